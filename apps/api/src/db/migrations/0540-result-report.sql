-- Reports for clients: chosen questions of one task under a secret link. The key in the link is stored as
-- a hash only. What a client sees is kept in `shown` and counted again only when several people more have
-- answered: comparing two looks then says nothing of one person.
CREATE TABLE result_report (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id      bigint NOT NULL REFERENCES task,
  key_hash     bytea NOT NULL CHECK (octet_length(key_hash) = 32),
  -- The title, the questions, crosstabs and filters, whether it is weighted and shows open text.
  contents     jsonb NOT NULL,
  expires_at   timestamptz NOT NULL,
  created_by   bigint NOT NULL REFERENCES operator,
  created_at   timestamptz NOT NULL,
  withdrawn_at timestamptz,
  views        integer NOT NULL DEFAULT 0,
  viewed_at    timestamptz,
  shown        jsonb,
  shown_at     timestamptz,
  CONSTRAINT result_report_key_once UNIQUE (key_hash),
  CHECK (expires_at > created_at)
);
CREATE INDEX result_report_of_task ON result_report (task_id, id DESC);
