-- Processes that use this database, each with a row it refreshes every few seconds. The write proves
-- that the database can be written to; its time shows which processes are alive.
CREATE TABLE server_process (
  id uuid PRIMARY KEY,
  role text NOT NULL,
  host text NOT NULL,
  process_id integer NOT NULL,
  -- Names under which the process locks jobs of the queue.
  worker_pools text[] NOT NULL DEFAULT '{}',
  -- How far the machine's clock is ahead of this database's.
  clock_ahead_ms double precision NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL
) WITH (fillfactor = 50);
