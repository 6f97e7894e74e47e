-- The welcome gift, paid with a guest's first accepted survey and clawed back with it.

-- The cause of a payment: `welcome-9`, and `welcome-9-2` for the second one of member 9.
CREATE FUNCTION welcome_gift_cause(the_guest bigint, nth integer) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT 'welcome-' || the_guest || CASE WHEN nth > 1 THEN '-' || nth ELSE '' END
$$;

-- Runs in the transaction that accepts the survey. A mailbox gets one gift: the unique index decides
-- between concurrent payments, and a job notifies the refused guest.
CREATE FUNCTION invite_pay_welcome(the_guest bigint, the_participation bigint, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gift welcome_gift;
BEGIN
  SELECT * INTO gift FROM welcome_gift
  WHERE member_id = the_guest AND (paid_at IS NULL OR taken_back_at IS NOT NULL) FOR NO KEY UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM invitation WHERE guest_id = the_guest AND refusal IS NOT NULL)
    OR EXISTS (SELECT FROM member WHERE id = the_guest AND num_nonnulls(suspended_at, erased_at) > 0)
  THEN
    RETURN;
  END IF;
  BEGIN
    UPDATE welcome_gift SET paid_at = coalesce(paid_at, at), participation_id = the_participation,
      payments = payments + 1, taken_back_at = NULL
    WHERE member_id = the_guest;
  EXCEPTION WHEN unique_violation THEN
    UPDATE invitation SET refusal = 'mailbox', refused_at = at, found_with = ARRAY(
      SELECT member_id FROM welcome_gift WHERE mailbox_hash = gift.mailbox_hash AND paid_at IS NOT NULL)
    WHERE guest_id = the_guest;
    PERFORM graphile_worker.add_job('notifyWelcomeRefused',
      payload => json_build_object('guestId', the_guest, 'at', at), max_attempts => 25);
    RETURN;
  END;
  PERFORM ledger_move('invite', welcome_gift_cause(the_guest, gift.payments + 1), 'promotion', 0,
    'available', the_guest, gift.points, the_guest, 'earned', 'invite.welcome', '{}', at);
END $$;

-- Runs in the transaction that reverses a survey. While another survey is accepted, the guest keeps the
-- gift. Otherwise it is clawed back, and what the guest has spent of it becomes their debt. A transaction
-- that accepts a survey of the same guest waits for this one, because both change the guest's balance.
CREATE FUNCTION invite_take_welcome_back(
  the_guest bigint, the_participation bigint, other_accepted bigint, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gift welcome_gift;
BEGIN
  SELECT * INTO gift FROM welcome_gift
  WHERE member_id = the_guest AND participation_id = the_participation AND taken_back_at IS NULL
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF other_accepted IS NOT NULL THEN
    UPDATE welcome_gift SET participation_id = other_accepted WHERE member_id = the_guest;
    RETURN;
  END IF;
  UPDATE welcome_gift SET taken_back_at = at WHERE member_id = the_guest;
  PERFORM ledger_reverse('invite', welcome_gift_cause(the_guest, gift.payments), 'taken-back',
    'invite.welcome.reversed', '{}', at);
END $$;

CREATE FUNCTION welcome_gift_check_pay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM welcome_gift
    WHERE member_id = split_part(NEW.cause_id, '-', 2)::bigint AND points = NEW.points
      AND NEW.cause_id = welcome_gift_cause(member_id, payments)
      AND paid_at IS NOT NULL AND taken_back_at IS NULL) THEN
    RAISE EXCEPTION 'no welcome gift is due for %', NEW.cause_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'welcome_gift_is_due';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER welcome_gift_is_due AFTER INSERT ON ledger_transfer
  FOR EACH ROW WHEN (NEW.cause_kind = 'invite' AND NEW.step = 'post' AND NEW.reason = 'invite.welcome')
  EXECUTE FUNCTION welcome_gift_check_pay();

-- A gift that was paid stays, so that its mailbox gets no other; only a missing hash may be filled in.
CREATE TRIGGER welcome_gift_stays BEFORE UPDATE ON welcome_gift
  FOR EACH ROW WHEN (
    (OLD.member_id, OLD.points, OLD.promised_at) IS DISTINCT FROM (NEW.member_id, NEW.points, NEW.promised_at)
    OR OLD.paid_at IS NOT NULL AND OLD.paid_at IS DISTINCT FROM NEW.paid_at
    -- Another payment only after the last one was clawed back.
    OR NEW.payments <> OLD.payments
      AND (NEW.payments <> OLD.payments + 1 OR OLD.payments > 0 AND OLD.taken_back_at IS NULL)
    OR OLD.mailbox_hash IS NOT NULL AND NEW.mailbox_hash IS DISTINCT FROM OLD.mailbox_hash)
  EXECUTE FUNCTION ledger_refuse('a welcome gift stays as it was promised');

CREATE TRIGGER welcome_gift_is_remembered BEFORE DELETE ON welcome_gift
  FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL)
  EXECUTE FUNCTION ledger_refuse('a paid welcome gift is remembered');

CREATE TRIGGER welcome_gift_never_emptied BEFORE TRUNCATE ON welcome_gift
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a paid welcome gift is remembered');
