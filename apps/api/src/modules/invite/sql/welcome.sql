-- The welcome gift, paid with a guest's first accepted survey.

-- Runs in the transaction that accepts the survey. A mailbox that had its gift gets no second one: the
-- index decides, whoever is first, and the refusal is told by a job.
CREATE FUNCTION invite_pay_welcome(the_guest bigint, the_participation bigint, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gift welcome_gift;
BEGIN
  SELECT * INTO gift FROM welcome_gift
  WHERE member_id = the_guest AND paid_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM invitation WHERE guest_id = the_guest AND refusal IS NOT NULL)
    OR EXISTS (SELECT FROM member WHERE id = the_guest AND num_nonnulls(suspended_at, erased_at) > 0)
  THEN
    RETURN;
  END IF;
  BEGIN
    UPDATE welcome_gift SET paid_at = at, participation_id = the_participation WHERE member_id = the_guest;
  EXCEPTION WHEN unique_violation THEN
    UPDATE invitation SET refusal = 'mailbox', refused_at = at, found_with = ARRAY(
      SELECT member_id FROM welcome_gift WHERE mailbox_hash = gift.mailbox_hash AND paid_at IS NOT NULL)
    WHERE guest_id = the_guest;
    PERFORM graphile_worker.add_job('tellWelcomeRefused',
      payload => json_build_object('guestId', the_guest, 'at', at), max_attempts => 25);
    RETURN;
  END;
  PERFORM ledger_move('invite', 'welcome-' || the_guest, 'promotion', 0, 'available', the_guest,
    gift.points, the_guest, 'earned', 'invite.welcome', '{}', at);
END $$;

CREATE FUNCTION welcome_gift_check_pay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The cause is `welcome-{member}`.
  IF NOT EXISTS (
    SELECT FROM welcome_gift
    WHERE member_id = substr(NEW.cause_id, 9)::bigint AND points = NEW.points AND paid_at IS NOT NULL) THEN
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
    OR OLD.paid_at IS NOT NULL AND (OLD.paid_at, OLD.participation_id)
      IS DISTINCT FROM (NEW.paid_at, NEW.participation_id)
    OR OLD.mailbox_hash IS NOT NULL AND NEW.mailbox_hash IS DISTINCT FROM OLD.mailbox_hash)
  EXECUTE FUNCTION ledger_refuse('a welcome gift stays as it was promised');

CREATE TRIGGER welcome_gift_is_remembered BEFORE DELETE ON welcome_gift
  FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL)
  EXECUTE FUNCTION ledger_refuse('a paid welcome gift is remembered');

CREATE TRIGGER welcome_gift_never_emptied BEFORE TRUNCATE ON welcome_gift
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a paid welcome gift is remembered');
