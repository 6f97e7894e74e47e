-- Which value of a survey's cells a member was given: the one that fewest had before them.
CREATE TABLE task_survey_cell (
  participation_id bigint NOT NULL REFERENCES participation ON DELETE CASCADE,
  survey_id        bigint NOT NULL REFERENCES task_survey,
  name             text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  value            text NOT NULL CHECK (length(value) BETWEEN 1 AND 200),
  given_at         timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT task_survey_cell_once PRIMARY KEY (participation_id, name)
);
CREATE INDEX task_survey_cell_fill ON task_survey_cell (survey_id, name, value);
