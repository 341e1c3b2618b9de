"""How the site is: what runs, what is late, what lies aside. Counts, ages and names of jobs; nothing of any table."""

from .jobs import Job, job_name, jobs
from .looks import Check, checks, is_well

__all__ = ("Check", "Job", "checks", "is_well", "job_name", "jobs")
