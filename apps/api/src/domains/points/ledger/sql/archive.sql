-- Ranges whose entries are in the archive: files in the object store, one for each seal of a partition.

CREATE FUNCTION ledger_is_archived(the_transfer bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM ledger_partition AS part
    WHERE part.archived_at IS NOT NULL AND part.after_id < the_transfer AND part.until_id >= the_transfer)
$$;

-- What the archived entries of each account add up to, and the last of them.
CREATE VIEW ledger_archived AS
SELECT account.account_id, sum(account.entries)::bigint AS entries, sum(account.points)::bigint AS points,
  max(account.last_sequence) AS last_sequence,
  (array_agg(account.last_balance ORDER BY account.last_sequence DESC))[1] AS last_balance
FROM ledger_archived_account AS account
JOIN ledger_partition AS part ON part.number = account.partition AND part.archived_at IS NOT NULL
GROUP BY account.account_id;

-- Adds up the entries of a new file by account. Refuses if they are no longer as they were sealed.
CREATE FUNCTION ledger_note_archived() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seal ledger_seal;
  lines record;
  the_partition integer;
BEGIN
  SELECT * INTO seal FROM ledger_seal AS found WHERE found.id = NEW.seal_id;
  SELECT part.number INTO the_partition FROM ledger_partition AS part
  WHERE part.after_id <= seal.after_id AND part.until_id >= seal.until_id;
  lines := ledger_digest_entries(seal.after_id, seal.until_id);
  IF the_partition IS NULL OR lines.entries <> seal.entries OR lines.digest <> seal.entry_digest THEN
    RAISE EXCEPTION 'the entries of seal % are not as they were sealed', seal.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_archive_is_sealed';
  END IF;
  INSERT INTO ledger_archived_account AS noted
    (account_id, partition, entries, points, last_sequence, last_balance)
  SELECT e.account_id, the_partition, count(*), sum(e.amount)::bigint, max(e.sequence),
    (array_agg(e.balance_after ORDER BY e.sequence DESC))[1]
  FROM ledger_entry AS e WHERE e.transfer_id > seal.after_id AND e.transfer_id <= seal.until_id
  GROUP BY e.account_id
  ON CONFLICT (account_id, partition) DO UPDATE
    SET entries = noted.entries + excluded.entries, points = noted.points + excluded.points,
      last_sequence = greatest(noted.last_sequence, excluded.last_sequence),
      last_balance = CASE WHEN excluded.last_sequence > noted.last_sequence
        THEN excluded.last_balance ELSE noted.last_balance END;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_archive_notes_accounts AFTER INSERT ON ledger_archive
  FOR EACH ROW EXECUTE FUNCTION ledger_note_archived();
ALTER TABLE ledger_archive ENABLE ALWAYS TRIGGER ledger_archive_notes_accounts;

CREATE TRIGGER ledger_archived_by_files_only BEFORE INSERT OR UPDATE ON ledger_archived_account
  FOR EACH ROW WHEN (pg_trigger_depth() < 1)
  EXECUTE FUNCTION ledger_refuse('archived sums follow from files');
ALTER TABLE ledger_archived_account ENABLE ALWAYS TRIGGER ledger_archived_by_files_only;

-- The only record of where an archived range is.
CREATE FUNCTION ledger_keep_archive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ledger_is_archived((SELECT until_id FROM ledger_seal WHERE id = OLD.seal_id)) THEN
    RAISE EXCEPTION 'the entries of seal % are only in the archive', OLD.seal_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER ledger_archive_is_needed BEFORE DELETE ON ledger_archive
  FOR EACH ROW EXECUTE FUNCTION ledger_keep_archive();
ALTER TABLE ledger_archive ENABLE ALWAYS TRIGGER ledger_archive_is_needed;

-- Forgets the sums of a partition that has no files, in parts. Returns how many it forgot: 0 at the end.
CREATE FUNCTION ledger_forget_archived(the_number integer, batch integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  forgotten integer;
BEGIN
  DELETE FROM ledger_archived_account WHERE ctid = ANY (ARRAY(
    SELECT account.ctid FROM ledger_archived_account AS account
    JOIN ledger_partition AS part ON part.number = account.partition
    WHERE account.partition = the_number AND part.archived_at IS NULL
      AND NOT EXISTS (SELECT FROM ledger_archive AS file JOIN ledger_seal AS seal ON seal.id = file.seal_id
        WHERE seal.after_id >= part.after_id AND seal.until_id <= part.until_id)
    LIMIT batch));
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;

-- Removes a partition whose lines are all in files. Refuses if a seal or a file is missing, the lines or the sums are
-- not those of the seals, or the totals of earnings have not read its lines yet. DETACH CONCURRENTLY is not possible
-- next to a default partition, and a detached table would take locks on transfers and accounts when it is dropped:
-- dropping an attached one locks only entries, for milliseconds. The caller limits how long it waits for that lock.
CREATE FUNCTION ledger_drop_partition(the_number integer, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part ledger_partition;
  sealed record;
  noted record;
  present bigint;
BEGIN
  SELECT * INTO part FROM ledger_partition WHERE number = the_number AND archived_at IS NULL FOR UPDATE;
  SELECT min(seal.after_id) AS after_id, max(seal.until_id) AS until_id, coalesce(sum(seal.entries), 0) AS entries,
    count(*) FILTER (WHERE file.seal_id IS NULL) AS unwritten
  INTO sealed FROM ledger_seal AS seal LEFT JOIN ledger_archive AS file ON file.seal_id = seal.id
  WHERE seal.after_id >= part.after_id AND seal.until_id <= part.until_id;
  SELECT coalesce(sum(entries), 0) AS entries, coalesce(sum(points), 0) AS points INTO noted
  FROM ledger_archived_account WHERE partition = part.number;
  IF part.number IS NOT NULL THEN
    EXECUTE format('SELECT count(*) FROM %I', part.name) INTO present;
  END IF;
  IF present IS DISTINCT FROM sealed.entries OR sealed.after_id IS DISTINCT FROM part.after_id
    OR sealed.until_id IS DISTINCT FROM part.until_id OR sealed.unwritten > 0
    OR noted.entries <> sealed.entries OR noted.points <> 0
    OR NOT EXISTS (SELECT FROM earned_tally WHERE transfer_id >= part.until_id) THEN
    RAISE EXCEPTION 'range % is not archived completely', the_number
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_archive_is_complete';
  END IF;
  EXECUTE format('DROP TABLE %I', part.name);
  UPDATE ledger_partition SET archived_at = at WHERE number = part.number;
END $$;

-- The partition of an archived range, locked against another attempt to restore it.
CREATE FUNCTION ledger_lock_archived(the_number integer) RETURNS ledger_partition LANGUAGE plpgsql AS $$
DECLARE
  part ledger_partition;
BEGIN
  SELECT * INTO part FROM ledger_partition WHERE number = the_number AND archived_at IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'range % is not archived', the_number
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_range_is_archived';
  END IF;
  RETURN part;
END $$;

-- Creates the table that restored entries are written to, in the place of one that a failed attempt left. Its foreign
-- keys are checked as rows are written, so that attaching it reads nothing.
CREATE FUNCTION ledger_begin_restore(the_number integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  part ledger_partition := ledger_lock_archived(the_number);
BEGIN
  IF EXISTS (SELECT FROM pg_inherits WHERE inhparent = 'ledger_entry'::regclass
    AND inhrelid = to_regclass(part.name)) THEN
    RAISE EXCEPTION '% is attached, but range % is archived', part.name, the_number
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_range_is_archived';
  END IF;
  -- In the order in which a movement takes its locks, so that neither waits for the other.
  EXECUTE 'LOCK TABLE ledger_account, ledger_transfer IN SHARE ROW EXCLUSIVE MODE';
  EXECUTE format('DROP TABLE IF EXISTS %I', part.name);
  PERFORM ledger_make_partition(part.name, part.after_id, part.until_id);
  EXECUTE format('ALTER TABLE %I
    ADD CONSTRAINT ledger_entry_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfer,
    ADD CONSTRAINT ledger_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account', part.name);
  RETURN part.name;
END $$;

-- Attaches restored entries, which the caller has compared with their seals. The files are no longer needed.
CREATE FUNCTION ledger_end_restore(the_number integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part ledger_partition := ledger_lock_archived(the_number);
  restored bigint;
BEGIN
  -- Another attempt may have replaced the table; it cannot any more, because of the lock on the row.
  EXECUTE format('SELECT count(*) FROM %I', part.name) INTO restored;
  IF restored <> (SELECT sum(seal.entries) FROM ledger_seal AS seal
    WHERE seal.after_id >= part.after_id AND seal.until_id <= part.until_id) THEN
    RAISE EXCEPTION 'range % is not restored completely', the_number
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_restore_is_complete';
  END IF;
  -- In the order in which a movement takes its locks. Attaching removes the table's own triggers from both.
  EXECUTE 'LOCK TABLE ledger_account, ledger_transfer IN ACCESS EXCLUSIVE MODE';
  PERFORM ledger_attach_partition(part.name, part.after_id, part.until_id);
  UPDATE ledger_partition SET archived_at = NULL WHERE number = part.number;
  DELETE FROM ledger_archive AS file USING ledger_seal AS seal
  WHERE seal.id = file.seal_id AND seal.after_id >= part.after_id AND seal.until_id <= part.until_id;
END $$;
