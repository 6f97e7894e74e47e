-- Members and their sessions. Personal data lives here and nowhere else, so that erasing a member
-- is one UPDATE (ledger lines keep the bare id).
CREATE TABLE member (
  id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email               text,
  password_hash       text,
  nickname            text NOT NULL,
  avatar              text,
  country             smallint NOT NULL CHECK (country IN (2, 3, 4, 5, 6, 8, 9)),
  gender              text CHECK (gender IN ('female', 'male', 'other')),
  birth_year          smallint,
  province            text,
  city                text,
  district            text,
  inviter_code        text NOT NULL UNIQUE,
  -- What the link carried that brought the member here; the invitation rewards read them.
  joined_task_no      text,
  joined_sharer_code  text,
  locale              text NOT NULL DEFAULT 'en-US',
  -- Last change of password, e-mail or sign-in method: cash-outs are held for a while after it.
  security_changed_at timestamptz,
  suspended_at        timestamptz,
  erased_at           timestamptz,
  created_at          timestamptz NOT NULL DEFAULT now(),
  CHECK (erased_at IS NOT NULL OR email IS NOT NULL),
  CHECK (erased_at IS NULL OR (email IS NULL AND password_hash IS NULL))
);
CREATE UNIQUE INDEX member_email_once ON member (lower(email));
CREATE INDEX member_created ON member (created_at);
CREATE INDEX member_erased ON member (erased_at) WHERE erased_at IS NOT NULL;
-- What operators look members up by. Prefixes need byte order. A list of one country asks for
-- (country, id) in order, which only an index in that order gives: otherwise the planner may walk the
-- primary key past everybody else.
CREATE INDEX member_by_country ON member (country, id);
CREATE INDEX member_suspended ON member (id DESC) WHERE suspended_at IS NOT NULL;
CREATE INDEX member_suspended_by_country ON member (country, id) WHERE suspended_at IS NOT NULL;
CREATE INDEX member_email_prefix ON member (lower(email) text_pattern_ops) WHERE email IS NOT NULL;
CREATE INDEX member_nickname_prefix ON member (lower(nickname) text_pattern_ops) WHERE erased_at IS NULL;

-- A session is a family of token pairs; only the newest is alive. Tokens are stored hashed.
CREATE TABLE member_session (
  id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id           bigint NOT NULL REFERENCES member,
  token_hash          bytea NOT NULL UNIQUE,
  refresh_hash        bytea NOT NULL UNIQUE,
  expires_at          timestamptz NOT NULL,
  refresh_expires_at  timestamptz NOT NULL,
  -- The pair before this one: calls under way and twenty tabs may hold it for some seconds more.
  previous_token_hash bytea,
  rotated_at          timestamptz,
  -- Set when a browser opened the session: then the tokens alone are worth nothing.
  companion_hash      bytea,
  address             inet,
  user_agent          text NOT NULL DEFAULT '',
  created_at          timestamptz NOT NULL DEFAULT now(),
  used_at             timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX member_session_of_member ON member_session (member_id);
CREATE INDEX member_session_previous ON member_session (previous_token_hash)
  WHERE previous_token_hash IS NOT NULL;
CREATE INDEX member_session_end ON member_session (refresh_expires_at);

-- Refresh tokens traded in. One that comes back after the overlap was stolen: its family ends.
CREATE TABLE spent_refresh (
  refresh_hash bytea PRIMARY KEY,
  session_id   bigint NOT NULL REFERENCES member_session ON DELETE CASCADE,
  spent_at     timestamptz NOT NULL
);
CREATE INDEX spent_refresh_of_session ON spent_refresh (session_id);

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
  -- The whole address: a provider may call the server by more than one name.
  redirect_uri  text NOT NULL,
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
