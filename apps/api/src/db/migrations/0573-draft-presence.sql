-- Who has a draft open, one row a browser tab. One that was not seen for a while is gone.
CREATE TABLE survey_draft_presence (
  draft_id    bigint NOT NULL REFERENCES survey_draft,
  tab         uuid NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator,
  seen_at     timestamptz NOT NULL,
  PRIMARY KEY (draft_id, tab)
);
-- The tab that may edit; the others read until it is gone or one of them takes over.
ALTER TABLE survey_draft ADD COLUMN editor_tab uuid;
