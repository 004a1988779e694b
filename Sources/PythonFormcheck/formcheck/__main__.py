"""Runs the command, for `python -m formcheck`."""
from .command import main

main()
