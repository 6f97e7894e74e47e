-- A link by which anybody runs a draft without an account, pay or a stored answer.
CREATE TABLE survey_draft_link (
  token_hash bytea PRIMARY KEY,
  draft_id   bigint NOT NULL REFERENCES survey_draft,
  minutes    smallint NOT NULL CHECK (minutes BETWEEN 1 AND 600),
  -- The draft's last revision that could be run, compiled.
  revision   integer NOT NULL,
  plan       jsonb NOT NULL,
  created_by bigint NOT NULL REFERENCES operator,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);
