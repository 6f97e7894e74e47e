-- Keys by which programs of clients read results. The key itself is shown once and stored nowhere: it has
-- 256 random bits, so a plain hash is enough to recognize it and too much to guess.
CREATE TABLE api_key (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- The first characters, by which people tell keys apart.
  prefix       text NOT NULL,
  hash         bytea NOT NULL CONSTRAINT api_key_hash_once UNIQUE CHECK (length(hash) = 32),
  scopes       text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- Null for all tasks.
  task_nos     text[] CHECK (cardinality(task_nos) > 0),
  created_by   bigint NOT NULL REFERENCES operator,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL CHECK (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at   timestamptz
);
