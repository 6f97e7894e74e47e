-- A participation that stays where it is pays nothing anew: only coming to a state pays.
CREATE TRIGGER participation_state_pays_once BEFORE UPDATE ON participation
  FOR EACH ROW WHEN (
    (OLD.state, OLD.audit_state) = (NEW.state, NEW.audit_state) AND NEW.payments <> OLD.payments)
  EXECUTE FUNCTION ledger_refuse('a state pays once');
ALTER TABLE participation ENABLE ALWAYS TRIGGER participation_state_pays_once;
