-- Members and their sessions. Personal data lives here and nowhere else, so that erasing a member
-- is one UPDATE (ledger lines keep the bare id).
CREATE TABLE member (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email         text,
  password_hash text,
  nickname      text NOT NULL,
  avatar        text,
  country       smallint NOT NULL CHECK (country IN (2, 3, 4, 5, 6, 8, 9)),
  gender        text CHECK (gender IN ('female', 'male', 'other')),
  birth_year    smallint,
  province      text,
  city          text,
  district      text,
  inviter_code  text NOT NULL UNIQUE,
  locale        text NOT NULL DEFAULT 'en-US',
  suspended_at  timestamptz,
  erased_at     timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX member_email_once ON member (lower(email));
CREATE INDEX member_created ON member (created_at);

-- A session is a family of token pairs; only the newest is alive. Tokens are stored hashed.
CREATE TABLE member_session (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id            bigint NOT NULL REFERENCES member,
  token_hash           bytea NOT NULL UNIQUE,
  refresh_hash         bytea NOT NULL UNIQUE,
  expires_at           timestamptz NOT NULL,
  refresh_expires_at   timestamptz NOT NULL,
  companion_hash       bytea,
  address              inet,
  user_agent           text,
  created_at           timestamptz NOT NULL DEFAULT now(),
  used_at              timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX member_session_of_member ON member_session (member_id);
