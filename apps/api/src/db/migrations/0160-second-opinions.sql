-- An auditor who is not sure leaves answers to somebody else. It goes once they are decided.
CREATE TABLE audit_opinion (
  participation_id bigint PRIMARY KEY REFERENCES participation,
  asked_by         bigint NOT NULL REFERENCES operator,
  asked_at         timestamptz NOT NULL,
  note             text NOT NULL CHECK (length(note) <= 300)
);
