-- Support's grants and deductions stay as they were posted, and nobody makes one for themselves.

-- Neither the operator who requests nor the one who approves may be the member.
CREATE FUNCTION point_grant_check_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM operator_refuse_own(NEW.requested_by, NEW.member_id, 'grant', 'point_grant_not_own');
  PERFORM operator_refuse_own(NEW.approved_by, NEW.member_id, 'grant', 'point_grant_not_own');
  RETURN NEW;
END $$;

CREATE TRIGGER point_grant_not_own BEFORE INSERT OR UPDATE OF state, approved_by ON point_grant
  FOR EACH ROW WHEN (NEW.state <> 'declined') EXECUTE FUNCTION point_grant_check_people();

-- Only its note may be emptied, when its member leaves.
CREATE TRIGGER point_grant_decided_once BEFORE UPDATE ON point_grant
  FOR EACH ROW WHEN (
    (OLD.id, OLD.member_id, OLD.ticket_id, OLD.direction, OLD.points, OLD.reason, OLD.requested_by,
      OLD.requested_at)
    IS DISTINCT FROM
    (NEW.id, NEW.member_id, NEW.ticket_id, NEW.direction, NEW.points, NEW.reason, NEW.requested_by,
      NEW.requested_at)
    OR (OLD.note <> NEW.note AND NEW.note <> '')
    OR (OLD.state <> 'waiting' AND (OLD.state, OLD.approved_by, OLD.posted_at)
      IS DISTINCT FROM (NEW.state, NEW.approved_by, NEW.posted_at)))
  EXECUTE FUNCTION ledger_refuse('a grant is posted or declined once');

CREATE TRIGGER point_grant_is_forever BEFORE DELETE OR TRUNCATE ON point_grant
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('grants are never deleted');

-- Points move only for a posted grant; `support.grant` and `support.take` have its id as their cause.
CREATE FUNCTION point_grant_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM point_grant
    WHERE id = NEW.cause_id::bigint AND 'support.' || direction = NEW.cause_kind
      AND points = NEW.points AND state = 'posted') THEN
    RAISE EXCEPTION '% % has not been posted', NEW.cause_kind, NEW.cause_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'point_grant_is_posted';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER point_grant_is_posted AFTER INSERT ON ledger_transfer
  FOR EACH ROW WHEN (NEW.cause_kind IN ('support.grant', 'support.take'))
  EXECUTE FUNCTION point_grant_check_move();
