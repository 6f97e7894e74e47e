-- What the platform keeps for itself: answers under idempotency keys, rate limits, mails.

-- The answer to a call under an idempotency key, written in the transaction of its effect.
CREATE TABLE idempotent_answer (
  actor      text NOT NULL,
  key        text NOT NULL,
  body_hash  bytea NOT NULL,
  -- json keeps the text as written: a repeated answer equals the first byte for byte.
  answer     json,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor, key)
);
CREATE INDEX idempotent_answer_created ON idempotent_answer (created_at);

-- Exact limits: the moments (epoch seconds) a key was taken within its window. Unlogged: a crash
-- of the server forgets counts, which only ever favours the caller.
CREATE UNLOGGED TABLE rate_limit (
  key        text PRIMARY KEY,
  taken_at   double precision[] NOT NULL,
  allowed    boolean NOT NULL,
  expires_at double precision NOT NULL
);
CREATE INDEX rate_limit_expires ON rate_limit (expires_at);

-- General limits: requests counted by every process, added up here a few times a second.
CREATE UNLOGGED TABLE request_count (
  key          text NOT NULL,
  window_start bigint NOT NULL,
  requests     integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX request_count_window ON request_count (window_start);

-- A mail is written with the change it tells of and sent by a job. `sending` is the claim: a mail
-- found in it by a later run may have gone out, so it becomes `uncertain` and is not sent again.
CREATE TABLE mail (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  recipient  text NOT NULL,
  template   text NOT NULL,
  locale     text NOT NULL,
  params     jsonb NOT NULL,
  state      text NOT NULL DEFAULT 'waiting'
             CHECK (state IN ('waiting', 'sending', 'sent', 'uncertain', 'refused')),
  attempts   integer NOT NULL DEFAULT 0,
  failure    text,
  created_at timestamptz NOT NULL DEFAULT now(),
  claimed_at timestamptz,
  settled_at timestamptz
);
CREATE INDEX mail_created ON mail (created_at);
CREATE INDEX mail_recipient ON mail (lower(recipient));

-- Which steps of the demo data this database already has. Stays empty outside demo mode.
CREATE TABLE demo_seed (
  name       text PRIMARY KEY,
  version    integer NOT NULL CHECK (version > 0),
  applied_at timestamptz NOT NULL DEFAULT now()
);
