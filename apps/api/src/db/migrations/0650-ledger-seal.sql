-- Sealed ranges of the ledger: what was proven once and cannot change any more. The nightly proof checks
-- only lines after the last seal; the full proof recomputes the digests.

-- Transfers with after_id < id <= until_id and their entries. The database fills in all columns but
-- `until_id` and `sealed_at`.
CREATE TABLE ledger_seal (
  id              bigint PRIMARY KEY,
  after_id        bigint NOT NULL,
  until_id        bigint NOT NULL,
  transfers       bigint NOT NULL,
  entries         bigint NOT NULL,
  points          numeric NOT NULL,
  -- Over the rows in the order of their keys. Two digests, because entries are archived and transfers stay.
  transfer_digest bytea NOT NULL,
  entry_digest    bytea NOT NULL,
  -- Over the columns above and the chain of the previous seal.
  chain           bytea NOT NULL,
  first_at        timestamptz,
  last_at         timestamptz,
  sealed_at       timestamptz NOT NULL,
  CONSTRAINT ledger_seal_moves_on CHECK (after_id < until_id),
  CONSTRAINT ledger_seal_follows UNIQUE (after_id)
);

-- What the sealed lines of an account add up to: its balance is this plus the lines after the last seal.
CREATE TABLE ledger_closing (
  account_id bigint PRIMARY KEY REFERENCES ledger_account,
  entries    bigint NOT NULL,
  points     bigint NOT NULL
) WITH (fillfactor = 80);
