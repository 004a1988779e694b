"""The day on which a table is generated, for its header."""
import datetime


def today():
    """Returns the current day, such as `26 November 2026`."""
    return f"{datetime.date.today():%-d %B %Y}"
