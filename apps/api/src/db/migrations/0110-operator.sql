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

CREATE FUNCTION operator_check_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a code of operator % was taken before', OLD.id
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'operator_code_once';
END $$;
CREATE TRIGGER operator_code_once BEFORE UPDATE ON operator
  FOR EACH ROW WHEN (NEW.last_totp_step < OLD.last_totp_step)
  EXECUTE FUNCTION operator_check_step();
CREATE TRIGGER operator_stays BEFORE DELETE OR TRUNCATE ON operator
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('an operator is closed, never deleted');

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

-- Every session must compute the same text, whatever its time zone or formats.
CREATE FUNCTION operator_action_hash(line operator_action) RETURNS bytea
  LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    line.sequence, trunc(extract(epoch FROM line.at) * 1000000), line.operator_id, line.action,
    line.target_kind, line.target_id, line.before, line.after,
    encode(line.previous_hash, 'hex'))::text, 'UTF8'))
$$;

CREATE FUNCTION operator_action_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head record;
BEGIN
  -- One line after the other; operators are few, and a line is written last in its transaction.
  PERFORM pg_advisory_xact_lock(7205312);
  SELECT sequence, hash INTO head FROM operator_action ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(head.sequence, 0) + 1;
  NEW.previous_hash := coalesce(head.hash, '\x00');
  NEW.hash := operator_action_hash(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER operator_action_chain BEFORE INSERT ON operator_action
  FOR EACH ROW EXECUTE FUNCTION operator_action_chain();
CREATE TRIGGER operator_action_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_action
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('actions are added, never changed');

-- ALWAYS: also where a session calls itself a replica to slip past ordinary triggers.
ALTER TABLE operator_action
  ENABLE ALWAYS TRIGGER operator_action_chain,
  ENABLE ALWAYS TRIGGER operator_action_is_forever;

-- The first line that is not what was written, and how many there are.
CREATE FUNCTION operator_action_verify(OUT actions bigint, OUT broken_at bigint)
  LANGUAGE sql STABLE AS $$
  SELECT count(*), min(sequence) FILTER (
    WHERE hash <> computed OR previous_hash <> coalesce(above, '\x00') OR sequence <> place)
  FROM (
    SELECT sequence, hash, previous_hash, operator_action_hash(line) AS computed,
      lag(hash) OVER (ORDER BY sequence) AS above, row_number() OVER (ORDER BY sequence) AS place
    FROM operator_action AS line) AS chain
$$;
