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
  CHECK ((kind IN ('survey', 'profile')) = (survey_id IS NOT NULL) OR state = 'draft'),
  CHECK ((kind = 'profile') = (topic IS NOT NULL))
);
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
CREATE TRIGGER task_survey_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON task_survey
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a published survey stays');

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
  PRIMARY KEY (country, section, rank, task_id)
);
CREATE INDEX task_audience_of_task ON task_audience (task_id);

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

-- Takes one place of a cell. True if there was one; a cell nobody counts always has one.
CREATE FUNCTION task_take(the_task bigint, the_cell text, spread bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  known boolean;
  chosen smallint;
BEGIN
  LOOP
    -- First a row nobody else is changing, beginning with one's own.
    SELECT place.shard INTO chosen FROM task_place AS place
    WHERE place.task_id = the_task AND place.cell = the_cell AND place.taken < place.size
    ORDER BY (place.shard + spread) % 16, place.shard LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF chosen IS NULL THEN
      SELECT place.shard INTO chosen FROM task_place AS place
      WHERE place.task_id = the_task AND place.cell = the_cell AND place.taken < place.size
      ORDER BY place.shard LIMIT 1 FOR UPDATE;
    END IF;
    IF chosen IS NOT NULL THEN
      UPDATE task_place SET taken = taken + 1
      WHERE task_id = the_task AND cell = the_cell AND shard = chosen;
      RETURN true;
    END IF;
    -- Somebody took the one we waited for; look again while any has room.
    SELECT bool_or(place.taken < place.size) INTO known FROM task_place AS place
    WHERE place.task_id = the_task AND place.cell = the_cell;
    IF known IS NULL THEN RETURN true; END IF;
    IF NOT known THEN RETURN false; END IF;
  END LOOP;
END $$;

CREATE FUNCTION task_give_back(the_task bigint, the_cell text, spread bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  chosen smallint;
BEGIN
  SELECT place.shard INTO chosen FROM task_place AS place
  WHERE place.task_id = the_task AND place.cell = the_cell AND place.taken > 0
  ORDER BY (place.shard + spread) % 16, place.shard LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF chosen IS NULL THEN
    SELECT place.shard INTO chosen FROM task_place AS place
    WHERE place.task_id = the_task AND place.cell = the_cell AND place.taken > 0
    ORDER BY place.shard LIMIT 1 FOR UPDATE;
  END IF;
  UPDATE task_place SET taken = taken - 1
  WHERE task_id = the_task AND cell = the_cell AND shard = chosen;
END $$;

-- What members told in profile questionnaires; a question with several answers has several rows.
CREATE TABLE member_profile_answer (
  member_id   bigint NOT NULL REFERENCES member,
  question    text NOT NULL,
  value       text NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, question, value)
);

CREATE FUNCTION member_profile_facts(the_member bigint) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(question || '=' || value), '{}') FROM member_profile_answer
  WHERE member_id = the_member
$$;

CREATE FUNCTION task_needs_met(needs jsonb, facts text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT EXISTS (SELECT FROM jsonb_array_elements(needs) AS need WHERE NOT need ?| facts)
$$;

-- Numbers of tasks that were given none.
CREATE SEQUENCE task_number;

-- A task as the code reads it.
CREATE VIEW task_row AS
SELECT id, task_no AS "taskNo", kind, section, state, title, description, topic, minutes, points,
  screen_out_points AS "screenOutPoints", countries, targeting, places, starts,
  starts_at AS "startsAt", ends_at AS "endsAt", min_seconds AS "minSeconds",
  hours_to_finish AS "hoursToFinish", audit, review_days AS "reviewDays",
  same_address_limit AS "sameAddressLimit", exclusion_group AS "exclusionGroup", asks, questions,
  settings, survey_id AS "surveyId", created_by AS "createdBy", created_at AS "createdAt",
  published_at AS "publishedAt"
FROM task;
