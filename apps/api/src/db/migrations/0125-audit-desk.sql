-- What auditors work with: who reads what, a sample read twice, and how often both said the same.

-- Who is reading which answers. It ends by itself, so nobody who went home keeps anything.
CREATE TABLE audit_claim (
  participation_id bigint PRIMARY KEY REFERENCES participation,
  operator_id      bigint NOT NULL REFERENCES operator,
  until            timestamptz NOT NULL
);

-- A sample of decisions, put before somebody else who does not see them. A row is decided once.
CREATE TABLE audit_second_look (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  participation_id bigint NOT NULL REFERENCES participation,
  first_by         bigint NOT NULL REFERENCES operator,
  first_verdict    smallint NOT NULL CHECK (first_verdict IN (1, 2)),
  first_reason     text,
  first_at         timestamptz NOT NULL,
  second_by        bigint REFERENCES operator,
  second_verdict   smallint CHECK (second_verdict IN (1, 2)),
  second_reason    text,
  second_at        timestamptz,
  CONSTRAINT audit_second_look_by_another CHECK (second_by <> first_by),
  CHECK (num_nulls(second_by, second_verdict, second_at) IN (0, 3))
);
CREATE INDEX audit_second_look_open ON audit_second_look (id) WHERE second_by IS NULL;
CREATE INDEX audit_second_look_disputed ON audit_second_look (second_at DESC)
  WHERE second_verdict <> first_verdict;

CREATE FUNCTION audit_second_look_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.second_by IS NOT NULL OR (OLD.id, OLD.participation_id, OLD.first_by, OLD.first_verdict,
      OLD.first_reason, OLD.first_at) IS DISTINCT FROM (NEW.id, NEW.participation_id, NEW.first_by,
      NEW.first_verdict, NEW.first_reason, NEW.first_at) THEN
    RAISE EXCEPTION 'second look % was taken', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'audit_second_look_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_second_look_once BEFORE UPDATE ON audit_second_look
  FOR EACH ROW EXECUTE FUNCTION audit_second_look_check();

-- An auditor's work by day; a page of figures reads a few rows, however much was decided.
CREATE TABLE audit_tally (
  day         date NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator,
  accepted    integer NOT NULL DEFAULT 0,
  refused     integer NOT NULL DEFAULT 0,
  -- Of what they decided: how much was read again, and how often the other said the same.
  looks       integer NOT NULL DEFAULT 0,
  agreed      integer NOT NULL DEFAULT 0,
  PRIMARY KEY (day, operator_id)
);

CREATE INDEX participation_appealed ON participation (review_until, id)
  WHERE state = 2 AND appealed_at IS NOT NULL;
CREATE INDEX participation_review_of_task ON participation (task_id, review_until, id) WHERE state = 2;
-- For the median of a task; the newest accepted are enough.
CREATE INDEX participation_accepted ON participation (task_id, ended_at DESC) WHERE state = 1;

-- A line of the queue.
CREATE FUNCTION audit_item(the_id bigint, at timestamptz) RETURNS TABLE (
  id bigint, "memberId" bigint, nickname text, "taskId" bigint, "taskNo" text, title jsonb, kind text,
  points integer, "startedAt" timestamptz, "submittedAt" timestamptz, "reviewUntil" timestamptz,
  signals jsonb, "appealedAt" timestamptz, "claimedBy" bigint, "claimerName" text,
  "claimedUntil" timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT p.id, p.member_id, m.nickname, p.task_id, t.task_no, t.title, t.kind, p.points, p.started_at,
    p.submitted_at, coalesce(p.review_until, p.ended_at, p.started_at), p.signals, p.appealed_at,
    c.operator_id, o.name, c.until
  FROM participation AS p
  JOIN task AS t ON t.id = p.task_id
  JOIN member AS m ON m.id = p.member_id
  LEFT JOIN audit_claim AS c ON c.participation_id = p.id AND c.until > at
  LEFT JOIN operator AS o ON o.id = c.operator_id
  WHERE p.id = the_id
$$;
