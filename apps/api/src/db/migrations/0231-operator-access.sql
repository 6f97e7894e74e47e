-- Operators choose their own password and second factor through a link sent to their mailbox;
-- nobody hands out a password any more.

-- A password somebody else had handed out stops working: its owner gets a link instead.
ALTER TABLE operator ALTER COLUMN password_hash DROP NOT NULL;
UPDATE operator SET password_hash = NULL WHERE password_is_first AND enrolled_at IS NULL;
ALTER TABLE operator DROP COLUMN password_is_first;

-- A second factor is an authenticator app, a passkey, or both.
ALTER TABLE operator DROP CONSTRAINT operator_check;
ALTER TABLE operator ADD CONSTRAINT operator_enrolled CHECK (totp_key_id IS NULL OR enrolled_at IS NOT NULL);

-- The open link of an operator: the newest only. It offers one secret, however often it is opened.
CREATE TABLE operator_invitation (
  operator_id       bigint PRIMARY KEY REFERENCES operator,
  token_hash        bytea NOT NULL UNIQUE,
  kind              text NOT NULL CHECK (kind IN ('invite', 'reset')),
  created_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  totp_key_id       text NOT NULL,
  totp_wrapped_key  bytea NOT NULL,
  totp_secret       bytea NOT NULL,
  passkey_challenge text,
  CONSTRAINT operator_invitation_expires CHECK (expires_at <= created_at + interval '3 days')
);

CREATE TABLE operator_passkey (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id   bigint NOT NULL REFERENCES operator,
  credential_id text NOT NULL CONSTRAINT operator_passkey_once UNIQUE,
  public_key    bytea NOT NULL,
  -- How often the authenticator says it was used; one that goes backwards is a copy.
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  -- The host it was made for; a browser shows it to no other.
  rp_id         text NOT NULL,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz
);
CREATE INDEX operator_passkey_of ON operator_passkey (operator_id);

-- Between password and second factor: no secret is set up there any more, but a passkey is asked.
ALTER TABLE operator_challenge
  DROP COLUMN totp_key_id,
  DROP COLUMN totp_wrapped_key,
  DROP COLUMN totp_secret,
  ADD COLUMN passkey_challenge text;

-- What a session is about to prove: a passkey for a step-up, or a factor its operator adds.
CREATE TABLE operator_session_challenge (
  session_id        bigint NOT NULL REFERENCES operator_session ON DELETE CASCADE,
  kind              text NOT NULL CHECK (kind IN ('step-up', 'passkey', 'authenticator')),
  expires_at        timestamptz NOT NULL,
  passkey_challenge text,
  totp_key_id       text,
  totp_wrapped_key  bytea,
  totp_secret       bytea,
  PRIMARY KEY (session_id, kind)
);

ALTER TABLE operator_session ADD COLUMN last_seen_at timestamptz;
UPDATE operator_session SET last_seen_at = created_at;
ALTER TABLE operator_session
  ALTER COLUMN last_seen_at SET NOT NULL,
  ALTER COLUMN last_seen_at SET DEFAULT now();
