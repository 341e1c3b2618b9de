"""Stored orders: attack plans, a defence policy and answers to windows, written beforehand (WWF-22.3)."""
