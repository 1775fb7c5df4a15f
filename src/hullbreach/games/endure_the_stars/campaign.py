"""The campaigns: which missions follow one another, what is carried on, and how they end."""

from __future__ import annotations

from typing import Final

from hullbreach.games.endure_the_stars.handing import fallen, living, stocked
from hullbreach.games.endure_the_stars.haven import Haven
from hullbreach.games.endure_the_stars.missions import MissionEntry
from hullbreach.games.endure_the_stars.options import BEFORE, BONUSES, OPTIONS
from hullbreach.games.endure_the_stars.party import draw_party
from hullbreach.games.endure_the_stars.position import Voyage
from hullbreach.games.endure_the_stars.records import (
    REFUGE,
    CampaignState,
    Chapter,
    Member,
    changed,
    read_state,
    state_data,
)
from hullbreach.games.endure_the_stars.tables import CLASSES, Printed
from hullbreach.kernel.campaign import AHEAD, CLOSED, DONE, LOST, OPEN, VISIT, CampaignPlan, Stage, Stop
from hullbreach.kernel.errors import Refused, SaveError
from hullbreach.kernel.plain import Data
from hullbreach.kernel.position import Outcome, Position
from hullbreach.kernel.scene import Hand
from hullbreach.kernel.setting import OptionValue
from hullbreach.parts.bits import members
from hullbreach.parts.content import Component, Row

BEGIN: Final = "begin"
REFUGE_NAME: Final = "The Refuge"
WON: Final = "won"
DEFEAT: Final = "lost"
OWN_OPTIONS: Final = ("campaign", "before", "bonus")
"""What a campaign sets itself."""
LONGEST: Final = 1_000
"""How long a text may be."""


class CampaignPrint(Component):
    """A campaign as its file says it."""

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.about: Final = row.text("about")
        self.needs: Final = tuple([CLASSES.index(calling) for calling in row.words("needs", CLASSES, optional=True)])
        missions = row.book.ids("mission")
        self.steps: Final = [part.words("missions", missions) for part in row.rows("step")]
        row.need(bool(self.steps) and all(self.steps), "step", "nothing", "steps with at least one mission each")
        self.bonuses: Final = {
            part.word("after", missions): part.word("gives", BONUSES) for part in row.rows("bonus", optional=True)
        }
        places = [BEGIN, WON, DEFEAT, *missions]
        self.stories: Final = {part.word("at", places): told(part) for part in row.rows("story")}


def told(row: Row) -> str:
    text = row.text("text")
    row.need(0 < len(text) <= LONGEST, "text", f"{len(text)} letters", f"1 to {LONGEST} letters")
    return text


class VoyagePlan(CampaignPlan):
    """ES-270 One of the campaigns. The Refuge lies between any two of its missions (ES-274)."""

    def __init__(self, printed: CampaignPrint, missions: dict[str, MissionEntry], cards: Printed) -> None:
        super().__init__(printed.id, printed.name, printed.about, printed.rule)
        self.printed: Final = printed
        self.missions: Final = missions
        self.cards: Final = cards
        self.calling_of: Final = {survivor.id: survivor.calling for survivor in cards.survivors}
        self.names: Final = {survivor.id: survivor.name for survivor in cards.survivors}

    # Beginning

    def begin(self, seats: int, options: dict[str, OptionValue]) -> Data:
        """The group as it sits down: nobody has been chosen yet."""
        defaults = {option.name: option.default for option in OPTIONS}
        for name in OWN_OPTIONS:
            if options.get(name, defaults[name]) != defaults[name]:
                raise Refused("ES-270", f"The campaign sets the option `{name}` itself.")
        chosen = {name: value for name, value in options.items() if value != defaults[name]}
        chosen["survivors"] = max(int(options.get("survivors", defaults["survivors"])), seats)
        return state_data(
            CampaignState(
                campaign=self.id,
                seats=seats,
                options=chosen,
                party=(),
                used=(),
                waiting=(),
                stock=(),
                played=(),
                visited=False,
                bonus="",
                log=(),
                lost="",
                lost_rule="",
            )
        )

    def check(self, state: Data) -> None:
        read = read_state(state)
        if read.campaign != self.id:
            raise SaveError(f"this is a state of the campaign `{read.campaign}`, not of `{self.id}`")
        strangers = [member.who for member in read.party if member.who not in self.calling_of]
        if strangers or len(read.played) > len(self.printed.steps):
            raise SaveError(f"this is no state of {self.title}: {', '.join(strangers) or 'too many missions'}")

    # Stages

    def stages(self, state: Data) -> list[Stage]:
        """ES-272 The missions of the next step, and ES-278 the Refuge, once after each mission."""
        now = read_state(state)
        if self.ending(now) is not None:
            return []
        found = [self.mission_stage(now, id) for id in self.startable(now)]
        return [self.refuge_stage(now), *found] if may_visit(now) else found

    def next_missions(self, now: CampaignState) -> tuple[str, ...]:
        done = len(now.played)
        return self.printed.steps[done] if done < len(self.printed.steps) else ()

    def startable(self, now: CampaignState) -> list[str]:
        """ES-R106 The missions of the next step for which the party has the classes they need."""
        if not now.log:
            return list(self.next_missions(now))
        have = {self.calling_of[member.who] for member in now.party}
        return [id for id in self.next_missions(now) if have >= set(self.missions[id].needs)]

    def within_reach(self, now: CampaignState) -> list[str]:
        """ES-R106 The missions that could be started after a visit, with those who have not served."""
        have = {self.calling_of[member.who] for member in now.party}
        free = [calling for who, calling in self.calling_of.items() if who not in now.used]
        found: list[str] = []
        for id in self.next_missions(now):
            missing = set(self.missions[id].needs) - have
            if missing <= set(free) and len(missing) <= len(now.waiting):
                found.append(id)
        return found

    def needs_next(self, now: CampaignState) -> tuple[int, ...]:
        """ES-R106 The classes without which no mission of the next step can start."""
        needs = [set(self.missions[id].needs) for id in self.within_reach(now) or self.next_missions(now)]
        return tuple(sorted(set.intersection(*needs))) if needs else ()

    def mission_stage(self, now: CampaignState, id: str) -> Stage:
        entry = self.missions[id]
        passed_by = " without a visit to the Refuge" if may_visit(now) else ""
        options: dict[str, OptionValue] = {
            **now.options,
            "campaign": True,
            "before": now.played[-1] if now.played and now.played[-1] in BEFORE else "",
            "bonus": now.bonus,
        }
        if now.log:
            options["survivors"] = max(len(now.party), 3)
        return Stage(id, f"Play {entry.name}{passed_by}", id, options, entry.about)

    def refuge_stage(self, now: CampaignState) -> Stage:
        about = "Heal, rest and trade between two missions. The dead are replaced only there."
        return Stage(REFUGE, "Visit the Refuge", REFUGE, {**now.options, "campaign": True}, about, VISIT)

    # What a stage hands back

    def after(self, state: Data, stage: Stage, position: Position) -> Data:
        assert isinstance(position, Voyage)
        outcome = position.outcome
        assert outcome is not None
        now = read_state(state)
        if isinstance(position, Haven):
            after = self.after_refuge(now, position)
        else:
            after = self.after_mission(now, stage, position)
        if outcome.results[0] < 1:
            after = changed(after, lost=outcome.reason, lost_rule="ES-R104")
        return state_data(after)

    def after_mission(self, now: CampaignState, stage: Stage, pos: Voyage) -> CampaignState:
        """ES-271 ES-275 ES-276 The living go on as they are; the seats of the dead wait; the shop is filled."""
        ids = pos.tables.words.who.names
        dead = fallen(pos)
        outcome = pos.outcome
        assert outcome is not None
        won = outcome.results[0] == 1
        chapter = Chapter(
            stage=stage.id,
            won=won,
            rounds=pos.round,
            reason=outcome.reason,
            dead=tuple([ids[who] for who in dead]),
            joined=tuple([ids[who] for who in pos.order]) if not now.log else (),
        )
        return changed(
            now,
            party=tuple(living(pos)),
            used=with_more(now.used, [ids[who] for who in pos.order]),
            waiting=(*now.waiting, *[pos.seat[who] for who in dead]),
            stock=stocked(pos),
            played=(*now.played, stage.id) if won else now.played,
            visited=False,
            bonus=self.printed.bonuses.get(stage.id, now.bonus),
            log=(*now.log, chapter),
        )

    def after_refuge(self, now: CampaignState, pos: Haven) -> CampaignState:
        """ES-293 ES-R111 What is left of the stock is of no more use: the next mission fills it anew."""
        assert pos.outcome is not None
        ids = pos.tables.words.who.names
        chapter = Chapter(
            stage=REFUGE,
            won=True,
            rounds=pos.round,
            reason=pos.outcome.reason,
            dead=tuple([ids[who] for who in pos.order if pos.dead >> who & 1]),
            joined=tuple([ids[who] for who in pos.order if ids[who] not in now.used]),
        )
        return changed(
            now,
            party=tuple(living(pos)),
            used=with_more(now.used, [ids[who] for who in members(pos.used)]),
            waiting=pos.waiting,
            stock=tuple([pos.tables.items[item].id for item in pos.stock]),
            visited=True,
            log=(*now.log, chapter),
        )

    # The end

    def outcome(self, state: Data) -> Outcome | None:
        return self.ending(read_state(state))

    def ending(self, now: CampaignState) -> Outcome | None:
        """ES-R104 A lost mission loses the campaign; ES-R106 so does a class that is needed and gone for good."""
        if now.lost:
            return Outcome((0.0,) * now.seats, now.lost, now.lost_rule)
        if len(now.played) == len(self.printed.steps):
            return Outcome((1.0,) * now.seats, f"{self.title} is won.", self.rule)
        if self.startable(now) or (may_visit(now) and self.within_reach(now)):
            return None
        return Outcome((0.0,) * now.seats, f"Nobody is left whom {self.next_names(now)} needs.", "ES-R106")

    def next_names(self, now: CampaignState) -> str:
        return " or ".join([self.missions[id].name for id in self.next_missions(now)])

    # What is shown

    def story(self, state: Data) -> list[str]:
        """The texts of the campaign and, between them, what became of the party."""
        now = read_state(state)
        texts = self.printed.stories
        found = [texts[BEGIN]] if BEGIN in texts else []
        for chapter in now.log:
            found += self.chapter_lines(chapter)
        end = self.ending(now)
        if end is not None:
            place = WON if end.results[0] == 1 else DEFEAT
            found += [texts[place]] if place in texts else []
        return found

    def chapter_lines(self, chapter: Chapter) -> list[str]:
        rounds = "1 round" if chapter.rounds == 1 else f"{chapter.rounds} rounds"
        if chapter.stage == REFUGE:
            said = f"The Refuge, {rounds}."
        else:
            said = f"{self.missions[chapter.stage].name}: {'won' if chapter.won else 'lost'} after {rounds}."
        if chapter.joined:
            verb = "joined" if chapter.stage == REFUGE else "had set out"
            said += f" {listed([self.names[who] for who in chapter.joined])} {verb}."
        if chapter.dead:
            said += f" {listed([self.names[who] for who in chapter.dead])} died."
        turn = self.printed.stories.get(chapter.stage, "") if chapter.won else ""
        return [said, turn] if turn else [said]

    def map(self, state: Data) -> list[Stop]:
        now = read_state(state)
        choosable = self.within_reach(now) if may_visit(now) else self.startable(now)
        found: list[Stop] = []
        for layer, ids in enumerate(self.printed.steps):
            for id in ids:
                entry = self.missions[id]
                found.append(Stop(id, entry.name, entry.about, layer, self.stop_state(now, layer, id, choosable)))
        return found

    def stop_state(self, now: CampaignState, layer: int, id: str, choosable: list[str]) -> str:
        if layer < len(now.played):
            return DONE if now.played[layer] == id else CLOSED
        if layer > len(now.played):
            return CLOSED if self.ending(now) is not None else AHEAD
        if now.lost and now.log[-1].stage == id:
            return LOST
        return OPEN if id in choosable and self.ending(now) is None else CLOSED

    def name_of(self, stage: str) -> str:
        return REFUGE_NAME if stage == REFUGE else self.missions[stage].name

    def hands(self, state: Data) -> tuple[Hand, ...]:
        now = read_state(state)
        return draw_party(self.cards, now, may_visit(now) and self.ending(now) is None)

    def view(self, state: Data) -> Data:
        """ES-024 Everything but the Resolve cards that nobody has read: of those only the numbers."""
        now = read_state(state)
        return {
            "campaign": self.id,
            "title": self.title,
            "party": [self.member_view(member) for member in now.party],
            "dead": [self.names[who] for who in now.used if who not in [member.who for member in now.party]],
            "waiting": list(now.waiting),
            "stock": list(now.stock),
            "played": list(now.played),
            "bonus": now.bonus,
        }

    def member_view(self, member: Member) -> Data:
        triggers = {fear.id: fear.trigger for fear in self.cards.fears}
        most = {survivor.id: survivor.health for survivor in self.cards.survivors}
        return {
            "who": member.who,
            "name": self.names[member.who],
            "seat": member.seat,
            "health": member.health,
            "most_health": most[member.who],
            "resolve": member.resolve,
            "injuries": list(member.injuries),
            "pack": list(member.pack),
            "pairs": list(member.pairs),
            "fears": sorted([triggers[card] for card in member.fears]),
            "shown": list(member.shown),
            "feat": member.feat,
            "unlocked": member.unlocked,
        }


def may_visit(now: CampaignState) -> bool:
    """ES-278 The Refuge can be visited once after each mission."""
    return bool(now.played) and not now.visited


def with_more(names: tuple[str, ...], more: list[str]) -> tuple[str, ...]:
    return (*names, *[name for name in more if name not in names])


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
