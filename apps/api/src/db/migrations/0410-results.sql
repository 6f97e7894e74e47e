-- What the results screen counts. Each respondent of a task has a place (ordinal); each answer that was
-- given has a code; and for each code a row of bits says which respondents gave it. A count under any
-- filter is then a handful of bit operations instead of a walk over all answers.

-- Participations that ended or changed since they were counted. Written by a trigger, emptied by the fold.
CREATE TABLE result_pending (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id          bigint NOT NULL,
  participation_id bigint NOT NULL
);
CREATE INDEX result_pending_of_task ON result_pending (task_id, id);

-- A variable and one of its values. '' is "answered at all", '#' stands for a number. Variables that begin with $ are facts about the participation.
CREATE TABLE result_code (
  task_id  bigint NOT NULL REFERENCES task,
  code     integer NOT NULL,
  variable text NOT NULL,
  value    text NOT NULL,
  PRIMARY KEY (task_id, code),
  CONSTRAINT result_code_once UNIQUE (task_id, variable, value)
);

-- Ordinals of a task are dense, from 0. The pseudonym is random: it says nothing outside its task.
CREATE TABLE result_respondent (
  participation_id bigint PRIMARY KEY REFERENCES participation,
  task_id          bigint NOT NULL REFERENCES task,
  ordinal          integer NOT NULL CHECK (ordinal >= 0),
  pseudonym        text NOT NULL DEFAULT upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)),
  codes            integer[] NOT NULL DEFAULT '{}',
  number_codes     integer[] NOT NULL DEFAULT '{}',
  CONSTRAINT result_respondent_ordinal_once UNIQUE (task_id, ordinal)
);

-- 8,192 respondents a row: a kilobyte, so that it lies in the table itself and is not compressed.
CREATE TABLE result_bits (
  task_id bigint NOT NULL REFERENCES task,
  segment integer NOT NULL,
  code    integer NOT NULL,
  bits    bit(8192) NOT NULL,
  PRIMARY KEY (task_id, segment, code)
);

-- The numbers 8,192 respondents gave, in the order of their ordinals; null where there is none.
-- A list is unpacked far faster than a table of as many rows is read.
CREATE TABLE result_numbers (
  task_id bigint NOT NULL REFERENCES task,
  segment integer NOT NULL,
  code    integer NOT NULL,
  numbers float8[] NOT NULL,
  PRIMARY KEY (task_id, segment, code)
);
ALTER TABLE result_numbers ALTER COLUMN numbers SET STORAGE EXTERNAL;

-- A filter under a name, for everybody who reads the results of the task.
CREATE TABLE result_view (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id    bigint NOT NULL REFERENCES task,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  filter     jsonb NOT NULL,
  created_by bigint NOT NULL REFERENCES operator,
  created_at timestamptz NOT NULL,
  CONSTRAINT result_view_name_once UNIQUE (task_id, name)
);

-- What was submitted before there were results.
INSERT INTO result_pending (task_id, participation_id)
SELECT task_id, id FROM participation
WHERE survey_id IS NOT NULL AND folder <> 'underway' ORDER BY task_id, id;
