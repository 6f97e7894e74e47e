-- When each scheduled job was queued last, by this database's time; one row is locked while its job
-- is queued, so that it is queued once however many processes run.
CREATE TABLE job_schedule (
  task text PRIMARY KEY,
  last_at timestamptz NOT NULL
);
