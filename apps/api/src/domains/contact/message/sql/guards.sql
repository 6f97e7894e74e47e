-- Broadcasts only go forward.

CREATE TRIGGER broadcast_goes_forward BEFORE UPDATE ON broadcast
  FOR EACH ROW WHEN (NEW.last_member < OLD.last_member OR NEW.sent < OLD.sent OR OLD.ended_at IS NOT NULL
    OR (OLD.title, OLD.text, OLD.segment) IS DISTINCT FROM (NEW.title, NEW.text, NEW.segment))
  EXECUTE FUNCTION ledger_refuse('a broadcast keeps its content, and its progress only increases');
