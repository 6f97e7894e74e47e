-- A decision is made once, and what was asked for cannot change under the eyes of whoever decides.
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
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('requests stay');
