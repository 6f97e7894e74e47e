-- The task that asks the survey of a draft, once there is one. A task is edited in one draft.
ALTER TABLE survey_draft ADD COLUMN task_no text UNIQUE REFERENCES task (task_no);
