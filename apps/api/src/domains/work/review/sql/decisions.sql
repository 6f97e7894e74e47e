-- Who was involved in judging a participation, and how.
CREATE VIEW review_involved AS
SELECT e.participation_id, e.operator_id, 'verdict' AS involvement
FROM participation_event AS e WHERE e.cause = 'audited' AND e.operator_id IS NOT NULL
UNION ALL
SELECT l.participation_id, l.second_by, 'secondLook'
FROM review_second_look AS l WHERE l.second_by IS NOT NULL
UNION ALL
SELECT o.participation_id, o.asked_by, 'opinion' FROM review_opinion AS o;

-- How an operator was already involved: by verdict, second look, or a request for an opinion, in this order.
-- Null if they were not. To count many, read the view: calling a function for each takes four times as long.
CREATE FUNCTION review_involvement(the_participation bigint, the_operator bigint) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT involvement FROM review_involved
  WHERE participation_id = the_participation AND operator_id = the_operator
  ORDER BY array_position(ARRAY['verdict', 'secondLook', 'opinion'], involvement) LIMIT 1
$$;

CREATE FUNCTION review_refuse_own(the_operator bigint, the_participation bigint) RETURNS void LANGUAGE sql AS $$
  SELECT operator_refuse_own(the_operator, p.member_id, 'answers', 'review_not_own')
  FROM participation AS p WHERE p.id = the_participation
$$;

CREATE FUNCTION review_check_independent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM review_refuse_own(NEW.operator_id, NEW.participation_id);
  IF (SELECT p.appealed_at IS NOT NULL FROM participation AS p WHERE p.id = NEW.participation_id)
    AND review_involvement(NEW.participation_id, NEW.operator_id) IS NOT NULL THEN
    RAISE EXCEPTION 'operator % was involved in the verdict that participation % appeals against',
      NEW.operator_id, NEW.participation_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'review_decision_independent';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_decision_independent BEFORE INSERT ON review_decision
  FOR EACH ROW EXECUTE FUNCTION review_check_independent();
-- The same when a verdict takes effect, however it was made. Checked before the event is written, so that
-- the verdict does not count as an earlier one.
CREATE TRIGGER participation_event_independent BEFORE INSERT ON participation_event
  FOR EACH ROW WHEN (NEW.cause = 'audited' AND NEW.operator_id IS NOT NULL)
  EXECUTE FUNCTION review_check_independent();

-- An auditor has decided, and can still undo it.
CREATE FUNCTION review_is_decided(the_participation bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM review_decision
    WHERE participation_id = the_participation AND status = 'held')
$$;

-- Nor does anybody read their own answers again, or pass them on.
CREATE FUNCTION review_second_look_check_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM review_refuse_own(NEW.second_by, NEW.participation_id);
  RETURN NEW;
END $$;
CREATE TRIGGER review_second_look_not_own BEFORE UPDATE OF second_by ON review_second_look
  FOR EACH ROW WHEN (NEW.second_by IS NOT NULL) EXECUTE FUNCTION review_second_look_check_own();

CREATE FUNCTION review_opinion_check_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM review_refuse_own(NEW.asked_by, NEW.participation_id);
  RETURN NEW;
END $$;
CREATE TRIGGER review_opinion_not_own BEFORE INSERT ON review_opinion
  FOR EACH ROW EXECUTE FUNCTION review_opinion_check_own();

CREATE FUNCTION review_decision_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The auditor's own words are erased with the member.
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'reason' = to_jsonb(NEW) - 'reason'
    AND NEW.reason = participation_erased_reason(OLD.reason) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.status <> 'held' OR (OLD.id, OLD.participation_id, OLD.operator_id,
      OLD.verdict, OLD.reason, OLD.evidence, OLD.refused_state, OLD.decided_at, OLD.effective_at, OLD.review_event)
      IS DISTINCT FROM (NEW.id, NEW.participation_id, NEW.operator_id, NEW.verdict, NEW.reason,
      NEW.evidence, NEW.refused_state, NEW.decided_at, NEW.effective_at, NEW.review_event) THEN
    RAISE EXCEPTION 'review decision % can only be applied, undone or dropped once', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'review_decision_closes_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_decision_closes_once BEFORE UPDATE OR DELETE ON review_decision
  FOR EACH ROW EXECUTE FUNCTION review_decision_check();
