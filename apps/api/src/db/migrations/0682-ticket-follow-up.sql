-- When a ticket that waits for its member is followed up: by a reminder, at last by closing it. A reminder
-- is only the first of the two, so the column is not called after it.
ALTER TABLE ticket RENAME COLUMN nudge_at TO follow_up_at;
ALTER INDEX ticket_nudge RENAME TO ticket_follow_up;

-- The hourly job has a new name; nothing would run what waits under the old one.
SELECT FROM graphile_worker.complete_jobs(ARRAY(
  SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'nudgeTickets' AND locked_at IS NULL));
