-- Tasks: what is published, for whom, and how many places it has.

CREATE TABLE task (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_no            text NOT NULL CONSTRAINT task_no_once UNIQUE CHECK (task_no ~ '^[A-Za-z0-9][A-Za-z0-9-]{2,39}$'),
  kind               text NOT NULL CHECK (kind IN ('survey', 'external', 'profile', 'staged', 'buzz')),
  section            smallint NOT NULL CHECK (section BETWEEN 1 AND 3),
  state              text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'open', 'paused', 'closed')),
  -- Texts by language; English is always there.
  title              jsonb NOT NULL CHECK (title ? 'en-US'),
  description        jsonb NOT NULL CHECK (description ? 'en-US'),
  -- A profile questionnaire's topic.
  topic              text,
  minutes            smallint NOT NULL CHECK (minutes > 0),
  points             integer NOT NULL CHECK (points > 0),
  screen_out_points  integer NOT NULL CHECK (screen_out_points BETWEEN 0 AND points),
  countries          smallint[] NOT NULL CHECK (cardinality(countries) > 0),
  targeting          jsonb NOT NULL DEFAULT '{}',
  -- How many may finish, and how many may begin: every beginning may cost a screen-out.
  places             integer NOT NULL CHECK (places > 0),
  starts             integer NOT NULL CHECK (starts >= places),
  starts_at          timestamptz,
  ends_at            timestamptz CHECK (ends_at > starts_at),
  -- Faster than this nobody can have read it.
  min_seconds        integer NOT NULL CHECK (min_seconds >= 0),
  hours_to_finish    integer NOT NULL CHECK (hours_to_finish > 0),
  audit              text NOT NULL CHECK (audit IN ('auto', 'hand')),
  review_days        smallint NOT NULL CHECK (review_days >= 0),
  -- So many members of one address may take part; null for any number.
  same_address_limit integer CHECK (same_address_limit > 0),
  -- Whoever took part in one task of a group cannot in another.
  exclusion_group    text,
  asks               text[] NOT NULL DEFAULT '{}',
  questions          integer,
  -- What only its kind knows: partner and entry, stages, the post.
  settings           jsonb NOT NULL DEFAULT '{}',
  survey_id          bigint,
  created_by         bigint,
  created_at         timestamptz NOT NULL,
  published_at       timestamptz,
  -- Since when nobody has found a place.
  full_since         timestamptz,
  closed_at          timestamptz,
  -- When a closed task returned the rest of its budget: once, after its last participation ended.
  settled_at         timestamptz,
  -- The survey as its author typed it; only what compiles is ever published.
  survey_source      text,
  -- Changes of a published task's budget so far; each is a movement of its own in the ledger.
  budget_changes     integer NOT NULL DEFAULT 0,
  CHECK ((kind IN ('survey', 'profile')) = (survey_id IS NOT NULL) OR state = 'draft'),
  CHECK ((kind = 'profile') = (topic IS NOT NULL))
);
CREATE INDEX task_unsettled ON task (id) WHERE state = 'closed' AND settled_at IS NULL;
CREATE INDEX task_by_state ON task (state, id);
CREATE INDEX task_newest ON task (id DESC, state);
CREATE INDEX task_ending ON task (ends_at) WHERE state IN ('open', 'paused') AND ends_at IS NOT NULL;
CREATE INDEX task_profile ON task (id) WHERE kind = 'profile' AND state = 'open';
CREATE INDEX task_excluding ON task (exclusion_group) WHERE exclusion_group IS NOT NULL;

-- A survey as it was published; a participation keeps the version it began with.
CREATE TABLE task_survey (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id    bigint NOT NULL REFERENCES task,
  definition jsonb NOT NULL,
  plan       jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX task_survey_of_task ON task_survey (task_id, id DESC);

ALTER TABLE task ADD FOREIGN KEY (survey_id) REFERENCES task_survey;

-- Whom an open task is for, one row a country, in the order of a member's list: the list walks this
-- index from the best task down and never looks at the rest. A condition that is null lets all pass.
CREATE TABLE task_audience (
  country   smallint NOT NULL,
  section   smallint NOT NULL,
  rank      integer NOT NULL,
  task_id   bigint NOT NULL REFERENCES task,
  starts_at timestamptz,
  ends_at   timestamptz,
  genders   text[],
  age_from  smallint,
  age_to    smallint,
  provinces text[],
  cities    text[],
  -- Of each list one is needed: [["car=yes"], ["coffee=daily", "coffee=weekly"]].
  needs     jsonb,
  kind      text NOT NULL,
  PRIMARY KEY (country, section, rank, task_id)
);
CREATE INDEX task_audience_of_task ON task_audience (task_id);
-- A list of one kind walks an index of its own instead of skipping all other kinds.
CREATE INDEX task_audience_of_kind ON task_audience (country, section, kind, rank, task_id);

-- Places: '' those who may finish, '*' those who may begin, else the cells of the survey's quotas.
-- A large number is spread over several rows, so that many can begin at once.
CREATE TABLE task_place (
  task_id bigint NOT NULL REFERENCES task,
  cell    text NOT NULL,
  shard   smallint NOT NULL,
  size    integer NOT NULL CHECK (size >= 0),
  taken   integer NOT NULL DEFAULT 0,
  PRIMARY KEY (task_id, cell, shard),
  CONSTRAINT task_place_not_oversold CHECK (taken BETWEEN 0 AND size)
) WITH (fillfactor = 50);

-- What members told in profile questionnaires; a question with several answers has several rows.
CREATE TABLE member_profile_answer (
  member_id   bigint NOT NULL REFERENCES member,
  question    text NOT NULL,
  value       text NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, question, value)
);

-- Numbers of tasks that were given none.
CREATE SEQUENCE task_number;

-- How often a task was shown in a list and its page opened. Counted in each process and written now
-- and then, one row a task and day.
CREATE TABLE task_seen (
  task_id bigint NOT NULL REFERENCES task,
  day     date NOT NULL,
  shown   bigint NOT NULL DEFAULT 0,
  opened  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (task_id, day)
);
