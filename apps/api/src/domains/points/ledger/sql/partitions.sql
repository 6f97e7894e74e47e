-- Partitions of ledger_entry: added ahead of time, so that no entry waits for one.

-- An empty table with the columns, keys and guards of a partition, not attached yet. Its key over account and
-- sequence is its own, because it does not contain the column that divides the partitions; the trigger that
-- numbers lines under the account's lock keeps it unique over all of them.
CREATE FUNCTION ledger_make_partition(the_name text, the_after bigint, the_until bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TABLE %I (LIKE ledger_entry INCLUDING CONSTRAINTS,
    PRIMARY KEY (transfer_id, account_id),
    CONSTRAINT %I UNIQUE (account_id, sequence),
    CONSTRAINT ledger_entry_in_range CHECK (transfer_id >= %s::bigint AND transfer_id < %s::bigint))',
    the_name, the_name || '_in_sequence', the_after + 1, the_until + 1);
  EXECUTE format('CREATE INDEX %I ON %I (account_id, line, sequence) WHERE line IS NOT NULL',
    the_name || '_line', the_name);
END $$;

CREATE FUNCTION ledger_attach_partition(the_name text, the_after bigint, the_until bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE ledger_entry ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)',
    the_name, CASE the_after WHEN 0 THEN 'MINVALUE' ELSE (the_after + 1)::text END, the_until + 1);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT ledger_entry_in_range', the_name);
  EXECUTE format('CREATE TRIGGER ledger_partition_is_closed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE
    ON %I FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_direct()', the_name);
  EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER ledger_partition_is_closed', the_name);
END $$;

-- Adds partitions until the last one begins after the newest transfer. Returns how many it added.
CREATE FUNCTION ledger_add_partitions(size bigint DEFAULT 50000000) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  last ledger_partition;
  added integer := 0;
BEGIN
  -- One at a time: each continues the previous.
  PERFORM pg_advisory_xact_lock(7205312);
  LOOP
    SELECT * INTO last FROM ledger_partition ORDER BY number DESC LIMIT 1;
    EXIT WHEN last.after_id > (SELECT coalesce(max(id), 0) FROM ledger_transfer);
    PERFORM ledger_make_partition('ledger_entry_' || last.number + 1, last.until_id, last.until_id + size);
    PERFORM ledger_attach_partition('ledger_entry_' || last.number + 1, last.until_id, last.until_id + size);
    INSERT INTO ledger_partition (number, name, after_id, until_id)
    VALUES (last.number + 1, 'ledger_entry_' || last.number + 1, last.until_id, last.until_id + size);
    added := added + 1;
  END LOOP;
  RETURN added;
END $$;
