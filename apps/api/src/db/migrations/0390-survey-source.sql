-- Every survey has the text it is edited by; those that were not typed in the console get it here.
UPDATE task SET survey_source = jsonb_pretty(survey.definition)
FROM task_survey AS survey
WHERE survey.id = task.survey_id AND task.survey_source IS NULL;
