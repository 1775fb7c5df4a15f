"""HTTP, WebSockets and the store. No rules."""
