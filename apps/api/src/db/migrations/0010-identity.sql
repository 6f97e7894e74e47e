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

-- Seams: the ledger's and the lottery's migrations replace these with the real sums.
CREATE FUNCTION member_points(member bigint) RETURNS bigint
  LANGUAGE sql STABLE AS 'SELECT 0::bigint';
CREATE FUNCTION member_chances(member bigint) RETURNS bigint
  LANGUAGE sql STABLE AS 'SELECT 0::bigint';
