-- Cash-outs change state only by the transition table.

CREATE FUNCTION cashout_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.member_id, OLD.country, OLD.points, OLD.currency, OLD.amount_minor,
      OLD.bank_record_id, OLD.requested_at, OLD.requested_day) IS DISTINCT FROM
     (NEW.id, NEW.member_id, NEW.country, NEW.points, NEW.currency, NEW.amount_minor,
      NEW.bank_record_id, NEW.requested_at, NEW.requested_day)
    OR (OLD.first_approved_by IS NOT NULL AND OLD.first_approved_by IS DISTINCT FROM NEW.first_approved_by)
    OR (OLD.second_approved_by IS NOT NULL AND OLD.second_approved_by IS DISTINCT FROM NEW.second_approved_by)
    -- A payout may leave its batch until it is sent; it joins another one later.
    OR (OLD.batch_id IS NOT NULL AND OLD.batch_id IS DISTINCT FROM NEW.batch_id
        AND (NEW.batch_id IS NOT NULL OR OLD.state <> 'approved')) THEN
    RAISE EXCEPTION 'request and approvals of cash-out % never change', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cashout_keeps_its_terms';
  END IF;
  IF OLD.state <> NEW.state AND NOT EXISTS (
    SELECT FROM cashout_transition WHERE from_state = OLD.state AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'cash-out % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cashout_transition_known';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER cashout_change BEFORE UPDATE ON cashout
  FOR EACH ROW EXECUTE FUNCTION cashout_check_change();
ALTER TABLE cashout ENABLE ALWAYS TRIGGER cashout_change;

CREATE TRIGGER cashout_stays BEFORE DELETE OR TRUNCATE ON cashout
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a cash-out is never deleted');
ALTER TABLE cashout ENABLE ALWAYS TRIGGER cashout_stays;

CREATE TRIGGER cashout_transition_is_fixed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON cashout_transition
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('states are changed by a migration');
