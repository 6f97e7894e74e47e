-- What a reversal finds already spent is the member's debt: an account at or below 0, settled first by
-- whatever is credited to the member later.
ALTER TABLE ledger_account
  DROP CONSTRAINT ledger_account_kind,
  DROP CONSTRAINT ledger_account_owner,
  DROP CONSTRAINT ledger_account_shard,
  ADD CONSTRAINT ledger_account_kind CHECK (kind IN (
    'available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent', 'debt',
    'task-budget', 'promotion', 'payout-paid', 'reserve', 'expired')),
  ADD CONSTRAINT ledger_account_owner CHECK ((owner_id > 0) = (kind IN (
    'available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent', 'debt', 'task-budget'))),
  ADD CONSTRAINT ledger_account_shard CHECK (shard BETWEEN 0 AND 63 AND (shard = 0 OR kind NOT IN (
    'available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent', 'debt'))),
  ADD CONSTRAINT ledger_debt_not_positive CHECK (balance <= 0 OR kind <> 'debt'),
  -- On the balance of a member who has ever owed points: the account of that debt. A credit reads this
  -- row anyway, so members without a debt pay nothing for the question.
  ADD COLUMN debt_account_id bigint REFERENCES ledger_account,
  ADD CONSTRAINT ledger_debt_of_balance CHECK (debt_account_id IS NULL OR kind = 'available');

-- The debt account as it stood on the balance when the entry was made; null for most.
ALTER TABLE ledger_entry ADD COLUMN debt_account_id bigint;

-- One debt: the reversal it came from and what became of it.
CREATE TABLE ledger_debt (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES ledger_transfer,
  account_id  bigint NOT NULL REFERENCES ledger_account,
  -- What was paid and taken back, over all its payments: `task 17`. Null where nothing pays it again.
  subject     text,
  points      bigint NOT NULL CHECK (points > 0),
  -- Settled by later credits; cancelled because the same thing was paid again; borne by the reserve.
  collected   bigint NOT NULL DEFAULT 0 CHECK (collected >= 0),
  cancelled   bigint NOT NULL DEFAULT 0 CHECK (cancelled >= 0),
  written_off bigint NOT NULL DEFAULT 0 CHECK (written_off >= 0),
  remaining   bigint NOT NULL GENERATED ALWAYS AS (points - collected - cancelled - written_off) STORED,
  CONSTRAINT ledger_debt_settled_once CHECK (collected + cancelled + written_off <= points),
  CONSTRAINT ledger_debt_once UNIQUE (transfer_id, account_id)
);
CREATE INDEX ledger_debt_of_account ON ledger_debt (account_id, id);
