"""What travels between server and client, as JSON: the one place that says its shape.

The OpenAPI description and the client's TypeScript types are made from these types.
"""

from msgspec.json import Encoder

from hullbreach.server.wire.asking import *
from hullbreach.server.wire.campaigns import *
from hullbreach.server.wire.games import *
from hullbreach.server.wire.lab import *
from hullbreach.server.wire.opening import *
from hullbreach.server.wire.puzzles import *
from hullbreach.server.wire.review import *
from hullbreach.server.wire.state import *
from hullbreach.server.wire.talk import *
from hullbreach.server.wire.words import *

encode = Encoder().encode
