-- What the dashboard shows, noted once an hour by a job: a page reads a few rows, however much
-- there is. The newest days are noted again, since what began then may end later.
CREATE TABLE day_figure (
  day          date PRIMARY KEY,
  members      bigint NOT NULL,
  joined       integer NOT NULL,
  active       integer NOT NULL,
  granted      bigint NOT NULL,
  begun        integer NOT NULL,
  qualified    integer NOT NULL,
  screened_out integer NOT NULL,
  refused      integer NOT NULL,
  noted_at     timestamptz NOT NULL
);

-- Of the last 30 days: how often a partner took back what it had confirmed.
CREATE TABLE partner_figure (
  network  text PRIMARY KEY REFERENCES partner_network,
  finished integer NOT NULL,
  reversed integer NOT NULL,
  noted_at timestamptz NOT NULL
);

-- Rows lie in the order of time, so a summary per block is enough, and costs a write next to nothing.
CREATE INDEX ledger_transfer_time ON ledger_transfer USING brin (created_at);
CREATE INDEX participation_time ON participation USING brin (started_at);
CREATE INDEX partner_postback_time ON partner_postback USING brin (received_at);
