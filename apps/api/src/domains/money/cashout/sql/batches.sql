-- A batch is open, then exported, then sent; or it is cancelled before it is sent.

CREATE FUNCTION payout_batch_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payout cashout%ROWTYPE;
  count_of_lines bigint;
  sum_of_lines bigint;
BEGIN
  IF (OLD.id, OLD.country, OLD.currency, OLD.created_by, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.country, NEW.currency, NEW.created_by, NEW.created_at)
    OR NEW.file_no < OLD.file_no THEN
    RAISE EXCEPTION 'country, currency and creation of batch % never change', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'payout_batch_keeps_its_terms';
  END IF;
  IF OLD.sent_at IS NOT NULL OR OLD.cancelled_at IS NOT NULL THEN
    RAISE EXCEPTION 'batch % is sent or cancelled', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'payout_batch_is_over';
  END IF;
  IF NEW.cancelled_at IS NOT NULL AND EXISTS (SELECT FROM cashout WHERE batch_id = NEW.id) THEN
    RAISE EXCEPTION 'batch % still has payouts', NEW.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'payout_batch_cancelled_empty';
  END IF;
  IF NEW.exported_at IS NOT NULL AND NEW.exported_at IS DISTINCT FROM OLD.exported_at THEN
    FOR payout IN SELECT * FROM cashout WHERE batch_id = NEW.id ORDER BY id LOOP
      PERFORM payout_check_leaving(payout, NEW.exported_at);
    END LOOP;
  END IF;
  IF NEW.exported_at IS NOT NULL THEN
    SELECT count(*), sum(amount_minor) INTO count_of_lines, sum_of_lines
    FROM cashout WHERE batch_id = NEW.id;
    IF (NEW.payments, NEW.total_minor) IS DISTINCT FROM (count_of_lines, sum_of_lines) THEN
      RAISE EXCEPTION 'the file of batch % does not match its payouts', NEW.id
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'payout_batch_file_is_current';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payout_batch_change BEFORE UPDATE ON payout_batch
  FOR EACH ROW EXECUTE FUNCTION payout_batch_check_change();
ALTER TABLE payout_batch ENABLE ALWAYS TRIGGER payout_batch_change;

CREATE TRIGGER payout_batch_stays BEFORE DELETE OR TRUNCATE ON payout_batch
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a batch is never deleted');
ALTER TABLE payout_batch ENABLE ALWAYS TRIGGER payout_batch_stays;

-- A payout that leaves an exported batch invalidates its file: it must be exported again.
CREATE FUNCTION payout_batch_forget_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payout_batch SET exported_by = NULL, exported_at = NULL, file_hash = NULL,
    payments = NULL, total_minor = NULL
  WHERE id = OLD.batch_id AND exported_at IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER cashout_left_batch AFTER UPDATE ON cashout
  FOR EACH ROW WHEN (OLD.batch_id IS NOT NULL AND NEW.batch_id IS NULL)
  EXECUTE FUNCTION payout_batch_forget_file();
ALTER TABLE cashout ENABLE ALWAYS TRIGGER cashout_left_batch;

-- Sending a batch sends every payment in it, in the same transaction.
CREATE FUNCTION payout_batch_check_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM cashout WHERE batch_id = NEW.id AND state = 'approved') THEN
    RAISE EXCEPTION 'batch % was sent without some of its payouts', NEW.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'payout_batch_all_sent';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER payout_batch_all_sent AFTER UPDATE ON payout_batch
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.sent_at IS NOT NULL)
  EXECUTE FUNCTION payout_batch_check_sent();

CREATE TRIGGER payout_batch_exclusion_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_batch_exclusion
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('an exclusion is never changed or deleted');

CREATE TRIGGER payout_import_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_import
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('an import is never changed or deleted');

-- What the bank wrote about a member is erased with the member.
CREATE TRIGGER payout_import_line_keeps BEFORE UPDATE ON payout_import_line
  FOR EACH ROW WHEN (
    NEW.bank_reason <> ''
    OR (OLD.import_id, OLD.position, OLD.line, OLD.reference, OLD.cashout_id, OLD.outcome, OLD.note)
      IS DISTINCT FROM
      (NEW.import_id, NEW.position, NEW.line, NEW.reference, NEW.cashout_id, NEW.outcome, NEW.note))
  EXECUTE FUNCTION ledger_refuse('a line of an import is never changed');

CREATE TRIGGER payout_import_line_stays BEFORE DELETE OR TRUNCATE ON payout_import_line
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a line of an import is never deleted');
