-- Ledger entries are divided by ranges of transfers, so that an archived range is detached and dropped instead
-- of deleted row by row. Transfers stay in one table: their causes must be unique for ever.

-- The partitions of ledger_entry: entries of transfers with after_id < id <= until_id.
CREATE TABLE ledger_partition (
  number   integer PRIMARY KEY,
  name     text NOT NULL UNIQUE,
  after_id bigint NOT NULL UNIQUE,
  until_id bigint NOT NULL UNIQUE,
  CHECK (after_id < until_id)
);

-- The existing table becomes the first partition as it is. Its range ends at a multiple of 50 million, at
-- least ten million from here. Its constraint is validated by the next migration without blocking writes, so that
-- attaching the table needs no scan.
DO $$
DECLARE
  bound bigint := ((SELECT coalesce(max(id), 0) FROM ledger_transfer) + 10000000) / 50000000 * 50000000 + 50000000;
BEGIN
  INSERT INTO ledger_partition (number, name, after_id, until_id) VALUES (1, 'ledger_entry_1', 0, bound);
  EXECUTE format('ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_in_range
    CHECK (transfer_id < %s::bigint) NOT VALID', bound + 1);
END $$;

-- Nobody names a partition: entries go through ledger_entry, where their triggers are. Fires only for statements
-- that name the table it is on, and for TRUNCATE.
CREATE FUNCTION ledger_refuse_direct() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: use ledger_entry', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;
