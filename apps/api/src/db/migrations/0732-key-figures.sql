-- What keys without the scope of single answers were given of a task, per filter: the figures, and of whom
-- they are, a bit for each respondent. Figures of nearly the same people are refused: one answer could be
-- derived from the difference.
CREATE TABLE result_key_figures (
  task_id  bigint NOT NULL REFERENCES task,
  wanted   text NOT NULL,
  shown    jsonb NOT NULL,
  members  bit(8192)[] NOT NULL,
  shown_at timestamptz NOT NULL,
  PRIMARY KEY (task_id, wanted)
);
