-- Rules that hold whoever writes: entries and transfers never change, balances follow from entries,
-- and every transfer sums to zero.

CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: %', TG_OP, TG_TABLE_NAME, TG_ARGV[0]
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;

CREATE FUNCTION ledger_apply_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account_kind text;
BEGIN
  UPDATE ledger_account
  SET balance = balance + NEW.amount::bigint, entry_count = entry_count + 1
  WHERE id = NEW.account_id
  RETURNING balance, entry_count, kind, debt_account_id
  INTO NEW.balance_after, NEW.sequence, account_kind, NEW.debt_account_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no ledger account %', NEW.account_id USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF account_kind <> 'available' THEN
    NEW.line := NULL;
    IF account_kind = 'debt' THEN
      PERFORM ledger_apply_debt(NEW.transfer_id, NEW.account_id, NEW.amount::bigint);
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ledger_entry_moves_balance BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_apply_entry();
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_moves_balance;

-- All entries of a transfer are inserted by one statement: they sum to 0, their number matches the
-- transfer, and none can be added later.
CREATE FUNCTION ledger_check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken bigint;
BEGIN
  SELECT moved.transfer_id INTO broken
  FROM (SELECT DISTINCT added.transfer_id FROM added) AS moved
  CROSS JOIN LATERAL (
    SELECT count(*) AS entries, sum(amount) AS total, sum(amount) FILTER (WHERE amount > 0) AS credited
    FROM ledger_entry WHERE transfer_id = moved.transfer_id) AS found
  LEFT JOIN ledger_transfer AS transfer ON transfer.id = moved.transfer_id
  WHERE found.total <> 0
    OR transfer.entry_count IS DISTINCT FROM found.entries
    OR transfer.points IS DISTINCT FROM found.credited
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the entries of transfer % do not balance', broken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_entries();
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entries_balance;

CREATE FUNCTION ledger_check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry WHERE transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'transfer % has no entries', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transfer_has_entries';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_transfer_has_entries AFTER INSERT ON ledger_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transfer();
ALTER TABLE ledger_transfer ENABLE ALWAYS TRIGGER ledger_transfer_has_entries;

CREATE TRIGGER ledger_entry_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('entries are added, never changed');
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_is_forever;

CREATE TRIGGER ledger_transfer_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('transfers are added, never changed');
ALTER TABLE ledger_transfer ENABLE ALWAYS TRIGGER ledger_transfer_is_forever;

CREATE TRIGGER ledger_account_is_forever BEFORE DELETE OR TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('accounts stay');
ALTER TABLE ledger_account ENABLE ALWAYS TRIGGER ledger_account_is_forever;

CREATE TRIGGER ledger_hold_is_forever BEFORE DELETE OR TRUNCATE ON ledger_hold
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('holds stay');
ALTER TABLE ledger_hold ENABLE ALWAYS TRIGGER ledger_hold_is_forever;

-- Depth 0 is a direct statement; the trigger on entries writes at depth 1.
CREATE TRIGGER ledger_balance_by_entries_only BEFORE UPDATE ON ledger_account
  FOR EACH ROW WHEN (pg_trigger_depth() < 1)
  EXECUTE FUNCTION ledger_refuse('balances follow from entries');
ALTER TABLE ledger_account ENABLE ALWAYS TRIGGER ledger_balance_by_entries_only;

CREATE TRIGGER ledger_account_identity BEFORE UPDATE ON ledger_account
  FOR EACH ROW WHEN (
    (OLD.id, OLD.kind, OLD.owner_id, OLD.shard) IS DISTINCT FROM (NEW.id, NEW.kind, NEW.owner_id, NEW.shard)
    OR CASE WHEN OLD.debt_account_id IS NOT DISTINCT FROM NEW.debt_account_id
      THEN NEW.entry_count <> OLD.entry_count + 1
      -- Linking the first debt changes nothing else.
      ELSE OLD.debt_account_id IS NOT NULL
        OR (OLD.balance, OLD.entry_count) <> (NEW.balance, NEW.entry_count) END)
  EXECUTE FUNCTION ledger_refuse('balances follow from entries');
ALTER TABLE ledger_account ENABLE ALWAYS TRIGGER ledger_account_identity;

CREATE TRIGGER ledger_account_starts_empty BEFORE INSERT ON ledger_account
  FOR EACH ROW WHEN (NEW.balance <> 0 OR NEW.entry_count <> 0)
  EXECUTE FUNCTION ledger_refuse('an account starts empty');
ALTER TABLE ledger_account ENABLE ALWAYS TRIGGER ledger_account_starts_empty;

CREATE TRIGGER ledger_hold_resolves_once BEFORE UPDATE ON ledger_hold
  FOR EACH ROW WHEN (
    OLD.state <> 'open' OR NEW.state = 'open'
    OR (OLD.transfer_id, OLD.source_id, OLD.holder_id, OLD.destination_id, OLD.points, OLD.until)
       IS DISTINCT FROM
       (NEW.transfer_id, NEW.source_id, NEW.holder_id, NEW.destination_id, NEW.points, NEW.until))
  EXECUTE FUNCTION ledger_refuse('a hold is settled or voided once');
ALTER TABLE ledger_hold ENABLE ALWAYS TRIGGER ledger_hold_resolves_once;
