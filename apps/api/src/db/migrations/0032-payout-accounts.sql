-- A payout passes through accounts of its member, one for each step: asked for, approved, handed to
-- the bank. None of them can go below zero, so no step can happen twice whatever the code does.
ALTER TABLE ledger_account
  DROP CONSTRAINT ledger_account_kind,
  DROP CONSTRAINT ledger_account_owner,
  DROP CONSTRAINT ledger_account_shard,
  DROP CONSTRAINT ledger_balance_not_negative,
  ADD CONSTRAINT ledger_account_kind CHECK (kind IN (
    'available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent',
    'task-budget', 'promotion', 'payout-paid', 'reserve', 'expired')),
  ADD CONSTRAINT ledger_account_owner CHECK ((owner_id > 0) = (kind IN (
    'available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent', 'task-budget'))),
  ADD CONSTRAINT ledger_account_shard CHECK (shard BETWEEN 0 AND 63 AND (shard = 0 OR kind NOT IN (
    'available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent'))),
  ADD CONSTRAINT ledger_balance_not_negative CHECK (balance >= 0 OR kind NOT IN (
    'available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent'));

CREATE OR REPLACE FUNCTION ledger_account_id(the_kind text, the_owner bigint, spread bigint)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  the_shard smallint := CASE WHEN the_kind IN
    ('available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent')
    THEN 0 ELSE abs(spread) % 64 END;
  found_id bigint;
BEGIN
  SELECT id INTO found_id FROM ledger_account
  WHERE kind = the_kind AND owner_id = the_owner AND shard = the_shard;
  IF found_id IS NULL THEN
    INSERT INTO ledger_account (kind, owner_id, shard) VALUES (the_kind, the_owner, the_shard)
    ON CONFLICT (kind, owner_id, shard) DO NOTHING;
    SELECT id INTO found_id FROM ledger_account
    WHERE kind = the_kind AND owner_id = the_owner AND shard = the_shard;
  END IF;
  RETURN found_id;
END $$;
