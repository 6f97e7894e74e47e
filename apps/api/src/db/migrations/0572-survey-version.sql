-- Versions of a task's survey, counted from 1. A participation names its survey, and so its version.
ALTER TABLE task_survey ADD COLUMN version integer;
ALTER TABLE task_survey DISABLE TRIGGER USER;
UPDATE task_survey SET version = counted.version
FROM (SELECT id, row_number() OVER (PARTITION BY task_id ORDER BY id) AS version FROM task_survey) AS counted
WHERE counted.id = task_survey.id;
ALTER TABLE task_survey ENABLE TRIGGER USER;
ALTER TABLE task_survey
  ALTER COLUMN version SET NOT NULL,
  ADD CONSTRAINT task_survey_version_once UNIQUE (task_id, version),
  ADD COLUMN published_by bigint REFERENCES operator;
