-- Rows as the API reads them.

-- A task as the code reads it.
CREATE VIEW task_row AS
SELECT id, task_no, kind, section, state, title, description, topic, minutes, points,
  screen_out_points, countries, targeting, slots, starts,
  starts_at, ends_at, min_seconds,
  hours_to_finish, audit, review_days,
  same_address_limit, exclusion_group, asks, questions,
  settings, survey_id, created_by, created_at,
  published_at
FROM task;

-- A task in a publisher's list.
CREATE VIEW task_operator_row AS
SELECT id, task_no, kind, state, title, countries, minutes, points, slots,
  starts_at, ends_at, created_at,
  coalesce((SELECT sum(taken) FROM task_slot AS slot
    WHERE slot.task_id = task.id AND slot.cell = ''), 0)::integer AS taken
FROM task;
