"""The mark that ties a test to the rules it shows."""
