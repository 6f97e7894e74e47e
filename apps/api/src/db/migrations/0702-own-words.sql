-- An appeal kept the auditor's own sentence as its reason, which the funnel counted; it is not counted any more.
WITH appealed AS (
  DELETE FROM task_funnel WHERE state = 2 AND from_state > 0 AND reason <> '' RETURNING *),
summed AS (
  SELECT task_id, day, state, audit, from_state, shard, sum(count) AS count FROM appealed
  GROUP BY task_id, day, state, audit, from_state, shard)
INSERT INTO task_funnel AS funnel (task_id, day, state, audit, from_state, reason, shard, count)
SELECT task_id, day, state, audit, from_state, '', shard, count FROM summed
ON CONFLICT (task_id, day, state, audit, from_state, reason, shard)
  DO UPDATE SET count = funnel.count + excluded.count;
