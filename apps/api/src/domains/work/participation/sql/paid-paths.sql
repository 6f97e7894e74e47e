-- What a participation is paid for. Nothing is paid for work that never reached us.

-- The work that reached us: answers, a partner's result, photos of a shop, or an opinion; null if none did.
CREATE FUNCTION participation_work(p participation) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  asked record;
BEGIN
  SELECT kind, task_no INTO asked FROM task WHERE id = p.task_id;
  RETURN CASE asked.kind
    WHEN 'external' THEN (
      SELECT 'result' FROM participation_event AS e WHERE e.participation_id = p.id
        AND e.cause LIKE 'postback:%' AND participation_class(e.to_state) IN ('paid', 'review') LIMIT 1)
    WHEN 'staged' THEN stage_work(p.id)
    WHEN 'buzz' THEN buzz_work(asked.task_no, p.member_id)
    ELSE CASE WHEN p.submitted_at IS NOT NULL AND p.answers <> '{}' THEN 'answers' END
  END;
END $$;

-- An auditor named what is paid for instead.
CREATE FUNCTION participation_has_evidence(p participation) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p.evidence IS NOT NULL AND p.change_by IS NOT NULL
$$;

-- Time accepts only what the judge found clean, and never against a person who has decided.
CREATE FUNCTION participation_may_pass_by_time(p participation) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p.proposal IS NOT DISTINCT FROM 'accept' AND NOT review_is_decided(p.id)
$$;

CREATE FUNCTION participation_check_paid_path() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  done text := participation_work(NEW);
BEGIN
  IF NOT EXISTS (
    SELECT FROM participation_paid_path AS path
    WHERE path.from_state = OLD.state AND path.from_audit = OLD.audit_state
      AND path.cause = split_part(NEW.change_cause, ':', 1)
      AND (path.work = done OR (path.work = 'evidence' AND participation_has_evidence(NEW)))) THEN
    RAISE EXCEPTION 'participation % is not paid from %/% by % for %',
      NEW.id, OLD.state, OLD.audit_state, NEW.change_cause, coalesce(done, 'nothing')
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_paid_path_known';
  END IF;
  IF NEW.change_cause = 'overdue' AND NOT participation_may_pass_by_time(NEW) THEN
    RAISE EXCEPTION 'participation % is not accepted by time', NEW.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_not_by_time';
  END IF;
  RETURN NULL;
END $$;

-- After the event is written, because a partner's result is one.
CREATE TRIGGER participation_paid_path AFTER UPDATE ON participation
  FOR EACH ROW WHEN (participation_class(NEW.state) = 'paid' AND participation_class(OLD.state) <> 'paid')
  EXECUTE FUNCTION participation_check_paid_path();
ALTER TABLE participation ENABLE ALWAYS TRIGGER participation_paid_path;

CREATE TRIGGER participation_paid_path_is_fixed
  BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON participation_paid_path
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('ways to be paid are changed by a migration');
