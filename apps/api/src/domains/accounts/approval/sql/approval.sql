-- A decision is made once, and a request cannot change while somebody decides it.
CREATE TRIGGER approval_decided_once BEFORE UPDATE ON approval
  FOR EACH ROW WHEN (
    OLD.decision IS NOT NULL OR NEW.decision IS NULL
    OR (OLD.id, OLD.kind, OLD.subject_kind, OLD.subject_id, OLD.summary, OLD.payload,
        OLD.requested_by, OLD.requested_at, OLD.expires_at)
       IS DISTINCT FROM
       (NEW.id, NEW.kind, NEW.subject_kind, NEW.subject_id, NEW.summary, NEW.payload,
        NEW.requested_by, NEW.requested_at, NEW.expires_at))
  EXECUTE FUNCTION ledger_refuse('a request is decided once and never edited');

CREATE TRIGGER approval_is_forever BEFORE DELETE OR TRUNCATE ON approval
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('requests are never deleted');

-- An approver must have had their access for 24 hours, however the row is written.
CREATE FUNCTION approval_check_decider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT operator_may_move_money(NEW.decided_by, NEW.decided_at) THEN
    RAISE EXCEPTION 'request % is approved by an operator whose access changed less than 24 hours ago', NEW.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'approval_decider_cooled_down';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER approval_decider BEFORE INSERT OR UPDATE ON approval
  FOR EACH ROW WHEN (NEW.decision = 'approved' AND NEW.decided_by IS NOT NULL)
  EXECUTE FUNCTION approval_check_decider();
ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_decider;
