-- The review queue, and the guard that a second look is given once.

CREATE FUNCTION review_second_look_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The auditors' own words are erased with the member.
  IF to_jsonb(OLD) - '{first_reason,second_reason}'::text[] = to_jsonb(NEW) - '{first_reason,second_reason}'::text[]
    AND NEW.first_reason IS NOT DISTINCT FROM participation_erased_reason(OLD.first_reason)
    AND NEW.second_reason IS NOT DISTINCT FROM participation_erased_reason(OLD.second_reason) THEN
    RETURN NEW;
  END IF;
  IF OLD.second_by IS NOT NULL OR (OLD.id, OLD.participation_id, OLD.first_by, OLD.first_verdict,
      OLD.first_reason, OLD.first_at) IS DISTINCT FROM (NEW.id, NEW.participation_id, NEW.first_by,
      NEW.first_verdict, NEW.first_reason, NEW.first_at) THEN
    RAISE EXCEPTION 'second look % was already taken', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'review_second_look_once';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER review_second_look_once BEFORE UPDATE ON review_second_look
  FOR EACH ROW EXECUTE FUNCTION review_second_look_check();

-- A line of the queue.
CREATE FUNCTION review_item(the_id bigint, at timestamptz) RETURNS TABLE (
  id bigint, member_id bigint, nickname text, task_id bigint, task_no text, title jsonb, kind text,
  points integer, started_at timestamptz, submitted_at timestamptz, review_until timestamptz,
  signals jsonb, appealed_at timestamptz, claimed_by bigint, claimer_name text,
  claimed_until timestamptz, work text)
LANGUAGE sql STABLE AS $$
  SELECT p.id, p.member_id, m.nickname, p.task_id, t.task_no, t.title, t.kind, p.points, p.started_at,
    p.submitted_at, coalesce(p.review_until, p.ended_at, p.started_at), p.signals, p.appealed_at,
    c.operator_id, o.name, c.until, participation_work(p)
  FROM participation AS p
  JOIN task AS t ON t.id = p.task_id
  JOIN member AS m ON m.id = p.member_id
  LEFT JOIN review_claim AS c ON c.participation_id = p.id AND c.until > at
  LEFT JOIN operator AS o ON o.id = c.operator_id
  WHERE p.id = the_id
$$;
