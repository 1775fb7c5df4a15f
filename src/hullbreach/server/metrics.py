"""What happens on the server, in figures, in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

MEDIA: Final = b"text/plain; version=0.0.4; charset=utf-8"
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
PREFIX: Final = "hullbreach"

Samples = Iterable[tuple[Mapping[str, str], float]]


class Histogram:
    """How many took how long."""

    def __init__(self) -> None:
        self.counts: Final = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str, labels: Mapping[str, str]) -> Iterator[str]:
        below = 0
        for bound, count in zip([*map(repr, BUCKETS), "+Inf"], self.counts, strict=True):
            below += count
            yield line(f"{name}_bucket", {**labels, "le": bound}, below)
        yield line(f"{name}_sum", labels, round(self.sum, 6))
        yield line(f"{name}_count", labels, below)


class Metrics:
    """Requests by operation: what is asked for by a path that does not exist makes no figure of its own."""

    def __init__(self) -> None:
        self.requests: Final[Counter[tuple[str, int]]] = Counter()
        self.seconds: Final[dict[str, Histogram]] = {}
        self.sockets = 0
        """The WebSockets that are open now."""

    def count(self, operation: str, status: int, seconds: float) -> None:
        self.requests[operation, status] += 1
        self.seconds.setdefault(operation, Histogram()).add(seconds)

    def told(self, gauges: Mapping[str, tuple[str, float]], refused: Counter[str]) -> str:
        """`gauges`: what each is about, and how much it is now. `refused`: how often for which reason."""
        answered = [({"operation": name, "status": str(status)}, n) for (name, status), n in self.requests.items()]
        reasons = [({"why": why}, n) for why, n in refused.items()]
        lines = [
            *family("requests_total", "counter", "Requests answered.", answered),
            *family("refused_total", "counter", "Refused by a limit.", reasons),
            *head("request_seconds", "histogram", "Seconds from a request to the end of its answer."),
        ]
        for operation, histogram in self.seconds.items():
            lines += histogram.lines(f"{PREFIX}_request_seconds", {"operation": operation})
        for name, (about, value) in {**gauges, "sockets": ("WebSockets that are open.", self.sockets)}.items():
            lines += family(name, "gauge", about, [({}, value)])
        return "\n".join(lines) + "\n"


def family(name: str, kind: str, about: str, samples: Samples) -> list[str]:
    return [*head(name, kind, about), *[line(f"{PREFIX}_{name}", labels, value) for labels, value in samples]]


def head(name: str, kind: str, about: str) -> list[str]:
    return [f"# HELP {PREFIX}_{name} {about}", f"# TYPE {PREFIX}_{name} {kind}"]


def line(name: str, labels: Mapping[str, str], value: float) -> str:
    """Labels are words of ours, without quotes or breaks."""
    said = ",".join([f'{key}="{word}"' for key, word in labels.items()])
    return f"{name}{{{said}}} {value}" if said else f"{name} {value}"
