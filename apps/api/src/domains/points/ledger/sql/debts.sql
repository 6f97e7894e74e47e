-- What a member owes: points that a reversal or support took back and that they had already spent. Any
-- credit to the member settles it first, in the transaction of that credit.

-- What a cause pays for, over all its payments: the second payment of participation 17 has the cause id
-- `17-1`, that of member 9's comment on post 4 has `4-9-…`. Null where nothing is paid a second time.
CREATE FUNCTION ledger_subject(the_cause_kind text, the_cause_id text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE split_part(the_cause_kind, '.', 1)
    WHEN 'task' THEN 'task ' || split_part(the_cause_id, '-', 1)
    WHEN 'fair-pay' THEN 'fair-pay ' || split_part(the_cause_id, '-', 1)
    -- The welcome gift of member 9: `welcome-9`, later `welcome-9-2`; a host's reward: `share-17`.
    WHEN 'invite' THEN 'invite ' || split_part(the_cause_id, '-', 1) || '-' || split_part(the_cause_id, '-', 2)
    WHEN 'buzz' THEN 'buzz ' || split_part(the_cause_id, '-', 1) || '-' || split_part(the_cause_id, '-', 2)
  END
$$;

-- What a member still owes for one subject.
CREATE FUNCTION ledger_owed(the_member bigint, the_subject text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(debt.remaining), 0)::bigint
  FROM ledger_account AS account JOIN ledger_debt AS debt ON debt.account_id = account.id
  WHERE account.kind = 'debt' AND account.owner_id = the_member AND account.shard = 0
    AND debt.subject = the_subject
$$;

-- Links a member's first debt to their balance account, so that every credit finds it.
CREATE FUNCTION ledger_link_debt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_account SET debt_account_id = NEW.id
  WHERE kind = 'available' AND owner_id = NEW.owner_id AND shard = 0;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'member % has a debt but no balance account', NEW.owner_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_debt_linked';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_debt_linked AFTER INSERT ON ledger_account
  FOR EACH ROW WHEN (NEW.kind = 'debt') EXECUTE FUNCTION ledger_link_debt();
ALTER TABLE ledger_account ENABLE ALWAYS TRIGGER ledger_debt_linked;

-- Keeps the list of debts in step with the entries of a debt account.
CREATE FUNCTION ledger_apply_debt(the_transfer bigint, the_account bigint, amount bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  cause record;
BEGIN
  SELECT cause_kind, cause_id, step INTO cause FROM ledger_transfer WHERE id = the_transfer;
  IF amount < 0 AND cause.cause_kind NOT LIKE 'debt.%'
    AND (cause.step = 'reverse' OR cause.cause_kind = 'support.take') THEN
    INSERT INTO ledger_debt (transfer_id, account_id, subject, points)
    VALUES (the_transfer, the_account, ledger_subject(cause.cause_kind, cause.cause_id), -amount);
    RETURN;
  END IF;
  IF cause.step = 'post' AND (
    (amount < 0 AND cause.cause_kind = 'debt.reopened')
    OR (amount > 0 AND cause.cause_kind IN ('debt.collected', 'debt.cancelled', 'debt.written-off'))) THEN
    UPDATE ledger_debt SET
      collected = collected + CASE cause.cause_kind WHEN 'debt.collected' THEN amount ELSE 0 END,
      cancelled = cancelled + CASE cause.cause_kind WHEN 'debt.cancelled' THEN amount ELSE 0 END,
      written_off = written_off
        + CASE WHEN cause.cause_kind IN ('debt.written-off', 'debt.reopened') THEN amount ELSE 0 END
    WHERE id = split_part(cause.cause_id, '-', 1)::bigint AND account_id = the_account;
    IF FOUND THEN RETURN; END IF;
  END IF;
  RAISE EXCEPTION 'cause % % may not change a debt', cause.cause_kind, cause.cause_id
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_debt_has_reason';
END $$;

CREATE TRIGGER ledger_debt_by_entries_only BEFORE INSERT OR UPDATE ON ledger_debt
  FOR EACH ROW WHEN (pg_trigger_depth() < 1)
  EXECUTE FUNCTION ledger_refuse('debts follow from entries');
ALTER TABLE ledger_debt ENABLE ALWAYS TRIGGER ledger_debt_by_entries_only;

CREATE TRIGGER ledger_debt_identity BEFORE UPDATE ON ledger_debt
  FOR EACH ROW WHEN (
    (OLD.id, OLD.transfer_id, OLD.account_id, OLD.points) IS DISTINCT FROM
      (NEW.id, NEW.transfer_id, NEW.account_id, NEW.points)
    OR OLD.subject IS DISTINCT FROM NEW.subject)
  EXECUTE FUNCTION ledger_refuse('a debt keeps its terms');
ALTER TABLE ledger_debt ENABLE ALWAYS TRIGGER ledger_debt_identity;

CREATE TRIGGER ledger_debt_is_forever BEFORE DELETE OR TRUNCATE ON ledger_debt
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('debts stay');
ALTER TABLE ledger_debt ENABLE ALWAYS TRIGGER ledger_debt_is_forever;

-- A credit to a member who owes settles the debts first, as transfers of their own. A second payment of the
-- same task cancels what is left of that task's debt and gives the reserve back what it bore; then the other
-- debts are collected, the oldest first. Every change of a debt is made under the lock of the member's
-- balance, which the entry that fires this holds: the debt account is never waited for.
CREATE FUNCTION ledger_settle_debt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  credit record;
  debt record;
  own text;
  to_settle bigint := NEW.amount::bigint;
  part bigint;
  reserve bigint;
  moved record;
BEGIN
  SELECT cause_kind, cause_id, created_at INTO credit FROM ledger_transfer WHERE id = NEW.transfer_id;
  own := coalesce(ledger_subject(credit.cause_kind, credit.cause_id), '');
  FOR debt IN
    SELECT found.id, found.remaining, found.written_off, made.params - 'short' AS words,
      coalesce(found.subject = own, false) AS is_own
    FROM ledger_debt AS found JOIN ledger_transfer AS made ON made.id = found.transfer_id
    WHERE found.account_id = NEW.debt_account_id
      AND (found.remaining > 0 OR (found.written_off > 0 AND found.subject = own))
    ORDER BY is_own DESC, found.id
  LOOP
    part := least(to_settle, debt.remaining + CASE WHEN debt.is_own THEN debt.written_off ELSE 0 END);
    IF part > debt.remaining THEN
      SELECT ledger_account_id('reserve', 0, owner_id) INTO reserve FROM ledger_account
      WHERE id = NEW.account_id;
      moved := ledger_post('debt.reopened', debt.id || '-' || NEW.transfer_id, 'post',
        ARRAY[NEW.debt_account_id, reserve], ARRAY[debt.remaining - part, part - debt.remaining],
        'other', 'debt.reopened', debt.words, credit.created_at);
    END IF;
    moved := ledger_post(
      CASE WHEN debt.is_own THEN 'debt.cancelled' ELSE 'debt.collected' END,
      debt.id || '-' || NEW.transfer_id, 'post',
      ARRAY[NEW.account_id, NEW.debt_account_id], ARRAY[-part, part], 'taken-back',
      CASE WHEN debt.is_own THEN 'debt.cancelled' ELSE 'debt.collected' END,
      debt.words || jsonb_build_object('points', part, 'credit', NEW.amount), credit.created_at);
    to_settle := to_settle - part;
    EXIT WHEN to_settle = 0;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entry_settles_debt AFTER INSERT ON ledger_entry
  FOR EACH ROW WHEN (NEW.amount > 0 AND NEW.debt_account_id IS NOT NULL)
  EXECUTE FUNCTION ledger_settle_debt();
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_settles_debt;

-- Writes off what a leaving member still owes, at the expense of the reserve. Returns the amount.
CREATE FUNCTION ledger_write_off(the_member bigint, at timestamptz) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  owed_on bigint;
  debt record;
  total bigint := 0;
  moved record;
BEGIN
  SELECT debt_account_id INTO owed_on FROM ledger_account
  WHERE kind = 'available' AND owner_id = the_member AND shard = 0 FOR NO KEY UPDATE;
  FOR debt IN
    SELECT found.id, found.remaining, made.params - 'short' AS words
    FROM ledger_debt AS found JOIN ledger_transfer AS made ON made.id = found.transfer_id
    WHERE found.account_id = owed_on AND found.remaining > 0 ORDER BY found.id
  LOOP
    moved := ledger_post('debt.written-off', debt.id::text, 'post',
      ARRAY[owed_on, ledger_account_id('reserve', 0, the_member)], ARRAY[debt.remaining, -debt.remaining],
      'other', 'debt.written-off', debt.words, at);
    total := total + debt.remaining;
  END LOOP;
  RETURN total;
END $$;
