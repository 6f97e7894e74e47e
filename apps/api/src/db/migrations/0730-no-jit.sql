-- Connections of ours set this themselves; behind a pooler they cannot. A role that does not own the database
-- leaves it to the server's configuration.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  NULL;
END $$;
