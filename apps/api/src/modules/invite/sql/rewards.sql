-- What follows for guest and host when a guest's survey is accepted.

-- The guest's welcome gift comes with the first one. The host is paid by a job: the guest's points do not
-- wait for the host's account.
CREATE FUNCTION invite_survey_qualified(
  the_guest bigint, the_participation bigint, the_points bigint, at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM invite_pay_welcome(the_guest, the_participation, at);
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
