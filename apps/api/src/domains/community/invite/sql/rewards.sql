-- Effects for guest and host when a guest's survey is accepted or reversed.

-- The host is paid by a job: the guest's points do not wait for the host's account. Taking back is the same
-- job, which compares what the host has with what is accepted when it runs.
CREATE FUNCTION invite_queue_host(
  the_guest bigint, the_participation bigint, the_points bigint, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('rewardHost', payload => json_build_object(
    'guestId', the_guest, 'participationId', the_participation, 'points', the_points, 'at', at),
    max_attempts => 25);
END $$;

CREATE FUNCTION invite_survey_qualified(
  the_guest bigint, the_participation bigint, the_points bigint, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM invite_pay_welcome(the_guest, the_participation, at);
  IF NOT EXISTS (SELECT FROM invitation WHERE guest_id = the_guest AND host_id IS NOT NULL) THEN
    RETURN;
  END IF;
  INSERT INTO invited_survey AS survey (participation_id, guest_id, points, accepted_at)
  VALUES (the_participation, the_guest, the_points, at)
  ON CONFLICT (participation_id) DO UPDATE SET is_accepted = true WHERE NOT survey.is_accepted;
  IF EXISTS (
    SELECT FROM invitation
    WHERE guest_id = the_guest AND refusal IS NULL AND (first_survey_at IS NULL OR share_until > at))
    OR EXISTS (SELECT FROM invite_reward WHERE guest_id = the_guest AND taken_back_at IS NOT NULL)
  THEN
    PERFORM invite_queue_host(the_guest, the_participation, the_points, at);
  END IF;
END $$;

-- Runs in the transaction that reverses a survey.
CREATE FUNCTION invite_survey_taken_back(
  the_guest bigint, the_participation bigint, other_accepted bigint, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken_back invited_survey;
BEGIN
  PERFORM invite_take_welcome_back(the_guest, the_participation, other_accepted, at);
  UPDATE invited_survey SET is_accepted = false
  WHERE participation_id = the_participation AND is_accepted RETURNING * INTO taken_back;
  IF FOUND THEN
    PERFORM invite_queue_host(the_guest, the_participation, taken_back.points, at);
  END IF;
END $$;

-- The cause of a payment: `share-17`, and `share-17-2` for the second one.
CREATE FUNCTION invite_reward_cause(the_subject text, nth integer) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT the_subject || CASE WHEN nth > 1 THEN '-' || nth ELSE '' END
$$;

-- Whether a survey of the guest is accepted: this one, or any for null.
CREATE FUNCTION invite_is_accepted(the_guest bigint, the_participation bigint) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM invited_survey WHERE guest_id = the_guest AND is_accepted
    AND participation_id = coalesce(the_participation, participation_id))
$$;

-- The ledger lines of a reward carry the share they were computed with.
CREATE FUNCTION invite_post_reward(reward invite_reward, the_host bigint, the_words jsonb, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_move('invite', invite_reward_cause(reward.subject, reward.payments), 'promotion', 0,
    'available', the_host, reward.points, the_host, 'earned',
    CASE WHEN reward.participation_id IS NULL THEN 'invite.first' ELSE 'invite.share' END, the_words, at);
  UPDATE invitation SET host_points = host_points + reward.points WHERE guest_id = reward.guest_id;
END $$;

-- Pays the host for a survey, or for the guest's first one if the participation is null. Returns the points
-- moved: none if it was paid before or the survey is no longer accepted. The caller has locked the
-- invitation.
CREATE FUNCTION invite_pay_host(
  the_guest bigint, the_participation bigint, the_points bigint, the_words jsonb, at timestamptz)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  reward invite_reward;
BEGIN
  IF the_points = 0 OR NOT invite_is_accepted(the_guest, the_participation) THEN
    RETURN 0;
  END IF;
  INSERT INTO invite_reward (subject, guest_id, participation_id, points)
  VALUES (CASE WHEN the_participation IS NULL THEN 'first-' || the_guest ELSE 'share-' || the_participation END,
    the_guest, the_participation, the_points)
  ON CONFLICT (subject) DO NOTHING RETURNING * INTO reward;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  PERFORM invite_post_reward(reward, host_id, the_words, at) FROM invitation WHERE guest_id = the_guest;
  RETURN the_points;
END $$;

-- Claws back what the host got for surveys that are no longer accepted: what they have spent becomes their
-- debt, or is covered by the reserve if they have left. Pays again for surveys that are accepted after all.
-- The caller has locked the invitation.
CREATE FUNCTION invite_settle_host(the_guest bigint, at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  reward invite_reward;
  host record;
  words jsonb;
BEGIN
  SELECT m.id, m.erased_at IS NOT NULL AS has_left INTO host
  FROM invitation AS i JOIN member AS m ON m.id = i.host_id WHERE i.guest_id = the_guest;
  FOR reward IN
    SELECT * FROM invite_reward AS found WHERE found.guest_id = the_guest
      AND (found.taken_back_at IS NULL) <> invite_is_accepted(the_guest, found.participation_id)
    ORDER BY subject
  LOOP
    SELECT params INTO words FROM ledger_transfer
    WHERE cause_kind = 'invite' AND cause_id = reward.subject AND step = 'post';
    IF reward.taken_back_at IS NULL THEN
      UPDATE invite_reward SET taken_back_at = at WHERE subject = reward.subject;
      PERFORM ledger_reverse('invite', invite_reward_cause(reward.subject, reward.payments), 'taken-back',
        CASE WHEN reward.participation_id IS NULL THEN 'invite.first.reversed' ELSE 'invite.share.reversed' END,
        words, at);
      UPDATE invitation SET host_points = host_points - reward.points WHERE guest_id = the_guest;
      IF host.has_left THEN
        PERFORM ledger_write_off(host.id, at);
      END IF;
    ELSIF NOT host.has_left THEN
      UPDATE invite_reward SET taken_back_at = NULL, payments = payments + 1
      WHERE subject = reward.subject RETURNING * INTO reward;
      PERFORM invite_post_reward(reward, host.id, words, at);
    END IF;
  END LOOP;
END $$;

CREATE FUNCTION invite_reward_check_pay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM invite_reward
    WHERE subject = substring(NEW.cause_id FROM '^[a-z]+--?[0-9]+')
      AND NEW.cause_id = invite_reward_cause(subject, payments) AND points = NEW.points
      AND taken_back_at IS NULL AND invite_is_accepted(guest_id, participation_id)) THEN
    RAISE EXCEPTION 'no reward of a host is due for %', NEW.cause_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'invite_reward_is_due';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER invite_reward_is_due AFTER INSERT ON ledger_transfer
  FOR EACH ROW WHEN (NEW.cause_kind = 'invite' AND NEW.step = 'post'
    AND NEW.reason IN ('invite.first', 'invite.share'))
  EXECUTE FUNCTION invite_reward_check_pay();

-- A guest who does not count earns the host nothing more.
CREATE FUNCTION invite_reward_check_friend() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invitation WHERE guest_id = NEW.guest_id AND refusal IS NOT NULL) THEN
    RAISE EXCEPTION 'guest % does not count', NEW.guest_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'invite_reward_of_friend';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER invite_reward_of_friend BEFORE INSERT ON invite_reward
  FOR EACH ROW EXECUTE FUNCTION invite_reward_check_friend();

CREATE TRIGGER invite_reward_stays BEFORE UPDATE ON invite_reward
  FOR EACH ROW WHEN (
    (OLD.subject, OLD.guest_id, OLD.points) IS DISTINCT FROM (NEW.subject, NEW.guest_id, NEW.points)
    OR NEW.payments <> OLD.payments AND (NEW.payments <> OLD.payments + 1 OR OLD.taken_back_at IS NULL))
  EXECUTE FUNCTION ledger_refuse('a reward keeps its terms');

CREATE TRIGGER invite_reward_is_remembered BEFORE DELETE OR TRUNCATE ON invite_reward
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('rewards of hosts are never deleted');
