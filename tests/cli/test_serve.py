"""How the server is configured."""

from starlette.applications import Starlette

from hullbreach.cli.serve import configured


def test_answers_tell_neither_software_nor_time_and_nothing_is_believed_of_a_proxy():
    config = configured(Starlette()).config
    assert not (config.server_header or config.date_header or config.proxy_headers or config.access_log)
