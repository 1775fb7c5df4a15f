"""The command line: argument parsing and text drawing."""
