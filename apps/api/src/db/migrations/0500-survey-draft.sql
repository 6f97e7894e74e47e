-- A questionnaire in the making. The document is text: what its author wrote stays as it was written.
CREATE TABLE survey_draft (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  document   text NOT NULL,
  -- Rises with every save; a save names the one it was edited from.
  revision   integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  created_by bigint NOT NULL REFERENCES operator,
  created_at timestamptz NOT NULL,
  saved_by   bigint NOT NULL REFERENCES operator,
  saved_at   timestamptz NOT NULL
);

-- What one operator saved within a few minutes is one version; the newest equals the draft.
CREATE TABLE survey_draft_version (
  draft_id   bigint NOT NULL REFERENCES survey_draft,
  number     integer NOT NULL CHECK (number > 0),
  title      text NOT NULL,
  document   text NOT NULL,
  started_at timestamptz NOT NULL,
  saved_by   bigint NOT NULL REFERENCES operator,
  saved_at   timestamptz NOT NULL,
  PRIMARY KEY (draft_id, number)
);
