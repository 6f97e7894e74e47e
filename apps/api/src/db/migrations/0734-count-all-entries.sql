-- Numbers in repeated questions are counted for all entries from now on.
INSERT INTO result_pending (task_id, participation_id)
SELECT r.task_id, r.participation_id FROM result_respondent AS r
WHERE EXISTS (
  SELECT FROM task_survey AS s
  WHERE s.task_id = r.task_id AND s.plan @? '$.pages[*].questions.** ? (@.kind == "group" && !exists(@.rows))')
ORDER BY r.participation_id;
