-- What proves who someone is. Everything here is short-lived and holds no address in clear: codes,
-- keys and tickets are hashed, e-mails stand as keyed hashes.

-- One code per purpose and e-mail; asking again replaces it.
CREATE TABLE email_code (
  purpose    text NOT NULL,
  email_key  text NOT NULL,
  code_hash  bytea NOT NULL,
  tries_left smallint NOT NULL CHECK (tries_left >= 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, email_key)
);
CREATE INDEX email_code_end ON email_code (expires_at);

-- Keys of mailed links. A row without a member is written for an unknown e-mail, so that asking
-- for one costs the same as asking for a known one.
CREATE TABLE forgot_key (
  key_hash   bytea PRIMARY KEY,
  member_id  bigint REFERENCES member,
  expires_at timestamptz NOT NULL
);
CREATE INDEX forgot_key_of_member ON forgot_key (member_id);
CREATE INDEX forgot_key_end ON forgot_key (expires_at);

-- Proof, within a session, that it is the member: opens one guarded change.
CREATE TABLE member_ticket (
  ticket_hash bytea PRIMARY KEY,
  session_id  bigint NOT NULL REFERENCES member_session ON DELETE CASCADE,
  purpose     text NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX member_ticket_of_session ON member_ticket (session_id);
CREATE INDEX member_ticket_end ON member_ticket (expires_at);

-- Browsers a member has logged in with before. Guesses from elsewhere cannot use up their tries.
CREATE TABLE known_device (
  device_hash bytea NOT NULL,
  member_id   bigint NOT NULL REFERENCES member,
  used_at     timestamptz NOT NULL,
  PRIMARY KEY (device_hash, member_id)
);
CREATE INDEX known_device_of_member ON known_device (member_id);
CREATE INDEX known_device_used ON known_device (used_at);

-- Social sign-ins. Who someone is at a provider is (issuer, subject), never the e-mail.
CREATE TABLE member_identity (
  issuer     text NOT NULL,
  subject    text NOT NULL,
  app        text NOT NULL CHECK (app IN ('APPLE', 'GOOGLE')),
  member_id  bigint NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX member_identity_of_member ON member_identity (member_id);

-- A social sign-in under way. Nonce and PKCE verifier follow from the state and the server's key.
CREATE TABLE sns_start (
  state_hash    bytea PRIMARY KEY,
  nonce_hash    bytea NOT NULL UNIQUE,
  app           text NOT NULL,
  redirect_path text NOT NULL,
  -- Set when a browser began: only that browser may finish.
  browser_hash  bytea,
  -- Filled by a provider that answers with a form post: its code, and ours that stands in for it.
  provider_code text,
  return_hash   bytea,
  given_name    text,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX sns_start_end ON sns_start (expires_at);

-- A proved social identity without a member, waiting to register or to be connected.
CREATE TABLE sns_ticket (
  ticket_hash bytea PRIMARY KEY,
  issuer      text NOT NULL,
  subject     text NOT NULL,
  app         text NOT NULL,
  email       text,
  task_no     text,
  sharer_code text,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX sns_ticket_end ON sns_ticket (expires_at);
