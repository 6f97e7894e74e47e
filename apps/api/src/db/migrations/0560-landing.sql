-- Answers to the question of the landing page. One without a member waits for its visitor to register.
CREATE TABLE sample_answer (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of a secret that only the visitor's browser has.
  key_hash    bytea NOT NULL CONSTRAINT sample_answer_once UNIQUE,
  question    text NOT NULL,
  option      text NOT NULL,
  answered_at timestamptz NOT NULL,
  member_id   bigint REFERENCES member
);
CREATE UNIQUE INDEX sample_answer_of_member ON sample_answer (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX sample_answer_waiting ON sample_answer (answered_at) WHERE member_id IS NULL;

-- The same, counted: the landing page shows it to everybody, and counts outlive the answers.
CREATE TABLE sample_count (
  question text NOT NULL,
  option   text NOT NULL,
  answers  integer NOT NULL CHECK (answers > 0),
  PRIMARY KEY (question, option)
);

-- What was paid to members of a country in a month, in its currency; null for all countries together.
ALTER TABLE trust_figure ADD COLUMN paid_minor bigint CHECK (country <> 0 OR paid_minor IS NULL);
