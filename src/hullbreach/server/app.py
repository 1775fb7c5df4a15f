"""The interface: one table of operations, from which the routes and the OpenAPI description are made."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache, lru_cache, partial
from itertools import groupby
from typing import Final

from hullbreach import catalog
from hullbreach.bots.roster import LEVELS
from hullbreach.kernel.campaign import CampaignPlan
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.game import Game
from hullbreach.kernel.ledger import Ledger, Rule, load_ledger
from hullbreach.kernel.scene import Scene
from hullbreach.server import puzzling, wire
from hullbreach.server.bringing import MOST_JOURNAL_BYTES
from hullbreach.server.company import Company
from hullbreach.server.explaining import explained
from hullbreach.server.failures import Failed, forbidden, invalid, not_found
from hullbreach.server.guests import Guests
from hullbreach.server.http import JOURNAL, Call, Endpoint, Operation
from hullbreach.server.lab import Lab
from hullbreach.server.live import Live, LiveCampaigns
from hullbreach.server.live_campaign import LiveCampaign, told_map
from hullbreach.server.live_table import LiveTable
from hullbreach.server.live_talk import LiveTalks
from hullbreach.server.looking_back import kept_journal, known_journal
from hullbreach.server.openapi import describe
from hullbreach.server.reading import told
from hullbreach.server.routes import Routes
from hullbreach.server.static import Static
from hullbreach.server.tables import Tables
from hullbreach.server.telling import scene_for_the_wire
from hullbreach.server.turns import Asker, Rank, Turns
from hullbreach.server.tutorials import has_lesson, lesson_of
from hullbreach.server.watching import Watching
from hullbreach.server.wire import encode
from hullbreach.table.puzzles import Pack, Puzzle, pack_of

TABLE: Final = "/api/tables/{table}"
CAMPAIGN: Final = "/api/campaigns/{campaign}"
PUZZLE: Final = "/api/puzzles/{game}/{puzzle}"
EASIEST_FIRST: Final = ("sole-survivor", "project-elite", "alien-skirmish", "endure-the-stars", "under-our-sun")
ONLY_SEATS: Final = "Only the players may do that; without the key of a seat you watch."
MOST_OF_WORDS: Final = 200
HOUSE: Final = "house"
"""The ledger of the rules that all games share."""


class Interface:
    """What can be asked of the server. Each operation checks who asks, and passes it on to the tables."""

    def __init__(self, tables: Tables, guests: Guests, lab: Lab) -> None:
        self.tables: Final = tables
        self.guests: Final = guests
        self._telling: Final = Turns(1)
        self.lab: Final = lab

    # Games

    async def games(self, call: Call) -> bytes:
        names = tuple(sorted(catalog.games(), key=shelf_place))
        return await asyncio.to_thread(encoded_games, names, self.lab.is_open)

    async def rules(self, call: Call) -> bytes:
        ledger = found_game(call).rules
        words = call.query.get("q", "").strip()
        if not words:
            return encoded_rules(ledger.game)
        if len(words) > MOST_OF_WORDS:
            raise invalid(f"Rules are looked for by at most {MOST_OF_WORDS} letters.")
        return await self._told(call, lambda: encode(wire.Rules([told_rule(rule) for rule in ledger.search(words)])))

    async def rule(self, call: Call) -> bytes:
        id = call.params["rule"]
        for ledger in (found_game(call).rules, house_rules()):
            rule = ledger.get(id)
            if rule is not None:
                return encode(told_rule(rule))
        raise not_found(f"There is no rule `{id}`.")

    async def picture(self, call: Call) -> bytes:
        game, scenario = found_game(call), call.params["scenario"]
        if all(scenario != one.id for one in game.scenarios):
            raise not_found(f"{game.title} has no scenario `{scenario}`.")
        return await asyncio.to_thread(encoded_picture, game.id, scenario)

    async def tutorial(self, call: Call) -> bytes:
        return encode(lesson_of(found_game(call)).tutorial)

    # Puzzles

    async def puzzle(self, call: Call) -> bytes:
        return await asyncio.to_thread(puzzling.drawn, *await self._puzzle(call))

    async def answer_puzzle(self, call: Call) -> bytes:
        return encode(await asyncio.to_thread(puzzling.answered, *await self._puzzle(call), call.body.choice))

    async def explain_puzzle(self, call: Call) -> bytes:
        pack, puzzle = await self._puzzle(call)
        pos = await asyncio.to_thread(puzzling.position_of, pack, puzzle)
        return encode(explained(pos, puzzle.seat, call.body))

    async def _puzzle(self, call: Call) -> tuple[Pack, Puzzle]:
        game = found_game(call).id
        return await asyncio.to_thread(puzzling.found, game, call.params["puzzle"])

    # Tables

    async def read_file(self, call: Call) -> bytes:
        return encode(await self.tables.reading.read(call.body, call.address))

    async def open(self, call: Call) -> bytes:
        with self.guests.opening(call.address):
            return encode(await self.tables.opening.open(call.body, call.address))

    async def bring(self, call: Call) -> bytes:
        with self.guests.opening(call.address):
            return encode(await self.tables.bringing.bring(call.body.text, call.address))

    async def state(self, call: Call) -> bytes:
        since = call.number("since", -1)
        live, seat = await self._asked(call)
        if seat is not None:
            await self.tables.free_undo.look_into(live, seat)
        return await self._told(call, lambda: live.state(seat, since))

    async def moment(self, call: Call) -> bytes:
        n = call.number("n", -1)
        live, seat = await self._asked(call)
        if not 0 <= n <= live.table.n:
            raise invalid(f"`n` is an entry from 0 to {live.table.n}.")
        return await self._told(call, lambda: live.moment(seat, n))

    async def journal(self, call: Call) -> bytes:
        try:
            live, seat = await self._asked(call)
        except Failed as failed:
            if failed.failure.code != "damaged":
                raise
            return await self._kept_journal(call, failed)
        return await self._told(call, lambda: known_journal(live, seat).encode())

    async def _kept_journal(self, call: Call, failed: Failed) -> bytes:
        """A table that cannot be resumed can be read, unless that is what fails."""
        stored = await self.tables.living.stored(call.params["table"])
        try:
            return kept_journal(stored, call.key).encode()
        except SaveError:
            raise failed from None

    async def play(self, call: Call) -> bytes:
        live, seat = await self._seated(call)
        return encode(await self.tables.playing.play(live, seat, call.body))

    async def explain(self, call: Call) -> bytes:
        live, seat = await self._seated(call)
        return encode(explained(live.table.position, seat, call.body))

    async def orders(self, call: Call) -> bytes:
        live, seat = await self._seated(call)
        return encode(self.tables.orders.told(live, seat))

    async def give_orders(self, call: Call) -> bytes:
        live, seat = await self._seated(call)
        return encode(await self.tables.orders.give(live, seat, call.body))

    async def undo(self, call: Call) -> bytes:
        live, seat = await self._seated(call)
        return encode(await self.tables.taking_back.undo(live, seat, call.body))

    async def pause(self, call: Call) -> bytes:
        live, seat = await self._seated(call)
        return encode(await self.tables.real_time.pause(live, seat))

    async def resume(self, call: Call) -> bytes:
        live, _ = await self._seated(call)
        return encode(await self.tables.real_time.resume(live))

    async def hint(self, call: Call) -> bytes:
        live, seat = await self._seated(call)
        return encode(await call.while_here(self.tables.foresight.hint(live, seat)))

    async def review(self, call: Call) -> bytes:
        live, seat = await self._asked(call)
        look = partial(self.tables.reviews.look, live, seat, call.body, call.address)
        return await self._told(call, lambda: encode(look()))

    async def branch(self, call: Call) -> bytes:
        live, seat = await self._asked(call)
        with self.guests.opening(call.address):
            return encode(await self.tables.opening.branch(live, seat, call.body))

    async def rematch(self, call: Call) -> bytes:
        live, seat = await self._seated(call)
        with self.guests.opening(call.address):
            return encode(await self.tables.opening.rematch(live, seat))

    # Seats

    async def listed(self, call: Call) -> bytes:
        return encode(await self.tables.finding.listed())

    async def mine(self, call: Call) -> bytes:
        return encode(await self.tables.finding.mine(call.body))

    async def sit(self, call: Call) -> bytes:
        key = await self.tables.seating.sit((await self._here(call)).company, call.body)
        self.tables.finding.forget()
        return encode(key)

    async def invite(self, call: Call) -> bytes:
        company, _ = await self._sitting(call)
        return encode(await self.tables.seating.invite(company, call.body.seat))

    async def withdraw(self, call: Call) -> bytes:
        company, _ = await self._sitting(call)
        await self.tables.seating.withdraw(company, call.body.seat)
        return encode(wire.Nothing())

    async def move(self, call: Call) -> bytes:
        company, seat = await self._sitting(call)
        return encode(await self.tables.seating.move(company, seat))

    async def rename(self, call: Call) -> bytes:
        company, seat = await self._sitting(call)
        await self.tables.seating.rename(company, seat, call.body.name)
        return encode(wire.Nothing())

    async def set_listing(self, call: Call) -> bytes:
        live, _ = await self._seated(call)
        await self.tables.seating.list(live, call.body.listed)
        self.tables.finding.forget()
        return encode(wire.Nothing())

    async def offer(self, call: Call) -> bytes:
        live, seat = await self._seated(call)
        await self.tables.seating.offer(live, seat, call.body)
        return encode(wire.Nothing())

    async def come_back(self, call: Call) -> bytes:
        live, seat = await self._seated(call)
        await self.tables.seating.come_back(live, seat)
        return encode(wire.Nothing())

    async def decline(self, call: Call) -> bytes:
        live, _ = await self._seated(call)
        await self.tables.taking_back.decline(live)
        await self.tables.seating.decline(live)
        return encode(wire.Nothing())

    async def resign(self, call: Call) -> bytes:
        live, seat = await self._seated(call)
        return encode(await self.tables.seating.resign(live, seat))

    # Talk

    async def talk(self, call: Call) -> bytes:
        since = call.number("since", 0)
        live, seat = await self._asked(call)
        return encode(await self.tables.talking.read(live, seat, since))

    async def say(self, call: Call) -> bytes:
        live, seat = await self._asked(call)
        return encode(await self.tables.talking.say(live, seat, call.body))

    # Campaigns

    async def begin_campaign(self, call: Call) -> bytes:
        with self.guests.opening(call.address):
            return encode(await self.tables.campaigns.begin(call.body))

    async def campaign(self, call: Call) -> bytes:
        campaign = await self.tables.campaigns.find(call.params["campaign"])
        return campaign.state(campaign.seat_for(call.key))

    async def choose_stage(self, call: Call) -> bytes:
        campaign, seat = await self._in_campaign(call)
        await self.tables.campaigns.choose(campaign, seat, call.body)
        return campaign.state(seat)

    async def branch_campaign(self, call: Call) -> bytes:
        campaign, _ = await self._in_campaign(call)
        with self.guests.opening(call.address):
            return encode(await self.tables.campaigns.branch(campaign, call.body.n))

    async def _told(self, call: Call, told: Callable[[], bytes]) -> bytes:
        """What takes some milliseconds to tell is told one after another: who plays is answered in between."""
        async with self._telling.turn(Rank.PLAYS, Asker(call.address)):
            return told()

    # Who asks

    async def _here(self, call: Call) -> LiveTable | LiveCampaign:
        """A table or a campaign: people sit down at both alike."""
        if "campaign" in call.params:
            return await self.tables.campaigns.find(call.params["campaign"])
        return await self.tables.living.find(call.params["table"])

    async def _sitting(self, call: Call) -> tuple[Company, int]:
        here = await self._here(call)
        seat = here.seat_for(call.key)
        if seat is None:
            raise forbidden(ONLY_SEATS)
        return here.company, seat

    async def _in_campaign(self, call: Call) -> tuple[LiveCampaign, int]:
        campaign = await self.tables.campaigns.find(call.params["campaign"])
        seat = campaign.seat_for(call.key)
        if seat is None:
            raise forbidden(ONLY_SEATS)
        return campaign, seat

    async def _asked(self, call: Call) -> tuple[LiveTable, int | None]:
        live = await self.tables.living.find(call.params["table"])
        live.looked_from = call.address
        return live, live.seat_for(call.key)

    async def _seated(self, call: Call) -> tuple[LiveTable, int]:
        live, seat = await self._asked(call)
        if seat is None:
            raise forbidden(ONLY_SEATS)
        return live, seat


def shelf_place(game: str) -> tuple[int, str]:
    """The games that are learned soonest come first; one that is not known here comes last."""
    return (EASIEST_FIRST.index(game) if game in EASIEST_FIRST else len(EASIEST_FIRST), game)


def operations_of(tables: Tables, watching: Watching | None = None, lab: Lab | None = None) -> list[Operation]:
    """The interface, line by line; lines with the same path stand together."""
    watching = watching or Watching(tables)
    lab = lab or Lab()
    api = Interface(tables, watching.guests, lab)
    since = ("since", int, "only the events after this entry")
    after = ("since", int, "only the lines after this one")
    at = ("n", int, "the entry after which to look")
    words = ("q", str, "words that the rules mention; all rules if left out")
    asked = (400, 403, 404, 410, 413, 415, 422, 503, 507)
    solving = (400, 404, 410, 413, 415, 422)
    return [
        Operation("POST", f"{TABLE}/choices", "play", "Make a choice.", api.play, wire.Played, body=wire.Play,
                  failures=(*asked, 409), keyed=True),
        Operation("GET", TABLE, "state", "The table as the key's seat may know it; without a key as a spectator may.",
                  api.state, wire.TableState, query=(since,), failures=(403, 404, 410, 422, 503), keyed=True),
        Operation("GET", f"{TABLE}/moment", "moment", "The table as it was after an entry.",
                  api.moment, wire.TableState, query=(at,), failures=(403, 404, 410, 422, 503), keyed=True),
        Operation("GET", f"{TABLE}/journal", "journal", "The journal; before the end without its secrets.",
                  api.journal, None, failures=(403, 404, 410, 503), keyed=True, media=JOURNAL),
        Operation("POST", f"{TABLE}/explain", "explain", "Why not: a choice, or a thing on the table.",
                  api.explain, wire.Explained, body=wire.Explain, failures=asked, keyed=True),
        Operation("GET", f"{TABLE}/orders", "orders", "The own standing orders, and those that can be given.",
                  api.orders, wire.Orders, failures=(403, 404, 410, 503), keyed=True),
        Operation("PUT", f"{TABLE}/orders", "give orders", "Give standing orders, or take them back.",
                  api.give_orders, wire.Orders, body=wire.GiveOrders, failures=asked, keyed=True),
        Operation("POST", f"{TABLE}/undo", "undo", "Take choices back.",
                  api.undo, wire.Undone, body=wire.Undo, failures=asked, keyed=True),
        Operation("POST", f"{TABLE}/pause", "pause", "Stop the clock of a real-time phase.",
                  api.pause, wire.Clock, body=wire.Nothing, failures=asked, keyed=True),
        Operation("POST", f"{TABLE}/resume", "resume", "Let the clock run again.",
                  api.resume, wire.Clock, body=wire.Nothing, failures=asked, keyed=True),
        Operation("POST", f"{TABLE}/hint", "hint", "What the search bot would do.",
                  api.hint, wire.Hint, body=wire.Nothing, failures=(*asked, 409, 429), keyed=True),
        Operation("POST", f"{TABLE}/review", "review", "Look back at the game: what each choice of a seat was worth.",
                  api.review, wire.Review, body=wire.AskReview, failures=asked, keyed=True),
        Operation("POST", f"{TABLE}/branch", "branch", "A new table that plays on from after an entry.",
                  api.branch, wire.Opened, 201, body=wire.Branch, failures=asked, keyed=True),
        Operation("POST", f"{TABLE}/rematch", "rematch", "A new table with the same game and seats.",
                  api.rematch, wire.Opened, 201, body=wire.Nothing, failures=(*asked, 409), keyed=True),
        Operation("PUT", f"{TABLE}/listing", "list", "Let strangers find the table and take its free seats, or not.",
                  api.set_listing, wire.Nothing, body=wire.Listing, failures=(*asked, 409), keyed=True),
        Operation("POST", f"{TABLE}/offer", "offer", "Have a bot or a newcomer take the seat of somebody who is gone.",
                  api.offer, wire.Nothing, body=wire.Offer, failures=asked, keyed=True),
        Operation("POST", f"{TABLE}/return", "return", "Play the own seat again that a bot has played meanwhile.",
                  api.come_back, wire.Nothing, body=wire.Nothing, failures=asked, keyed=True),
        Operation("POST", f"{TABLE}/decline", "decline", "Do not agree to what somebody asks everybody for.",
                  api.decline, wire.Nothing, body=wire.Nothing, failures=asked, keyed=True),
        Operation("POST", f"{TABLE}/resign", "resign", "Give the game up.",
                  api.resign, wire.Undone, body=wire.Nothing, failures=asked, keyed=True),
        *seats_of(api, TABLE, ""),
        *seats_of(api, CAMPAIGN, " in campaign"),
        Operation("GET", f"{TABLE}/talk", "talk", "What was said at the table; it is no part of the game.",
                  api.talk, wire.Talk, query=(after,), failures=(403, 404, 410, 422, 503), keyed=True),
        Operation("POST", f"{TABLE}/talk", "say", "Say something to the table.",
                  api.say, wire.TalkLine, 201, body=wire.Say, failures=(*asked, 429), keyed=True),
        Operation("POST", "/api/mine", "mine", "How some of one's own tables stand.",
                  api.mine, wire.MyTables, body=wire.AskMine, failures=(400, 413, 415, 422)),
        Operation("GET", "/api/tables", "open tables", "The tables that wait for somebody.",
                  api.listed, wire.OpenTables, failures=(410, 503)),
        Operation("POST", "/api/tables", "open", "Open a table.",
                  api.open, wire.Opened, 201, body=wire.NewTable, failures=(400, 404, 413, 415, 422, 429, 503, 507)),
        Operation("POST", "/api/files", "read a file", "Look for mistakes in a file of one's own, and what it brings.",
                  api.read_file, wire.OwnFile, body=wire.BringFile, failures=(400, 413, 415, 422, 429)),
        Operation("POST", "/api/journals", "bring a journal", "A table that goes on where a journal ends, or shows it.",
                  api.bring, wire.Opened, 201, body=wire.BringJournal, most_bytes=MOST_JOURNAL_BYTES,
                  failures=(400, 413, 415, 422, 429, 503, 507)),
        Operation("GET", CAMPAIGN, "campaign", "The campaign as everybody may know it.",
                  api.campaign, wire.CampaignState, failures=(403, 404, 410, 503), keyed=True),
        Operation("POST", f"{CAMPAIGN}/choose", "choose stage", "Choose the next stage, and open its table.",
                  api.choose_stage, wire.CampaignState, body=wire.ChooseStage, failures=(*asked, 409), keyed=True),
        Operation("POST", f"{CAMPAIGN}/branch", "branch campaign", "A new campaign that goes on from after an entry.",
                  api.branch_campaign, wire.Branched, 201, body=wire.BranchCampaign, failures=asked, keyed=True),
        Operation("POST", "/api/campaigns", "begin campaign", "Begin a campaign.",
                  api.begin_campaign, wire.CampaignBegun, 201, body=wire.NewCampaign,
                  failures=(400, 404, 413, 415, 422, 503, 507)),
        Operation("GET", "/api/games", "games", "The games that can be played.", api.games, wire.Games, lasting=True),
        Operation("GET", "/api/games/{game}/rules", "rules", "The rules of a game, or those that mention some words.",
                  api.rules, wire.Rules, query=(words,), failures=(404, 422), lasting=True),
        Operation("GET", "/api/games/{game}/rules/{rule}", "rule", "One rule.", api.rule, wire.Rule, failures=(404,)),
        Operation("GET", "/api/games/{game}/pictures/{scenario}", "picture", "How a scenario starts, drawn.",
                  api.picture, wire.Scene, failures=(404,), lasting=True),
        Operation("GET", PUZZLE, "puzzle", "A puzzle by its number, or `today`, without its answer.",
                  api.puzzle, wire.Puzzle, failures=(404, 410)),
        Operation("POST", f"{PUZZLE}/answer", "answer a puzzle", "Whether a choice is right, and what each is worth.",
                  api.answer_puzzle, wire.PuzzleAnswer, body=wire.AnswerPuzzle, failures=solving),
        Operation("POST", f"{PUZZLE}/explain", "explain in a puzzle", "Why not: a choice, or a thing on the table.",
                  api.explain_puzzle, wire.Explained, body=wire.Explain, failures=solving),
        Operation("GET", "/api/tutorial/{game}", "tutorial", "The steps of a first game.",
                  api.tutorial, wire.Tutorial, failures=(404,)),
        *lab.operations(),
        *watching.operations(),
    ]  # fmt: skip


def seats_of(api: Interface, path: str, where: str) -> list[Operation]:
    """Sitting down and inviting, alike at tables and in campaigns."""
    asked = (400, 403, 404, 410, 413, 415, 422, 503, 507)
    return [
        Operation("POST", f"{path}/sit", f"sit{where}", "Sit down, and get the key of the seat.",
                  api.sit, wire.SeatKey, body=wire.Sit, failures=(*asked, 409)),
        Operation("POST", f"{path}/invite", f"invite{where}", "A new invitation to an open seat.",
                  api.invite, wire.Invitation, body=wire.OfSeat, failures=(*asked, 409), keyed=True),
        Operation("POST", f"{path}/withdraw", f"withdraw{where}", "Withdraw the invitation to a seat.",
                  api.withdraw, wire.Nothing, body=wire.OfSeat, failures=asked, keyed=True),
        Operation("POST", f"{path}/move", f"move{where}", "A ticket to play the own seat on from another device.",
                  api.move, wire.Invitation, body=wire.Nothing, failures=asked, keyed=True),
        Operation("PUT", f"{path}/name", f"rename{where}", "Call the own seat otherwise.",
                  api.rename, wire.Nothing, body=wire.Rename, failures=asked, keyed=True),
    ]  # fmt: skip


def create_app(tables: Tables, watching: Watching | None = None, lab: Lab | None = None) -> Routes:
    """The server as an ASGI application. It closes the tables' store when it is shut down."""
    lab = lab or Lab()
    operations = operations_of(tables, watching, lab)

    @cache
    def described() -> bytes:
        return encode(describe(operations))

    async def openapi(call: Call) -> bytes:
        return described()

    itself = Operation("GET", "/api/openapi.json", "openapi", "This description.", openapi, None)

    async def close() -> None:
        lab.close()
        await tables.close()

    routes = Routes(Static(), close, lab.resume)
    routes.add("websocket", f"{TABLE}/live", Live(tables))
    routes.add("websocket", f"{TABLE}/talk/live", LiveTalks(tables))
    routes.add("websocket", f"{CAMPAIGN}/live", LiveCampaigns(tables))
    for path, alike in groupby([*operations, itself], key=lambda operation: operation.path):
        routes.add("http", path, Endpoint(list(alike)))
    return routes


@cache
def encoded_games(names: tuple[str, ...], lab: bool = False) -> bytes:
    return encode(wire.Games([told_game(catalog.game(name)) for name in names], lab))


@cache
def encoded_rules(game: str) -> bytes:
    return encode(wire.Rules([told_rule(rule) for rule in load_ledger(game).rules]))


@lru_cache(maxsize=256)
def encoded_picture(name: str, scenario: str | None) -> bytes:
    drawn = drawn_start(catalog.game(name), scenario)
    return encode(scene_for_the_wire(drawn, drawn.board))


def drawn_start(game: Game, scenario: str | None) -> Scene:
    """A scenario before anybody has chosen anything, as everybody may see it."""
    return game.plan(game.setting(scenario, None, {}, ""))


def drawn_in_play(game: Game) -> Scene:
    """What the game looks like: as its lesson leads to it, if it has one."""
    if not has_lesson(game):
        return drawn_start(game, None)
    position = lesson_of(game).played_by(game)
    return game.scene(position.setting, position.view(None))


def told_game(game: Game) -> wire.Game:
    drawn = drawn_in_play(game)
    return wire.Game(
        game.id,
        game.title,
        game.about,
        list(game.seats),
        [told(one) for one in game.scenarios],
        [
            wire.Option(one.name, one.default, list(one.values), one.about, one.rule, one.live, one.asked)
            for one in game.options
        ],
        list(LEVELS),
        has_lesson(game),
        scene_for_the_wire(drawn, drawn.board),
        [told_campaign(game, plan) for plan in game.campaigns],
        game.alone,
        len(pack_of(game.id).puzzles),
    )


def told_campaign(game: Game, plan: CampaignPlan) -> wire.Campaign:
    start = plan.begin(game.seats[0], game.with_defaults({}))
    return wire.Campaign(plan.id, plan.title, plan.about, plan.rule, told_map(plan.map(start)))


def found_game(call: Call) -> Game:
    try:
        return catalog.game(call.params["game"])
    except Refused as error:
        raise not_found(error.why) from None


def house_rules() -> Ledger:
    return load_ledger(HOUSE)


def told_rule(rule: Rule) -> wire.Rule:
    return wire.Rule(
        rule.id, rule.chapter, rule.kind, rule.text, rule.example, rule.reason, rule.option, list(rule.leans_on)
    )
