-- Figures for operators, written by jobs: a page reads a few rows, however much there is.

-- The balances by kind of account, once an hour: summing a million accounts for a page would take
-- as long as there are members.
CREATE TABLE money_snapshot (
  at     timestamptz PRIMARY KEY,
  totals jsonb NOT NULL
);

-- A proof of the books, run by a job that says how far it is.
CREATE TABLE money_proof (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked_by    bigint NOT NULL REFERENCES operator,
  asked_at    timestamptz NOT NULL,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'sound', 'broken')),
  done        integer NOT NULL DEFAULT 0,
  total       integer NOT NULL DEFAULT 0,
  findings    jsonb NOT NULL DEFAULT '[]',
  finished_at timestamptz,
  CHECK ((state IN ('sound', 'broken')) = (finished_at IS NOT NULL)),
  CHECK (done BETWEEN 0 AND total)
);

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
