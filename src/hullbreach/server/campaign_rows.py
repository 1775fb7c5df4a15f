"""HB-012 Campaigns in the store: themselves, and their entries with the tables of the stages."""

from __future__ import annotations

import sqlite3
from typing import Final

from hullbreach.server.store_writer import Row
from hullbreach.server.stored import News, Outrun, StoredCampaign
from hullbreach.server.table_rows import read_company, said, words
from hullbreach.server.talk_rows import read_talkers

ADD_CAMPAIGN: Final = "INSERT INTO campaigns VALUES (?, ?, ?, ?, ?, 0)"
ADD_ENTRY: Final = "INSERT INTO campaign_entries VALUES (?, ?, ?, ?)"
COUNT_ENTRIES: Final = "SELECT COUNT(*) FROM campaign_entries WHERE campaign_id = ?"
END_CAMPAIGN: Final = "UPDATE campaigns SET over = 1 WHERE id = ?"
GET_CAMPAIGN: Final = "SELECT id, name, keys, created, origin FROM campaigns WHERE id = ?"
GET_ENTRIES: Final = "SELECT n, line, table_id FROM campaign_entries WHERE campaign_id = ? ORDER BY n"
GET_BRANCHES: Final = "SELECT id FROM campaigns WHERE origin = ? ORDER BY created"


class CampaignRow:
    """A new campaign, with the entries it begins with."""

    def __init__(self, campaign: StoredCampaign) -> None:
        self.campaign: Final = campaign

    def write(self, writer: sqlite3.Connection) -> None:
        new = self.campaign
        writer.execute(ADD_CAMPAIGN, (new.id, new.name, said(new.keys), new.created, new.origin))
        lines = enumerate(new.lines, start=1)
        writer.executemany(ADD_ENTRY, [(new.id, n, line, new.tables.get(n, "")) for n, line in lines])


class NewsRows:
    """Entries that follow on those that were known."""

    def __init__(self, campaign: str, news: News) -> None:
        self.campaign: Final = campaign
        self.news: Final = news

    def write(self, writer: sqlite3.Connection) -> None:
        """HB-013 The number is looked at in the transaction that writes."""
        id, news = self.campaign, self.news
        ((there,),) = writer.execute(COUNT_ENTRIES, (id,)).fetchall()
        if there != news.known:
            raise Outrun(f"the campaign {id} has {there} entries, and the writer knew of {news.known}")
        table = news.table.id if news.table is not None else ""
        rows: list[Row] = [(id, n, line, table) for n, line in enumerate(news.lines, start=there + 1)]
        writer.executemany(ADD_ENTRY, rows)
        if news.over:
            writer.execute(END_CAMPAIGN, (id,))


def read_campaign(reader: sqlite3.Connection, campaign: str) -> StoredCampaign | None:
    row = reader.execute(GET_CAMPAIGN, (campaign,)).fetchone()
    if row is None:
        return None
    id, name, keys, created, origin = row
    entries = reader.execute(GET_ENTRIES, (campaign,)).fetchall()
    branches = [branch for (branch,) in reader.execute(GET_BRANCHES, (campaign,))]
    lines = [line for _, line, _ in entries]
    tables = {n: table for n, _, table in entries if table}
    company, talkers = read_company(reader, campaign), read_talkers(reader, campaign)
    return StoredCampaign(id, name, words(keys), created, lines, tables, origin, branches, company, talkers)
