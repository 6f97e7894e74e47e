-- The ledger: double entry in whole points. What must never be wrong is held here, by the tables
-- and their triggers, and not only by the code in front of them.

-- A member's accounts never go below zero. A payout passes through one account for each step
-- (requested, approved, sent), so no step can happen twice. House accounts take part in nearly every
-- transfer, so each is spread over 64 rows picked by member: a single row would limit throughput.
CREATE TABLE ledger_account (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL,
  owner_id    bigint NOT NULL DEFAULT 0,
  shard       smallint NOT NULL DEFAULT 0,
  balance     bigint NOT NULL DEFAULT 0,
  entry_count bigint NOT NULL DEFAULT 0,
  CONSTRAINT ledger_account_once UNIQUE (kind, owner_id, shard),
  CONSTRAINT ledger_account_kind CHECK (kind IN (
    'available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent',
    'task-budget', 'promotion', 'payout-paid', 'reserve', 'expired')),
  CONSTRAINT ledger_account_owner CHECK ((owner_id > 0) = (kind IN (
    'available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent', 'task-budget'))),
  CONSTRAINT ledger_account_shard CHECK (shard BETWEEN 0 AND 63 AND (shard = 0 OR kind NOT IN (
    'available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent'))),
  CONSTRAINT ledger_balance_not_negative CHECK (balance >= 0 OR kind NOT IN (
    'available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent'))
) WITH (fillfactor = 60);

-- One movement of value and what caused it. A cause opens once (`post`: moved, or held) and may then
-- be settled or voided (a hold), and reversed; each of these once.
CREATE TABLE ledger_transfer (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cause_kind  text NOT NULL CHECK (cause_kind ~ '^[a-z][a-z0-9.-]{0,39}$'),
  cause_id    text NOT NULL CHECK (length(cause_id) BETWEEN 1 AND 80),
  step        text NOT NULL CHECK (step IN ('post', 'settle', 'void', 'reverse')),
  -- numeric, because a bigint column would round a fraction instead of refusing it
  points      numeric NOT NULL CHECK (points > 0 AND points = trunc(points) AND points <= 1000000000000),
  entry_count smallint NOT NULL CHECK (entry_count >= 2),
  category    text NOT NULL CHECK (category IN ('earned', 'cashed-out', 'returned', 'taken-back', 'other')),
  reason      text NOT NULL,
  params      jsonb NOT NULL DEFAULT '{}',
  created_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ledger_cause_once UNIQUE (cause_kind, cause_id, step)
);

-- Rows lie in order of time, so a summary per block is enough and nearly free to write.
CREATE INDEX ledger_transfer_time ON ledger_transfer USING brin (created_at);
CREATE UNIQUE INDEX ledger_hold_resolved_once ON ledger_transfer (cause_kind, cause_id)
  WHERE step IN ('settle', 'void');

-- `sequence` counts an account's entries without a gap and `balance_after` is its balance at that
-- point; both are written by the trigger below under the account's row lock, so that a wallet's
-- lines add up in the order they are shown.
CREATE TABLE ledger_entry (
  transfer_id   bigint NOT NULL REFERENCES ledger_transfer,
  account_id    bigint NOT NULL REFERENCES ledger_account,
  amount        numeric NOT NULL CHECK (amount <> 0 AND amount = trunc(amount)),
  sequence      bigint NOT NULL,
  balance_after bigint NOT NULL,
  -- The transfer's category where this is a line of a member's wallet, else null.
  line          text,
  PRIMARY KEY (transfer_id, account_id),
  CONSTRAINT ledger_entry_in_sequence UNIQUE (account_id, sequence)
);
CREATE INDEX ledger_entry_line ON ledger_entry (account_id, line, sequence) WHERE line IS NOT NULL;

-- Points on their way: taken from `source`, kept on `holder`, due to `destination`.
CREATE TABLE ledger_hold (
  transfer_id    bigint PRIMARY KEY REFERENCES ledger_transfer,
  source_id      bigint NOT NULL REFERENCES ledger_account,
  holder_id      bigint NOT NULL REFERENCES ledger_account,
  destination_id bigint NOT NULL REFERENCES ledger_account,
  points         bigint NOT NULL CHECK (points > 0),
  until          timestamptz,
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'voided')),
  CHECK (source_id <> holder_id AND holder_id <> destination_id)
);
CREATE INDEX ledger_hold_open ON ledger_hold (holder_id, transfer_id) WHERE state = 'open';

INSERT INTO ledger_account (kind, shard)
SELECT kind, shard
FROM unnest(ARRAY['promotion', 'payout-paid', 'reserve', 'expired']) AS kind, generate_series(0, 63) AS shard;
