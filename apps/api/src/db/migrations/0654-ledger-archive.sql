-- Archived ranges: the entries of a partition are files in the object store, one for each seal, and the partition
-- is gone. Transfers stay.

-- When the entries of the partition were removed from the database; null while they are in it.
ALTER TABLE ledger_partition ADD COLUMN archived_at timestamptz;

-- Files that were written, read back and compared with their seal.
CREATE TABLE ledger_archive (
  seal_id    bigint PRIMARY KEY REFERENCES ledger_seal,
  object_key text NOT NULL UNIQUE,
  size_bytes bigint NOT NULL,
  sha256     text NOT NULL,
  written_at timestamptz NOT NULL
);

-- What the files of a partition add up to for each account. The view `ledger_archived` counts those of partitions
-- that are archived.
CREATE TABLE ledger_archived_account (
  account_id    bigint NOT NULL REFERENCES ledger_account,
  partition     integer NOT NULL REFERENCES ledger_partition,
  entries       bigint NOT NULL,
  points        bigint NOT NULL,
  last_sequence bigint NOT NULL,
  last_balance  bigint NOT NULL,
  PRIMARY KEY (account_id, partition)
);
CREATE INDEX ledger_archived_account_of_partition ON ledger_archived_account (partition);
