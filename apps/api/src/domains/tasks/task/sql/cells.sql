-- Assigns one of the values to a participation: the least used one, at random among equals. A repeated
-- call returns the same value. Calls for one survey are serialized, so the counts stay even.
CREATE FUNCTION task_give_cell(
  the_participation bigint, the_survey bigint, the_name text, the_values text[]
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  given text;
BEGIN
  SELECT cell.value INTO given FROM task_survey_cell AS cell
  WHERE cell.participation_id = the_participation AND cell.name = the_name;
  IF given IS NOT NULL THEN RETURN given; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('task_survey_cell/' || the_survey || '/' || the_name, 0));
  SELECT wanted.value INTO given FROM unnest(the_values) AS wanted (value)
  ORDER BY (
    SELECT count(*) FROM task_survey_cell AS cell
    WHERE cell.survey_id = the_survey AND cell.name = the_name AND cell.value = wanted.value
  ), random() LIMIT 1;
  INSERT INTO task_survey_cell (participation_id, survey_id, name, value)
  VALUES (the_participation, the_survey, the_name, given)
  ON CONFLICT ON CONSTRAINT task_survey_cell_once DO NOTHING;
  SELECT cell.value INTO given FROM task_survey_cell AS cell
  WHERE cell.participation_id = the_participation AND cell.name = the_name;
  RETURN given;
END $$;
