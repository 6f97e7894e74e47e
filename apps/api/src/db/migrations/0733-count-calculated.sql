-- Calculated values are counted from now on, and a date with a time keeps it: respondents of such surveys
-- are counted again.
INSERT INTO result_pending (task_id, participation_id)
SELECT r.task_id, r.participation_id FROM result_respondent AS r
WHERE EXISTS (
  SELECT FROM task_survey AS s WHERE s.task_id = r.task_id AND (
    s.plan @? '$.calculations[*] ? (@.kept == true)'
    OR s.plan @? '$.pages[*].questions.** ? (@.kind == "expression" || @.input == "datetime-local")'))
ORDER BY r.participation_id;
