-- For the median of a task, as before 0150: in the order of participation_export the planner may as
-- well walk the primary key from the newest down, which for a task of long ago is the whole table.
CREATE INDEX participation_accepted ON participation (task_id, ended_at DESC) WHERE state = 1;
