-- Invitations keep their terms.

-- Who came, by whom, and when is never rewritten; a refusal and a first survey happen once; what a
-- host received only grows, and not after a refusal.
CREATE TRIGGER invitation_keeps_its_word BEFORE UPDATE ON invitation
  FOR EACH ROW WHEN (
    (OLD.guest_id, OLD.host_id, OLD.campaign_code, OLD.joined_at, OLD.share_until)
      IS DISTINCT FROM
    (NEW.guest_id, NEW.host_id, NEW.campaign_code, NEW.joined_at, NEW.share_until)
    OR NEW.host_points < OLD.host_points
    OR (OLD.refusal IS NOT NULL AND (OLD.refusal, OLD.refused_at, OLD.found_with, OLD.host_points, OLD.first_survey_at)
        IS DISTINCT FROM (NEW.refusal, NEW.refused_at, NEW.found_with, NEW.host_points, NEW.first_survey_at))
    OR (OLD.first_survey_at IS NOT NULL AND NEW.first_survey_at IS DISTINCT FROM OLD.first_survey_at))
  EXECUTE FUNCTION ledger_refuse('who invited whom stays');

CREATE TRIGGER invitation_begins_unpaid BEFORE INSERT ON invitation
  FOR EACH ROW WHEN (NEW.host_points <> 0 OR NEW.first_survey_at IS NOT NULL)
  EXECUTE FUNCTION ledger_refuse('a friend has first to take a survey');

CREATE TRIGGER invitation_is_forever BEFORE DELETE OR TRUNCATE ON invitation
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('who invited whom stays');
