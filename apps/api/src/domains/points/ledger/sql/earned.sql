-- Running totals of what members earned.

-- Adds up to `batch` transfers that are old enough for all earlier ones to have committed. Returns the
-- number of transfers it read.
CREATE FUNCTION tally_earned(at timestamptz, batch bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  done bigint;
  until bigint;
BEGIN
  SELECT transfer_id INTO done FROM earned_tally FOR UPDATE;
  SELECT max(id) INTO until FROM (
    SELECT id, created_at FROM ledger_transfer WHERE id > done ORDER BY id LIMIT batch) AS next
  WHERE next.created_at < at - interval '1 minute';
  INSERT INTO earned_day AS row (day, cause_kind, points, lines)
  SELECT (t.created_at AT TIME ZONE 'UTC')::date, t.cause_kind, sum(e.amount)::bigint, count(*)
  FROM ledger_entry AS e JOIN ledger_transfer AS t ON t.id = e.transfer_id
  WHERE e.transfer_id > done AND e.transfer_id <= coalesce(until, done) AND e.line = 'earned'
    AND e.amount > 0
  GROUP BY 1, 2
  ON CONFLICT (day, cause_kind) DO UPDATE
    SET points = row.points + excluded.points, lines = row.lines + excluded.lines;
  UPDATE earned_tally SET transfer_id = coalesce(until, done), tallied_at = at;
  RETURN coalesce(until, done) - done;
END $$;
