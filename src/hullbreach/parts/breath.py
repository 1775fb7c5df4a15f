"""A moment in which other threads may run.

Compiled code does not give the interpreter back. This module is left interpreted (pyproject.toml), and a call of any
interpreted function is where the interpreter looks whether somebody else wants to run.
"""


def breathe() -> None:
    """For work that is long and has to be done at once, between two of its steps."""
