-- What answers in words are about: a list of codes for each open question, and which of them operators
-- gave an answer. Two operators may code the same answer; the later one counts.
CREATE TABLE result_open_code (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id    bigint NOT NULL REFERENCES task,
  variable   text NOT NULL,
  label      text NOT NULL CHECK (length(label) BETWEEN 1 AND 80),
  created_by bigint NOT NULL REFERENCES operator,
  created_at timestamptz NOT NULL,
  CONSTRAINT result_open_code_once UNIQUE (task_id, variable, label)
);

CREATE TABLE result_coding (
  task_id          bigint NOT NULL REFERENCES task,
  participation_id bigint NOT NULL REFERENCES participation,
  variable         text NOT NULL,
  operator_id      bigint NOT NULL REFERENCES operator,
  -- Ids of codes; none is an answer too: it is about nothing on the list.
  codes            bigint[] NOT NULL,
  coded_at         timestamptz NOT NULL,
  PRIMARY KEY (participation_id, variable, operator_id)
);
CREATE INDEX result_coding_of_variable ON result_coding (task_id, variable, participation_id);
