-- What the list of tasks can be sorted and filtered by, next to the pay by the minute.
ALTER TABLE task_audience
  ADD COLUMN points integer,
  ADD COLUMN minutes smallint,
  ADD COLUMN screen_out_points integer;
UPDATE task_audience AS a
SET points = t.points, minutes = t.minutes, screen_out_points = t.screen_out_points
FROM task AS t WHERE t.id = a.task_id;
ALTER TABLE task_audience
  ALTER COLUMN points SET NOT NULL,
  ALTER COLUMN minutes SET NOT NULL,
  ALTER COLUMN screen_out_points SET NOT NULL;

-- Each order walks an index of its own, as the first one does.
CREATE INDEX task_audience_by_points ON task_audience (country, section, points, task_id);
CREATE INDEX task_audience_by_minutes ON task_audience (country, section, minutes, task_id);
CREATE INDEX task_audience_by_end ON task_audience (country, section, (coalesce(ends_at, 'infinity')), task_id);
