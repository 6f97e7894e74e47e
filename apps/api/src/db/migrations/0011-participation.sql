-- Participations: one of a member in a task, its 17 response states and 3 audit states (spec §3),
-- every change logged, nothing paid but by the rules.

CREATE TABLE participation (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id         bigint NOT NULL REFERENCES member,
  task_id           bigint NOT NULL REFERENCES task,
  survey_id         bigint REFERENCES task_survey,
  state             smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 16),
  audit_state       smallint NOT NULL DEFAULT 0 CHECK (audit_state BETWEEN 0 AND 2),
  -- Where the record files it; modules/task/domain.ts says the same.
  folder            text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN state = 0 THEN 'underway' WHEN state = 2 THEN 'review' WHEN state = 1 THEN 'paid'
    WHEN state IN (3, 10, 16) THEN 'compensated' ELSE 'refused' END) STORED,
  reason            text,
  -- The terms it was begun under.
  points            integer NOT NULL CHECK (points > 0),
  screen_out_points integer NOT NULL CHECK (screen_out_points >= 0),
  paid_points       integer NOT NULL DEFAULT 0 CHECK (paid_points >= 0),
  pending_points    integer NOT NULL DEFAULT 0 CHECK (pending_points >= 0),
  -- Payments begun so far; each has a cause of its own in the ledger.
  payments          smallint NOT NULL DEFAULT 0,
  -- 'house' where a late or restored result found the task's places gone.
  payer             text NOT NULL DEFAULT 'task' CHECK (payer IN ('task', 'house')),
  holds_place       boolean NOT NULL DEFAULT false,
  holds_start       boolean NOT NULL DEFAULT false,
  cells             text[] NOT NULL DEFAULT '{}',
  started_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  submitted_at      timestamptz,
  review_until      timestamptz,
  ended_at          timestamptz,
  appealed_at       timestamptz,
  appeal_text       text,
  -- The work.
  sequence          integer NOT NULL DEFAULT 0,
  page              text,
  answers           jsonb NOT NULL DEFAULT '{}',
  timings           jsonb NOT NULL DEFAULT '{}',
  duplicate_key     text,
  signals           jsonb NOT NULL DEFAULT '[]',
  proposal          text CHECK (proposal IN ('accept', 'review', 'refuse')),
  -- What a partner knows it by; nobody can guess it.
  session           text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  sharer_code       text,
  -- Claims of the device, and the address it came from: signals, erased with the member.
  device_cookie     text,
  device            jsonb NOT NULL DEFAULT '{}',
  user_agent        text NOT NULL DEFAULT '',
  address           inet,
  address_key       text,
  address_country   text,
  submit_key        text,
  submit_hash       bytea,
  -- Of the latest change; the event is written from it.
  change_cause      text NOT NULL DEFAULT 'started',
  change_at         timestamptz NOT NULL,
  change_address    inet,
  change_device     text,
  change_by         bigint,
  CONSTRAINT participation_once UNIQUE (member_id, task_id),
  CONSTRAINT participation_session_once UNIQUE (session),
  CONSTRAINT participation_paid_for CHECK (
    paid_points = 0 OR (state = 1 AND audit_state = 1) OR (state IN (3, 10, 16) AND audit_state = 0)),
  CONSTRAINT participation_pending_in_review CHECK (pending_points = 0 OR state = 2),
  CONSTRAINT participation_ended_when CHECK ((state IN (0, 2)) = (ended_at IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX participation_newest ON participation (member_id, id DESC);
CREATE INDEX participation_filed ON participation (member_id, folder, id DESC);
CREATE INDEX participation_expiring ON participation (expires_at) WHERE state = 0;
CREATE INDEX participation_open ON participation (task_id) WHERE state IN (0, 2);
CREATE INDEX participation_export ON participation (task_id, id) WHERE state <> 0;
CREATE INDEX participation_appealed ON participation (review_until, id)
  WHERE state = 2 AND appealed_at IS NOT NULL;
CREATE INDEX participation_review_of_task ON participation (task_id, review_until, id) WHERE state = 2;
-- For a task's median. With participation_export the planner may as well walk the primary key from
-- the newest down, which for an old task is the whole table.
CREATE INDEX participation_accepted ON participation (task_id, ended_at DESC) WHERE state = 1;
-- Rows lie in order of time, so a summary per block is enough and nearly free to write.
CREATE INDEX participation_time ON participation USING brin (started_at);
CREATE INDEX participation_in_review ON participation (review_until, id) WHERE state = 2;
CREATE INDEX participation_device ON participation (task_id, device_cookie) WHERE device_cookie IS NOT NULL;
CREATE INDEX participation_address ON participation (task_id, address_key) WHERE address_key IS NOT NULL;
CREATE INDEX participation_answers ON participation (task_id, duplicate_key) WHERE duplicate_key IS NOT NULL;

-- Every change: when, why, from where, by which device, by which operator. No foreign key: the row is
-- written by the trigger of its participation, which is never deleted.
CREATE TABLE participation_event (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  participation_id bigint NOT NULL,
  from_state       smallint,
  from_audit       smallint,
  to_state         smallint NOT NULL,
  to_audit         smallint NOT NULL,
  cause            text NOT NULL,
  reason           text,
  at               timestamptz NOT NULL,
  address          inet,
  device           text,
  operator_id      bigint
);
CREATE INDEX participation_event_of ON participation_event (participation_id, id);

-- How many came to each state, by day, previous state and reason, spread over shards. Rows of past
-- days are folded into one (task_funnel_fold), so a busy task's year is a few thousand rows.
CREATE TABLE task_funnel (
  task_id    bigint NOT NULL REFERENCES task,
  state      smallint NOT NULL,
  audit      smallint NOT NULL,
  shard      smallint NOT NULL,
  count      bigint NOT NULL,
  day        date NOT NULL,
  -- -1 for a start.
  from_state smallint NOT NULL,
  reason     text NOT NULL DEFAULT '',
  PRIMARY KEY (task_id, day, state, audit, from_state, reason, shard)
) WITH (fillfactor = 50);
CREATE INDEX task_funnel_unfolded ON task_funnel (day) WHERE shard <> 0;

CREATE TABLE participation_transition (
  from_state smallint NOT NULL,
  from_audit smallint NOT NULL,
  to_state   smallint NOT NULL,
  to_audit   smallint NOT NULL,
  PRIMARY KEY (from_state, from_audit, to_state, to_audit)
);

INSERT INTO participation_transition
-- Begun: paid, in review, or any end.
SELECT 0, 0, 1, 1
UNION ALL SELECT 0, 0, state, 0 FROM generate_series(2, 16) AS state
-- Reviewed: paid, or refused with a reason.
UNION ALL SELECT 2, 0, 1, 1
UNION ALL SELECT 2, 0, state, 2 FROM unnest(ARRAY[4, 5, 6, 7, 8, 9, 11, 13, 14, 15]) AS state
-- Appealed, or restored by the partner that had refused it.
UNION ALL SELECT state, audit, 2, 0
  FROM unnest(ARRAY[4, 5, 6, 7, 8, 9, 11, 13, 14, 15]) AS state, unnest(ARRAY[0, 2]) AS audit
-- Taken back by a partner.
UNION ALL SELECT 1, 1, state, 2 FROM unnest(ARRAY[4, 11, 13, 15]) AS state
-- A partner's answer that came after our patience.
UNION ALL SELECT 9, 0, 1, 1
UNION ALL SELECT 9, 0, state, 0 FROM unnest(ARRAY[3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16]) AS state;
