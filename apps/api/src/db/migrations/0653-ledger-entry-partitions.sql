-- Puts a partitioned table in the place of ledger_entry and attaches the old one as its first partition: no row is
-- written or read. The triggers move along in the same transaction, so that no entry is added without them.
-- Gives up before a writer that waits for it would be cancelled as part of a deadlock.
SET LOCAL lock_timeout = '500ms';

DO $$
DECLARE
  first record;
  guard record;
  definitions text[] := '{}';
  always text[] := '{}';
  statement text;
BEGIN
  SELECT until_id INTO first FROM ledger_partition WHERE number = 1;
  FOR guard IN
    SELECT tgname AS name, pg_get_triggerdef(oid) AS definition, tgenabled AS enabled FROM pg_trigger
    WHERE tgrelid = 'ledger_entry'::regclass AND NOT tgisinternal ORDER BY tgname
  LOOP
    definitions := definitions || guard.definition;
    IF guard.enabled = 'A' THEN
      always := always || format('ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER %I', guard.name);
    END IF;
    EXECUTE format('DROP TRIGGER %I ON ledger_entry', guard.name);
  END LOOP;

  ALTER TABLE ledger_entry RENAME TO ledger_entry_1;
  ALTER INDEX ledger_entry_pkey RENAME TO ledger_entry_1_pkey;
  ALTER INDEX ledger_entry_line RENAME TO ledger_entry_1_line;
  ALTER TABLE ledger_entry_1 RENAME CONSTRAINT ledger_entry_in_sequence TO ledger_entry_1_in_sequence;

  CREATE TABLE ledger_entry (LIKE ledger_entry_1,
    CONSTRAINT ledger_entry_amount_check CHECK (amount <> 0 AND amount = trunc(amount)),
    PRIMARY KEY (transfer_id, account_id),
    CONSTRAINT ledger_entry_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer,
    CONSTRAINT ledger_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account
  ) PARTITION BY RANGE (transfer_id);
  CREATE INDEX ledger_entry_line ON ledger_entry (account_id, line, sequence) WHERE line IS NOT NULL;

  EXECUTE format('ALTER TABLE ledger_entry ATTACH PARTITION ledger_entry_1
    FOR VALUES FROM (MINVALUE) TO (%s)', first.until_id + 1);
  ALTER TABLE ledger_entry_1 DROP CONSTRAINT ledger_entry_in_range;

  -- Takes entries for which no partition was added in time. It stays empty: the proof reports every line in it.
  CREATE TABLE ledger_entry_default PARTITION OF ledger_entry DEFAULT;
  ALTER TABLE ledger_entry_default ADD CONSTRAINT ledger_entry_default_in_sequence UNIQUE (account_id, sequence);

  FOREACH statement IN ARRAY definitions || always LOOP
    EXECUTE statement;
  END LOOP;
END $$;

CREATE TRIGGER ledger_partition_is_closed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger_entry_1
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_direct();
ALTER TABLE ledger_entry_1 ENABLE ALWAYS TRIGGER ledger_partition_is_closed;
CREATE TRIGGER ledger_partition_is_closed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ledger_entry_default
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_direct();
ALTER TABLE ledger_entry_default ENABLE ALWAYS TRIGGER ledger_partition_is_closed;
