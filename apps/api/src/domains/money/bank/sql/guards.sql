-- Bank records are replaced or erased, never edited.

-- A record is re-wrapped (rotation) or erased (its member leaves), and never otherwise changed.
CREATE TRIGGER bank_record_keeps_its_content BEFORE UPDATE ON bank_record
  FOR EACH ROW WHEN (
    (OLD.id, OLD.member_id, OLD.country, OLD.bank_type, OLD.created_at) IS DISTINCT FROM
    (NEW.id, NEW.member_id, NEW.country, NEW.bank_type, NEW.created_at)
    OR (NEW.erased_at IS NULL AND (OLD.ciphertext, OLD.blind_index, OLD.last_digits, OLD.bank_name)
        IS DISTINCT FROM (NEW.ciphertext, NEW.blind_index, NEW.last_digits, NEW.bank_name))
    OR (OLD.erased_at IS NOT NULL))
  EXECUTE FUNCTION ledger_refuse('a bank record keeps its content');

CREATE TRIGGER bank_record_stays BEFORE DELETE OR TRUNCATE ON bank_record
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a bank record is erased, not deleted');
