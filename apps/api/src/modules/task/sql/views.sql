-- Rows as the API reads them.

-- A task as the code reads it.
CREATE VIEW task_row AS
SELECT id, task_no AS "taskNo", kind, section, state, title, description, topic, minutes, points,
  screen_out_points AS "screenOutPoints", countries, targeting, places, starts,
  starts_at AS "startsAt", ends_at AS "endsAt", min_seconds AS "minSeconds",
  hours_to_finish AS "hoursToFinish", audit, review_days AS "reviewDays",
  same_address_limit AS "sameAddressLimit", exclusion_group AS "exclusionGroup", asks, questions,
  settings, survey_id AS "surveyId", created_by AS "createdBy", created_at AS "createdAt",
  published_at AS "publishedAt"
FROM task;

-- A task in a publisher's list.
CREATE VIEW task_desk_row AS
SELECT id, task_no AS "taskNo", kind, state, title, countries, minutes, points, places,
  starts_at AS "startsAt", ends_at AS "endsAt", created_at AS "createdAt",
  coalesce((SELECT sum(taken) FROM task_place AS place
    WHERE place.task_id = task.id AND place.cell = ''), 0)::integer AS taken
FROM task;
