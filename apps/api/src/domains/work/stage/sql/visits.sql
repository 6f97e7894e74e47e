-- Shop visits are kept as they were submitted.

CREATE FUNCTION stage_visit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - 'answers' IS DISTINCT FROM to_jsonb(NEW) - 'answers' OR NEW.answers IS NOT NULL THEN
    RAISE EXCEPTION 'visit % of participation % cannot change', OLD.visit, OLD.participation_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'stage_visit_stays';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER stage_visit_change BEFORE UPDATE ON stage_visit
  FOR EACH ROW EXECUTE FUNCTION stage_visit_stays();
ALTER TABLE stage_visit ENABLE ALWAYS TRIGGER stage_visit_change;

CREATE TRIGGER stage_visit_is_forever BEFORE DELETE OR TRUNCATE ON stage_visit
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a submitted visit is never deleted');
ALTER TABLE stage_visit ENABLE ALWAYS TRIGGER stage_visit_is_forever;

-- The work of a shop visit: photos, or prices where no photo was asked for; null if nothing was submitted.
CREATE FUNCTION stage_work(the_participation bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bool_or(jsonb_path_exists(v.answers, '$[*].photos[*]')) THEN 'photo'
    WHEN bool_or(jsonb_array_length(v.answers) > 0) THEN 'answers' END
  FROM stage_visit AS v WHERE v.participation_id = the_participation
$$;
