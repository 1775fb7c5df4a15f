"""All special conditions, by the names that mission files use."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.bull import FiredUp, GotTheScent, Immortal
from hullbreach.games.endure_the_stars.friendly import FriendlySentries
from hullbreach.games.endure_the_stars.infestation import (
    FewerTokens,
    Hive,
    KeepComing,
    LongRoad,
    LureOf,
    NoSolomons,
    OneExit,
    Scent,
    StandingEvent,
)
from hullbreach.games.endure_the_stars.redeemers import Coward, HideAndSeek, Jailer, NervousEnergy, Offering
from hullbreach.games.endure_the_stars.sentries import Rust, SalvageParts, SleepingGiant
from hullbreach.games.endure_the_stars.special import Special
from hullbreach.games.endure_the_stars.titan_hunt import CryForHelp, HereIThink, Jammer, Masking, Pilot, WinByPin

SPECIALS: Final[dict[str, type[Special]]] = {
    "hive": Hive,
    "lure": LureOf,
    "standing-event": StandingEvent,
    "one-exit": OneExit,
    "long-road": LongRoad,
    "scent": Scent,
    "fewer-tokens": FewerTokens,
    "no-solomons": NoSolomons,
    "keep-coming": KeepComing,
    "jammer": Jammer,
    "masking": Masking,
    "pilot": Pilot,
    "here-i-think": HereIThink,
    "cry-for-help": CryForHelp,
    "win-by-pin": WinByPin,
    "rust": Rust,
    "salvage": SalvageParts,
    "friendly-sentries": FriendlySentries,
    "sleeping-giant": SleepingGiant,
    "nervous-energy": NervousEnergy,
    "offering": Offering,
    "jailer": Jailer,
    "hide-and-seek": HideAndSeek,
    "coward": Coward,
    "got-the-scent": GotTheScent,
    "fired-up": FiredUp,
    "immortal": Immortal,
}
