"""The mark that ties a test to the rules it shows."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Name the rules of the ledger that a test is about: `@rule("SS-082", "SS-081")`."""
    return pytest.mark.rule(*ids)
