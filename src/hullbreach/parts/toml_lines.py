"""On which line of a TOML file a value stands: for mistakes that are found long after the file was parsed.

The text is known to be valid, so this only walks over it: it counts lines, and knows where strings and lists end. It
ends whatever the text is, as each step goes on by at least one letter.
"""

from __future__ import annotations

from typing import Final

Path = tuple[str | int, ...]
"""The keys and places in lists that lead to a value: `("mission", 0, "thing", 1, "at")`."""

QUOTES: Final = ('"""', "'''")
BLANKS: Final = " \t\r\n,"
ENDS_A_WORD: Final = " \t\r\n,]}#=."


class TomlLines:
    """The lines of one file; they are looked for when the first mistake is told."""

    def __init__(self, text: str) -> None:
        self._text: Final = text
        self._walker: Walker | None = None

    def of(self, path: Path) -> int:
        """The line of a value, or of the nearest table around it; 0 if nothing of it is there."""
        found = self._walked().lines
        while path:
            if path in found:
                return found[path]
            path = path[:-1]
        return 0

    def of_text(self, path: Path) -> tuple[int, int]:
        """The line on which a text begins, and whether each line of the text is one of the file (1) or not (0)."""
        return self._walked().texts.get(path, (self.of(path), 0))

    def comment(self, path: Path) -> str:
        """What stands behind a value on its line, or on the line on which it begins."""
        walker = self._walked()
        return walker.comments.get(walker.lines.get(path, 0), "")

    def _walked(self) -> Walker:
        if self._walker is None:
            self._walker = Walker(self._text)
            self._walker.walk()
        return self._walker


class Walker:
    """One walk over a text, from key to key."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0
        self.line = 1
        self.table: Path = ()
        self.counts: Final[dict[Path, int]] = {}
        """How many tables of a list have begun."""
        self.lines: Final[dict[Path, int]] = {}
        self.texts: Final[dict[Path, tuple[int, int]]] = {}
        self.comments: Final[dict[int, str]] = {}
        """By line."""

    def walk(self) -> None:
        self.skip()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                self.header()
            else:
                self.pair(self.table)
            self.skip()

    def step(self, number: int = 1) -> None:
        self.line += self.text.count("\n", self.at, self.at + number)
        self.at += number

    def skip(self) -> None:
        """Over blanks, commas, ends of lines and comments."""
        while self.at < len(self.text):
            if self.text[self.at] == "#":
                end = self.text.find("\n", self.at)
                end = len(self.text) if end < 0 else end
                self.comments[self.line] = self.text[self.at : end].lstrip("#").strip()
                self.at = end
            elif self.text[self.at] in BLANKS:
                self.step()
            else:
                return

    def header(self) -> None:
        """`[table]` or `[[list]]`: what stands below belongs to it."""
        several = self.text.startswith("[[", self.at)
        line = self.line
        self.step(2 if several else 1)
        path = self.placed(self.key())
        self.step(2 if several else 1)
        if several:
            number = self.counts.get(path, 0)
            self.counts[path] = number + 1
            self.lines.setdefault(path, line)
            path = (*path, number)
        self.lines.setdefault(path, line)
        self.table = path

    def placed(self, keys: Path) -> Path:
        """`mission.thing` means the thing of the last mission."""
        path: Path = ()
        for key in keys[:-1]:
            path = (*path, key)
            if path in self.counts:
                path = (*path, self.counts[path] - 1)
        return (*path, *keys[-1:])

    def key(self) -> Path:
        """Words with dots between them, up to what ends a key."""
        words: list[str | int] = []
        while self.at < len(self.text) and self.text[self.at] not in "=]":
            if self.text[self.at] in " \t.":
                self.step()
            else:
                words.append(self.word())
        return tuple(words)

    def word(self) -> str:
        start = self.at
        if self.text[start] in "\"'":
            self.string()
            return self.text[start + 1 : self.at - 1]
        self.step()
        while self.at < len(self.text) and self.text[self.at] not in ENDS_A_WORD:
            self.at += 1
        return self.text[start : self.at]

    def pair(self, table: Path) -> None:
        line = self.line
        path = table
        for word in self.key():
            path = (*path, word)
            self.lines.setdefault(path, line)
        self.step()
        while self.at < len(self.text) and self.text[self.at] in " \t":
            self.at += 1
        self.value(path)

    def value(self, path: Path) -> None:
        first = self.text[self.at : self.at + 1]
        if first in ('"', "'"):
            self.said(path)
        elif first == "[":
            self.listing(path)
        elif first == "{":
            self.step()
            self.skip()
            while self.at < len(self.text) and self.text[self.at] != "}":
                self.pair(path)
                self.skip()
            self.step()
        else:
            self.step()
            while self.at < len(self.text) and self.text[self.at] not in ",]}#\n":
                self.at += 1

    def listing(self, path: Path) -> None:
        self.step()
        self.skip()
        place = 0
        while self.at < len(self.text) and self.text[self.at] != "]":
            self.lines[(*path, place)] = self.line
            self.value((*path, place))
            place += 1
            self.skip()
        self.step()

    def said(self, path: Path) -> None:
        """A text; one in three quotes is written as it is, and a first line that is empty is not part of it."""
        several = self.text[self.at : self.at + 3] in QUOTES
        begins = self.text[self.at + 3 : self.at + 5].replace("\r", "")[:1] == "\n"
        self.texts[path] = (self.line + (1 if several and begins else 0), 1 if several else 0)
        self.string()

    def string(self) -> None:
        quote = self.text[self.at : self.at + 3]
        if quote not in QUOTES:
            quote = quote[0]
        end = self.at + len(quote)
        while end < len(self.text) and not self.text.startswith(quote, end):
            end += 2 if quote[0] == '"' and self.text[end] == "\\" else 1
        end += len(quote)
        while len(quote) == 3 and self.text[end : end + 1] == quote[0]:
            end += 1
        self.step(end - self.at)
