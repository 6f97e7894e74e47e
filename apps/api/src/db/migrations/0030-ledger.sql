-- The ledger: double entry in whole points. What must never be wrong is held here, by the tables
-- and their triggers, and not only by the code in front of them.

-- A member owns three accounts, none of which can go below zero. The house's accounts take part in
-- nearly every transfer, so each is spread over 64 rows (picked by member): one row that everybody
-- locks would be the speed limit of the whole product.
CREATE TABLE ledger_account (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL,
  owner_id    bigint NOT NULL DEFAULT 0,
  shard       smallint NOT NULL DEFAULT 0,
  balance     bigint NOT NULL DEFAULT 0,
  entry_count bigint NOT NULL DEFAULT 0,
  CONSTRAINT ledger_account_once UNIQUE (kind, owner_id, shard),
  CONSTRAINT ledger_account_kind CHECK (kind IN (
    'available', 'pending', 'payout-pending',
    'task-budget', 'promotion', 'payout-paid', 'reserve', 'expired')),
  CONSTRAINT ledger_account_owner CHECK (
    (owner_id > 0) = (kind IN ('available', 'pending', 'payout-pending', 'task-budget'))),
  CONSTRAINT ledger_account_shard CHECK (
    shard BETWEEN 0 AND 63 AND (shard = 0 OR kind NOT IN ('available', 'pending', 'payout-pending'))),
  CONSTRAINT ledger_balance_not_negative CHECK (
    balance >= 0 OR kind NOT IN ('available', 'pending', 'payout-pending'))
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

CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: %', TG_OP, TG_TABLE_NAME, TG_ARGV[0]
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_NAME;
END $$;

CREATE TRIGGER ledger_entry_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('entries are added, never changed');
CREATE TRIGGER ledger_transfer_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('transfers are added, never changed');
CREATE TRIGGER ledger_account_is_forever BEFORE DELETE OR TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('accounts stay');
CREATE TRIGGER ledger_hold_is_forever BEFORE DELETE OR TRUNCATE ON ledger_hold
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('holds stay');

-- Depth 0 is a statement of somebody's own; the entries' trigger writes at depth 1.
CREATE TRIGGER ledger_balance_by_entries_only BEFORE UPDATE ON ledger_account
  FOR EACH ROW WHEN (pg_trigger_depth() < 1)
  EXECUTE FUNCTION ledger_refuse('balances follow from entries');
CREATE TRIGGER ledger_account_identity BEFORE UPDATE ON ledger_account
  FOR EACH ROW WHEN (
    (OLD.id, OLD.kind, OLD.owner_id, OLD.shard) IS DISTINCT FROM (NEW.id, NEW.kind, NEW.owner_id, NEW.shard)
    OR NEW.entry_count <> OLD.entry_count + 1)
  EXECUTE FUNCTION ledger_refuse('balances follow from entries');
CREATE TRIGGER ledger_account_starts_empty BEFORE INSERT ON ledger_account
  FOR EACH ROW WHEN (NEW.balance <> 0 OR NEW.entry_count <> 0)
  EXECUTE FUNCTION ledger_refuse('an account starts empty');

CREATE TRIGGER ledger_hold_resolves_once BEFORE UPDATE ON ledger_hold
  FOR EACH ROW WHEN (
    OLD.state <> 'open' OR NEW.state = 'open'
    OR (OLD.transfer_id, OLD.source_id, OLD.holder_id, OLD.destination_id, OLD.points, OLD.until)
       IS DISTINCT FROM
       (NEW.transfer_id, NEW.source_id, NEW.holder_id, NEW.destination_id, NEW.points, NEW.until))
  EXECUTE FUNCTION ledger_refuse('a hold is settled or voided once');

CREATE FUNCTION ledger_apply_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account_kind text;
BEGIN
  UPDATE ledger_account
  SET balance = balance + NEW.amount::bigint, entry_count = entry_count + 1
  WHERE id = NEW.account_id
  RETURNING balance, entry_count, kind INTO NEW.balance_after, NEW.sequence, account_kind;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no ledger account %', NEW.account_id USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF account_kind <> 'available' THEN
    NEW.line := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entry_moves_balance BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_apply_entry();

-- All entries of a transfer come in one statement: they sum to 0, are as many as the transfer says,
-- and nothing can be added to it later.
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

-- ALWAYS: also where a session calls itself a replica to slip past ordinary triggers.
ALTER TABLE ledger_entry
  ENABLE ALWAYS TRIGGER ledger_entry_is_forever,
  ENABLE ALWAYS TRIGGER ledger_entry_moves_balance,
  ENABLE ALWAYS TRIGGER ledger_entries_balance;
ALTER TABLE ledger_transfer
  ENABLE ALWAYS TRIGGER ledger_transfer_is_forever,
  ENABLE ALWAYS TRIGGER ledger_transfer_has_entries;
ALTER TABLE ledger_account
  ENABLE ALWAYS TRIGGER ledger_account_is_forever,
  ENABLE ALWAYS TRIGGER ledger_balance_by_entries_only,
  ENABLE ALWAYS TRIGGER ledger_account_identity,
  ENABLE ALWAYS TRIGGER ledger_account_starts_empty;
ALTER TABLE ledger_hold
  ENABLE ALWAYS TRIGGER ledger_hold_is_forever,
  ENABLE ALWAYS TRIGGER ledger_hold_resolves_once;

INSERT INTO ledger_account (kind, shard)
SELECT kind, shard
FROM unnest(ARRAY['promotion', 'payout-paid', 'reserve', 'expired']) AS kind, generate_series(0, 63) AS shard;
