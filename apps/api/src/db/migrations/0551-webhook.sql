-- Endpoints of clients that are sent events, and what they are sent.
CREATE TABLE webhook_endpoint (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  url        text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  -- Null for all tasks.
  task_no    text,
  events     text[] NOT NULL CHECK (cardinality(events) > 0),
  enabled    boolean NOT NULL DEFAULT true,
  -- It answered 410 Gone and was turned off for that.
  gone_at    timestamptz,
  -- When its operators were last written to about a failure.
  warned_at  timestamptz,
  created_by bigint NOT NULL REFERENCES operator,
  created_at timestamptz NOT NULL,
  changed_by bigint NOT NULL REFERENCES operator,
  CHECK (NOT (enabled AND gone_at IS NOT NULL))
);

-- What deliveries are signed with, encrypted. After a rotation the one before signs as well until it expires.
CREATE TABLE webhook_secret (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id   bigint NOT NULL REFERENCES webhook_endpoint ON DELETE CASCADE,
  master_key_id text NOT NULL,
  wrapped_key   bytea NOT NULL,
  ciphertext    bytea NOT NULL,
  expires_at    timestamptz
);
CREATE UNIQUE INDEX webhook_secret_current ON webhook_secret (endpoint_id) WHERE expires_at IS NULL;

-- The outbox: written in the transaction of the event itself, with the job that delivers it.
CREATE TABLE webhook_delivery (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id       text NOT NULL DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  endpoint_id      bigint NOT NULL REFERENCES webhook_endpoint ON DELETE CASCADE,
  type             text NOT NULL,
  data             jsonb NOT NULL,
  -- Of events about one: its respondent gets the pseudonym that files of answers have.
  participation_id bigint,
  -- As it was first sent; every further try sends the same bytes.
  body             text,
  happened_at      timestamptz NOT NULL,
  state            text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  next_at          timestamptz,
  -- 24 hours after the first try.
  retry_until      timestamptz,
  tries            integer NOT NULL DEFAULT 0
);
CREATE INDEX webhook_delivery_of_endpoint ON webhook_delivery (endpoint_id, id DESC);
CREATE INDEX webhook_delivery_old ON webhook_delivery (happened_at);

CREATE TABLE webhook_attempt (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id bigint NOT NULL REFERENCES webhook_delivery ON DELETE CASCADE,
  at          timestamptz NOT NULL,
  status      integer,
  failure     text,
  duration_ms integer NOT NULL
);
CREATE INDEX webhook_attempt_of_delivery ON webhook_attempt (delivery_id, id DESC);
