-- What auditors work with: who reads what, a sample read twice, and how often both agreed.

-- Who is reading which answers. It ends by itself, so nobody who went home keeps anything.
CREATE TABLE audit_claim (
  participation_id bigint PRIMARY KEY REFERENCES participation,
  operator_id      bigint NOT NULL REFERENCES operator,
  until            timestamptz NOT NULL
);

-- A sample of decisions, put before somebody else who does not see them. A row is decided once.
CREATE TABLE audit_second_look (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  participation_id bigint NOT NULL REFERENCES participation,
  first_by         bigint NOT NULL REFERENCES operator,
  first_verdict    smallint NOT NULL CHECK (first_verdict IN (1, 2)),
  first_reason     text,
  first_at         timestamptz NOT NULL,
  second_by        bigint REFERENCES operator,
  second_verdict   smallint CHECK (second_verdict IN (1, 2)),
  second_reason    text,
  second_at        timestamptz,
  CONSTRAINT audit_second_look_by_another CHECK (second_by <> first_by),
  CHECK (num_nulls(second_by, second_verdict, second_at) IN (0, 3))
);
CREATE INDEX audit_second_look_open ON audit_second_look (id) WHERE second_by IS NULL;
CREATE INDEX audit_second_look_disputed ON audit_second_look (second_at DESC)
  WHERE second_verdict <> first_verdict;

-- An auditor's work by day; a page of figures reads a few rows, however much was decided.
CREATE TABLE audit_tally (
  day         date NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator,
  accepted    integer NOT NULL DEFAULT 0,
  refused     integer NOT NULL DEFAULT 0,
  -- Of what they decided: how much was read again, and how often the other said the same.
  looks       integer NOT NULL DEFAULT 0,
  agreed      integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, operator_id)
);

-- An auditor who is not sure leaves answers to somebody else. It goes once they are decided.
CREATE TABLE audit_opinion (
  participation_id bigint PRIMARY KEY REFERENCES participation,
  asked_by         bigint NOT NULL REFERENCES operator,
  asked_at         timestamptz NOT NULL,
  note             text NOT NULL CHECK (length(note) <= 300)
);
