-- What follows elsewhere from a participation that is qualified and paid. Here and not in the code in
-- front, so that it holds however the participation got there and the end of a survey stays one round
-- trip. Each follows once for one participation.

CREATE FUNCTION lottery_survey_qualified(the_member bigint, the_participation bigint, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM grant_chances(the_member, 'participation', the_participation::text, 1, at);
END $$;

-- The host is paid by a job: the guest's points do not wait for the host's account.
CREATE FUNCTION invite_survey_qualified(
  the_guest bigint, the_participation bigint, the_points bigint, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM invitation
    WHERE guest_id = the_guest AND host_id IS NOT NULL AND refusal IS NULL
      AND (first_survey_at IS NULL OR share_until > at)
  ) THEN
    PERFORM graphile_worker.add_job('rewardHost', payload => json_build_object(
      'guestId', the_guest, 'participationId', the_participation, 'points', the_points, 'at', at),
      max_attempts => 25);
  END IF;
END $$;

CREATE FUNCTION participation_follow_qualified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM task WHERE id = NEW.task_id AND kind IN ('survey', 'external')) THEN
    PERFORM lottery_survey_qualified(NEW.member_id, NEW.id, NEW.change_at);
    PERFORM invite_survey_qualified(NEW.member_id, NEW.id, NEW.paid_points, NEW.change_at);
  END IF;
  RETURN NULL;
END $$;
-- Deferred: points are moved before chances are given, as everywhere, or two would wait for each other.
CREATE CONSTRAINT TRIGGER participation_follow_qualified AFTER UPDATE ON participation
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 1 AND OLD.state <> 1)
  EXECUTE FUNCTION participation_follow_qualified();
