-- The terms of a published task.

-- The pay of a published task cannot change, because its budget was reserved for it.
CREATE FUNCTION task_keeps_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NOT NULL
    AND (OLD.kind, OLD.points, OLD.screen_out_points, OLD.task_no)
      IS DISTINCT FROM (NEW.kind, NEW.points, NEW.screen_out_points, NEW.task_no) THEN
    RAISE EXCEPTION 'task % is published: its pay cannot change', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'task_keeps_terms';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER task_terms BEFORE UPDATE ON task FOR EACH ROW EXECUTE FUNCTION task_keeps_terms();

CREATE TRIGGER task_survey_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON task_survey
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a published survey never changes');
