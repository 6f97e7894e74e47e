-- A closed task gives back what is left of its budget once, when nothing is under way in it any more.
ALTER TABLE task ADD COLUMN settled_at timestamptz;
CREATE INDEX task_unsettled ON task (id) WHERE state = 'closed' AND settled_at IS NULL;
CREATE INDEX participation_open ON participation (task_id) WHERE state IN (0, 2);
