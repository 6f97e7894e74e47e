-- Operators: their accounts, second factors, sessions, and the log of what they did. Nothing here
-- is reachable with a member's token, and no member's table knows an operator's session.

CREATE TABLE operator (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email             text NOT NULL,
  name              text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  role              text NOT NULL CHECK (role IN ('publisher', 'auditor', 'support', 'finance', 'admin')),
  password_hash     text NOT NULL,
  -- Given out by somebody else; its owner replaces it at the next log-in.
  password_is_first boolean NOT NULL DEFAULT true,
  -- The second factor's secret, sealed; master key `demo` stands for the one a demo shows everybody.
  totp_key_id       text,
  totp_wrapped_key  bytea,
  totp_secret       bytea,
  enrolled_at       timestamptz,
  -- The 30-second step of the last code: a code is taken once.
  last_totp_step    bigint NOT NULL DEFAULT 0,
  disabled_at       timestamptz,
  last_login_at     timestamptz,
  created_at        timestamptz NOT NULL,
  CHECK ((enrolled_at IS NULL) = (totp_key_id IS NULL)),
  CHECK (num_nulls(totp_wrapped_key, totp_secret) IN (0, 2))
);
CREATE UNIQUE INDEX operator_email_once ON operator (lower(email));
CREATE INDEX operator_by_name ON operator (name, id);

CREATE TABLE operator_recovery_code (
  code_hash   bytea PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator
);
CREATE INDEX operator_recovery_code_of ON operator_recovery_code (operator_id);

-- Between password and code. Holds a new secret until a code has proved it.
CREATE TABLE operator_challenge (
  ticket_hash      bytea PRIMARY KEY,
  operator_id      bigint NOT NULL REFERENCES operator,
  expires_at       timestamptz NOT NULL,
  tries            smallint NOT NULL DEFAULT 0 CHECK (tries <= 5),
  totp_key_id      text,
  totp_wrapped_key bytea,
  totp_secret      bytea
);
CREATE INDEX operator_challenge_end ON operator_challenge (expires_at);

CREATE TABLE operator_session (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash  bytea NOT NULL UNIQUE,
  operator_id bigint NOT NULL REFERENCES operator,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL CHECK (expires_at <= created_at + interval '12 hours'),
  address     text NOT NULL DEFAULT '',
  user_agent  text NOT NULL DEFAULT ''
);
CREATE INDEX operator_session_of ON operator_session (operator_id);
CREATE INDEX operator_session_end ON operator_session (expires_at);

-- What operators did, with before and after. Each line carries the hash of the one above it, so a
-- line that was changed, added between or taken out is found by recomputing the chain.
CREATE TABLE operator_action (
  sequence      bigint PRIMARY KEY,
  at            timestamptz NOT NULL,
  operator_id   bigint NOT NULL REFERENCES operator,
  action        text NOT NULL CHECK (action ~ '^[a-z][a-zA-Z.-]{0,59}$'),
  target_kind   text NOT NULL,
  target_id     text NOT NULL,
  before        jsonb,
  after         jsonb,
  previous_hash bytea NOT NULL,
  hash          bytea NOT NULL
);
CREATE INDEX operator_action_of_operator ON operator_action (operator_id, sequence);
CREATE INDEX operator_action_of_target ON operator_action (target_kind, target_id, sequence);
