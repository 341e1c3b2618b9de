"""One machine's Touchline: starts the broker, the web server, the workers and the beat, and keeps them up.

`python -m config.stack [--demo]` is what bin/run calls. Nothing in the site depends on being started so: any number of
granian and Celery processes on any number of machines do the same, given one DATABASE_URL and one REDIS_URL.
"""
