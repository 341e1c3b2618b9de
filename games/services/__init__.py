"""The verbs of the tables. Every change of a table's state goes through `road.commit`."""
