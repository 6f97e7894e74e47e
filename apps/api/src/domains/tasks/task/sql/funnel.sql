-- Counts of a task's participations by day and state.

CREATE FUNCTION task_funnel_fold(before date) RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM task_funnel WHERE day < before AND shard <> 0 RETURNING *)
  INSERT INTO task_funnel AS funnel (task_id, day, state, audit, from_state, reason, shard, count)
  SELECT task_id, day, state, audit, from_state, reason, 0, sum(count) FROM gone
  GROUP BY task_id, day, state, audit, from_state, reason
  ON CONFLICT (task_id, day, state, audit, from_state, reason, shard)
    DO UPDATE SET count = funnel.count + excluded.count
$$;
