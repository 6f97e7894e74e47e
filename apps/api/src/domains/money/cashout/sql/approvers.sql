-- Operators cannot approve or export payouts within 24 hours of a change to their access, however the
-- row is written.

CREATE FUNCTION cashout_check_approvers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.first_approved_by IS NOT NULL
      AND (TG_OP = 'INSERT' OR OLD.first_approved_by IS NULL)
      AND NOT operator_may_move_money(NEW.first_approved_by, NEW.first_approved_at)
    OR NEW.second_approved_by IS NOT NULL
      AND (TG_OP = 'INSERT' OR OLD.second_approved_by IS NULL)
      AND NOT operator_may_move_money(NEW.second_approved_by, NEW.approved_at) THEN
    RAISE EXCEPTION 'cash-out % is approved by an operator whose access changed less than 24 hours ago', NEW.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cashout_approver_cooled_down';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER cashout_approvers BEFORE INSERT OR UPDATE ON cashout
  FOR EACH ROW EXECUTE FUNCTION cashout_check_approvers();
ALTER TABLE cashout ENABLE ALWAYS TRIGGER cashout_approvers;

CREATE FUNCTION payout_batch_check_exporter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT operator_may_move_money(NEW.exported_by, NEW.exported_at) THEN
    RAISE EXCEPTION 'batch % is exported by an operator whose access changed less than 24 hours ago', NEW.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'payout_batch_exporter_cooled_down';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payout_batch_exporter BEFORE UPDATE ON payout_batch
  FOR EACH ROW WHEN (OLD.exported_by IS NULL AND NEW.exported_by IS NOT NULL)
  EXECUTE FUNCTION payout_batch_check_exporter();
ALTER TABLE payout_batch ENABLE ALWAYS TRIGGER payout_batch_exporter;
