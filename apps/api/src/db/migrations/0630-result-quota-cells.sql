-- Quota cells can be filtered by: answers counted before that are counted again.
INSERT INTO result_pending (task_id, participation_id)
SELECT task_id, id FROM participation
WHERE cells <> '{}' AND survey_id IS NOT NULL AND folder <> 'underway';
