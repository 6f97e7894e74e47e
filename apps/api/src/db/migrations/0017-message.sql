-- The inbox. A message keeps what it is about; its words are picked in the reader's language.
CREATE TABLE message (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id   bigint NOT NULL REFERENCES member,
  kind        text NOT NULL CHECK (kind ~ '^[a-zA-Z]{1,40}$'),
  category    text NOT NULL CHECK (category IN ('money', 'tasks', 'help', 'friends', 'news')),
  params      jsonb NOT NULL CHECK (jsonb_typeof(params) = 'object'),
  -- A path of the app, never an address elsewhere.
  link        text CHECK (link ~ '^/[^/\\]' AND length(link) <= 300),
  created_at  timestamptz NOT NULL,
  read_at     timestamptz,
  -- In a daily e-mail, or not meant for one: what was mailed by itself is not mailed again.
  digested_at timestamptz,
  -- A message with a named cause is sent once for it, however often the sending job runs.
  cause       text CHECK (length(cause) BETWEEN 1 AND 80)
);
CREATE INDEX message_of_member ON message (member_id, id DESC);
CREATE UNIQUE INDEX message_once ON message (member_id, kind, cause) WHERE cause IS NOT NULL;
CREATE INDEX message_unread ON message (member_id) WHERE read_at IS NULL;
CREATE INDEX message_to_digest ON message (member_id, id) WHERE read_at IS NULL AND digested_at IS NULL;
CREATE INDEX message_created ON message (created_at);

-- How a member wants to hear of messages; no row is the default.
CREATE TABLE message_preference (
  member_id bigint PRIMARY KEY REFERENCES member,
  push      boolean NOT NULL DEFAULT true,
  digest    boolean NOT NULL DEFAULT true,
  muted     text[] NOT NULL DEFAULT '{}'
            CHECK (muted <@ ARRAY['money', 'tasks', 'help', 'friends', 'news'])
);

-- A device that agreed to be woken. It goes with its session: who logs out is not woken any more.
CREATE TABLE push_subscription (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member,
  session_id bigint NOT NULL REFERENCES member_session ON DELETE CASCADE,
  endpoint   text NOT NULL UNIQUE,
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  failures   integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscription_of_member ON push_subscription (member_id, id);
CREATE INDEX push_subscription_of_session ON push_subscription (session_id);

-- What operators write to many members. `last_member` and the messages of a batch are written in one
-- transaction that holds this row, and members are taken in the order of their numbers: a job that
-- dies goes on where it was, and nobody gets a notice twice.
CREATE TABLE notice (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title        jsonb NOT NULL CHECK (title ? 'en-US'),
  text         jsonb NOT NULL CHECK (text ? 'en-US'),
  link         text CHECK (link ~ '^/[^/\\]' AND length(link) <= 300),
  segment      jsonb NOT NULL CHECK (jsonb_typeof(segment) = 'object'),
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'stopped')),
  send_at      timestamptz NOT NULL,
  -- How many it was meant for when it was written.
  planned      integer NOT NULL CHECK (planned >= 0),
  sent         integer NOT NULL DEFAULT 0 CHECK (sent >= 0),
  last_member  bigint NOT NULL DEFAULT 0,
  operator_id  bigint NOT NULL,
  created_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  -- Whether `planned` was counted one by one, or estimated.
  planned_exactly boolean NOT NULL DEFAULT true,
  CHECK ((state IN ('sent', 'stopped')) = (ended_at IS NOT NULL))
);
