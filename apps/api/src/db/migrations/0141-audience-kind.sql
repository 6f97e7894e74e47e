-- A list of one kind of work walks an index of its own instead of passing over all the other kinds.
ALTER TABLE task_audience ADD COLUMN kind text;
UPDATE task_audience AS a SET kind = t.kind FROM task AS t WHERE t.id = a.task_id;
ALTER TABLE task_audience ALTER COLUMN kind SET NOT NULL;
CREATE INDEX task_audience_of_kind ON task_audience (country, section, kind, rank, task_id);
