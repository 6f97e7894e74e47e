-- Whether a payout may proceed. Every step checks again until the batch is sent: both approvals, joining
-- a batch, exporting its file, and sending.

-- How long a changed bank record, e-mail or password holds payouts.
CREATE FUNCTION payout_hold() RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT interval '24 hours'
$$;

-- Blocks that nobody can overrule: they must clear, or the payout is refused.
CREATE FUNCTION payout_blocks(the_member bigint, the_record bigint, at timestamptz)
RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT array_remove(ARRAY[
      CASE WHEN m.erased_at IS NOT NULL THEN 'memberDeleted' END,
      CASE WHEN m.suspended_at IS NOT NULL THEN 'memberSuspended' END,
      -- Refusing the payout returns the points, which settles the debt.
      CASE WHEN EXISTS (SELECT FROM ledger_account WHERE kind = 'debt' AND owner_id = the_member
        AND shard = 0 AND balance < 0) THEN 'memberInDebt' END,
      CASE WHEN b.erased_at IS NOT NULL THEN 'accountDeleted' END,
      CASE WHEN (SELECT created_at FROM bank_record WHERE member_id = the_member
        ORDER BY id DESC LIMIT 1) > at - payout_hold() THEN 'bankChanged' END,
      CASE WHEN m.security_changed_at > at - payout_hold() THEN 'securityChanged' END], NULL)
    FROM member AS m JOIN bank_record AS b ON b.id = the_record AND b.member_id = m.id
    WHERE m.id = the_member), ARRAY['accountDeleted'])
$$;

-- Flags that two people must accept with a reason, one payout at a time.
CREATE FUNCTION payout_flags(the_member bigint, the_record bigint)
RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN EXISTS (SELECT FROM shared_account_signal WHERE member_id = the_member)
      OR EXISTS (SELECT FROM shared_account_signal WHERE other_member_id = the_member)
      THEN 'sharedAccount' END,
    CASE WHEN EXISTS (
        SELECT FROM known_device AS mine
        JOIN known_device AS other
          ON other.device_hash = mine.device_hash AND other.member_id <> mine.member_id
        WHERE mine.member_id = the_member
          AND EXISTS (SELECT FROM cashout WHERE member_id = other.member_id))
      THEN 'sharedDevice' END,
    CASE WHEN the_record <> (SELECT id FROM bank_record WHERE member_id = the_member
        ORDER BY id DESC LIMIT 1)
      THEN 'accountReplaced' END,
    CASE WHEN (SELECT count(*) FILTER (WHERE audit_state = 2) >= greatest(3, count(*) / 4)
        FROM (SELECT audit_state FROM participation WHERE member_id = the_member
          ORDER BY id DESC LIMIT 50) AS latest)
      THEN 'answersRefused' END,
    CASE WHEN EXISTS (SELECT FROM ring_member AS m JOIN ring AS r ON r.id = m.ring_id
        WHERE m.member_id = the_member AND r.flagged)
      THEN 'ring' END], NULL)
$$;

-- The flags that fewer than two people have accepted.
CREATE FUNCTION payout_open_flags(the_cashout bigint, the_flags text[])
RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(flag), '{}') FROM unnest(the_flags) AS flag
  WHERE (SELECT count(DISTINCT operator_id) FROM payout_decision
    WHERE cashout_id = the_cashout AND flag = ANY (flags)) < 2
$$;

CREATE FUNCTION payout_may_leave(payout cashout, at timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT payout_blocks(payout.member_id, payout.bank_record_id, at) = '{}'
    AND payout_open_flags(payout.id, payout_flags(payout.member_id, payout.bank_record_id)) = '{}'
$$;

CREATE FUNCTION payout_decision_check() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payout cashout%ROWTYPE;
BEGIN
  SELECT * INTO payout FROM cashout WHERE id = NEW.cashout_id;
  PERFORM operator_refuse_own(NEW.operator_id, payout.member_id, 'cash-out', 'cashout_not_own');
  IF NOT NEW.flags @> payout_flags(payout.member_id, payout.bank_record_id) THEN
    RAISE EXCEPTION 'cash-out % has flags that the decision does not name', payout.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'payout_decision_flags_complete';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER payout_decision_check BEFORE INSERT ON payout_decision
  FOR EACH ROW EXECUTE FUNCTION payout_decision_check();
ALTER TABLE payout_decision ENABLE ALWAYS TRIGGER payout_decision_check;

-- What an operator wrote about a member is erased with the member.
CREATE TRIGGER payout_decision_keeps BEFORE UPDATE ON payout_decision
  FOR EACH ROW WHEN (
    NEW.reason IS DISTINCT FROM 'Erased with the member'
    OR (OLD.id, OLD.cashout_id, OLD.operator_id, OLD.decided_at, OLD.decision, OLD.in_bulk, OLD.flags)
      IS DISTINCT FROM
      (NEW.id, NEW.cashout_id, NEW.operator_id, NEW.decided_at, NEW.decision, NEW.in_bulk, NEW.flags))
  EXECUTE FUNCTION ledger_refuse('a decision is added, never changed');

CREATE TRIGGER payout_decision_stays BEFORE DELETE OR TRUNCATE ON payout_decision
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a decision is never deleted');

-- Raises if a payout may not take a step now. Locks the member until the transaction ends, so that it
-- waits for a concurrent suspension.
CREATE FUNCTION payout_check_blocks(payout cashout, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  reasons text[];
BEGIN
  PERFORM FROM member WHERE id = payout.member_id FOR SHARE;
  reasons := payout_blocks(payout.member_id, payout.bank_record_id, at);
  IF reasons <> '{}' THEN
    RAISE EXCEPTION 'cash-out % is blocked', payout.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cashout_blocked',
        DETAIL = array_to_string(reasons, ',');
  END IF;
END $$;

-- The same for an approved payout that is leaving: new flags stop it as well.
CREATE FUNCTION payout_check_leaving(payout cashout, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  reasons text[];
BEGIN
  PERFORM payout_check_blocks(payout, at);
  reasons := payout_open_flags(payout.id, payout_flags(payout.member_id, payout.bank_record_id));
  IF reasons <> '{}' THEN
    RAISE EXCEPTION 'cash-out % has flags that two people have not accepted', payout.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cashout_flagged',
        DETAIL = array_to_string(reasons, ',');
  END IF;
END $$;

CREATE FUNCTION payout_check_approval(payout cashout, approver bigint, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  the_flags text[] := payout_flags(payout.member_id, payout.bank_record_id);
BEGIN
  PERFORM operator_refuse_own(approver, payout.member_id, 'cash-out', 'cashout_not_own');
  PERFORM payout_check_blocks(payout, at);
  IF the_flags <> '{}' AND NOT EXISTS (SELECT FROM payout_decision
    WHERE cashout_id = payout.id AND operator_id = approver AND flags @> the_flags) THEN
    RAISE EXCEPTION 'cash-out % has flags that operator % has not accepted', payout.id, approver
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cashout_flagged',
        DETAIL = array_to_string(the_flags, ',');
  END IF;
END $$;

CREATE FUNCTION cashout_check_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.first_approved_by IS DISTINCT FROM OLD.first_approved_by THEN
    PERFORM payout_check_approval(NEW, NEW.first_approved_by, NEW.first_approved_at);
  END IF;
  IF NEW.second_approved_by IS DISTINCT FROM OLD.second_approved_by THEN
    PERFORM payout_check_approval(NEW, NEW.second_approved_by, NEW.approved_at);
  END IF;
  IF NEW.batch_id IS NOT NULL AND NEW.batch_id IS DISTINCT FROM OLD.batch_id THEN
    PERFORM payout_check_leaving(NEW, NEW.batched_at);
    IF NEW.state <> 'approved' OR NOT EXISTS (SELECT FROM payout_batch
      WHERE id = NEW.batch_id AND country = NEW.country AND currency = NEW.currency
        AND exported_at IS NULL AND cancelled_at IS NULL) THEN
      RAISE EXCEPTION 'cash-out % cannot join batch %', NEW.id, NEW.batch_id
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cashout_batch_open';
    END IF;
  END IF;
  IF NEW.state = 'sent' AND OLD.state <> 'sent' THEN
    PERFORM payout_check_leaving(NEW, NEW.sent_at);
    IF NOT EXISTS (SELECT FROM payout_batch WHERE id = NEW.batch_id AND sent_at = NEW.sent_at) THEN
      RAISE EXCEPTION 'cash-out % is sent with its batch', NEW.id
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cashout_sent_with_batch';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER cashout_step BEFORE UPDATE ON cashout
  FOR EACH ROW EXECUTE FUNCTION cashout_check_step();
ALTER TABLE cashout ENABLE ALWAYS TRIGGER cashout_step;
