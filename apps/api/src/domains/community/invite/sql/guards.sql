-- Invitations keep their terms.

-- Guest, host and time of an invitation never change; a refusal and a first survey happen once.
CREATE TRIGGER invitation_keeps_terms BEFORE UPDATE ON invitation
  FOR EACH ROW WHEN (
    (OLD.guest_id, OLD.host_id, OLD.campaign_code, OLD.joined_at, OLD.share_until)
      IS DISTINCT FROM
    (NEW.guest_id, NEW.host_id, NEW.campaign_code, NEW.joined_at, NEW.share_until)
    OR (OLD.refusal IS NOT NULL AND (OLD.refusal, OLD.refused_at, OLD.found_with, OLD.first_survey_at)
        IS DISTINCT FROM (NEW.refusal, NEW.refused_at, NEW.found_with, NEW.first_survey_at))
    OR (OLD.first_survey_at IS NOT NULL AND NEW.first_survey_at IS DISTINCT FROM OLD.first_survey_at))
  EXECUTE FUNCTION ledger_refuse('host, guest and outcome of an invitation never change');

-- The points a host received for a guest are the sum of the rewards in force.
CREATE FUNCTION invitation_check_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.host_points <> (SELECT coalesce(sum(points), 0) FROM invite_reward
    WHERE guest_id = NEW.guest_id AND taken_back_at IS NULL) THEN
    RAISE EXCEPTION 'guest % brought the host other points', NEW.guest_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'invitation_points_are_rewards';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER invitation_points_are_rewards BEFORE UPDATE OF host_points ON invitation
  FOR EACH ROW WHEN (NEW.host_points <> OLD.host_points) EXECUTE FUNCTION invitation_check_points();

CREATE TRIGGER invitation_begins_unpaid BEFORE INSERT ON invitation
  FOR EACH ROW WHEN (NEW.host_points <> 0 OR NEW.first_survey_at IS NOT NULL)
  EXECUTE FUNCTION ledger_refuse('a host is paid only after the guest''s first survey');

CREATE TRIGGER invitation_is_forever BEFORE DELETE OR TRUNCATE ON invitation
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('an invitation is never deleted');

-- Counts the guests of a campaign who count; its maximum is a constraint of the campaign's row.
CREATE FUNCTION invitation_count_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invite_campaign SET guests = guests + 1 WHERE code = NEW.campaign_code;
  RETURN NULL;
END $$;

CREATE TRIGGER invitation_counted AFTER INSERT ON invitation
  FOR EACH ROW WHEN (NEW.campaign_code IS NOT NULL AND NEW.refusal IS NULL)
  EXECUTE FUNCTION invitation_count_guest();
