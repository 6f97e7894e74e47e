-- How long members take for a task.

-- The time that counts for one participation: the shorter of wall-clock time and the time its pages were
-- visible, at most three times the stated minutes. A phone left lying does not raise anybody's pay.
CREATE FUNCTION fair_pay_seconds(
  started_at timestamptz, submitted_at timestamptz, timings jsonb, minutes smallint)
RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(1, least(
    extract(epoch FROM submitted_at - started_at),
    CASE WHEN timings <> '{}' THEN (SELECT sum(value::numeric) / 1000 FROM jsonb_each_text(timings)) END,
    minutes * 180))::integer
$$;

-- Notes the median of a task in each country with at least five completes, from the newest thousand.
-- Always returns true.
CREATE FUNCTION fair_pay_note_pace(the_task bigint, at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  -- Serializes concurrent runs of the job.
  PERFORM pg_advisory_xact_lock(hashtextextended('fair-pay', the_task));
  DELETE FROM fair_pay_pace WHERE task_id = the_task;
  INSERT INTO fair_pay_pace (task_id, country, completes, median_seconds, noted_at)
  SELECT the_task, done.country, count(*),
    percentile_cont(0.5) WITHIN GROUP (ORDER BY done.seconds)::integer, at
  FROM (
    SELECT m.country, fair_pay_seconds(p.started_at, p.submitted_at, p.timings, t.minutes) AS seconds
    FROM participation AS p
    JOIN task AS t ON t.id = p.task_id
    JOIN member AS m ON m.id = p.member_id
    WHERE p.task_id = the_task AND p.state = 1 AND p.submitted_at IS NOT NULL
    ORDER BY p.ended_at DESC LIMIT 1000) AS done
  GROUP BY done.country HAVING count(*) >= 5;
  RETURN true;
END $$;
