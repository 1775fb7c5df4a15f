"""The five games, one folder each; no game knows another."""
