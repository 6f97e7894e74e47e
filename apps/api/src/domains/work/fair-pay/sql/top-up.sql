-- Top-ups: what a participation gets on top of its reward where its task pays less than the floor.

-- What is due for a participation: the floor for the time that counts for the task (rules.ts), less the
-- reward, in whole points rounded up. Everybody gets the same difference, however long they took themselves.
-- The floor is the one in force when the work was accepted, so a later change is not applied to earlier work.
CREATE FUNCTION fair_pay_due(the_participation bigint, OUT points integer, OUT floor_points integer,
  OUT paid_seconds integer)
LANGUAGE sql STABLE AS $$
  SELECT ceil(ground.points * pace.paid_seconds::numeric / 3600)::integer - p.points, ground.points,
    pace.paid_seconds
  FROM participation AS p
  JOIN member AS m ON m.id = p.member_id
  JOIN fair_pay_pace AS pace ON pace.task_id = p.task_id AND pace.country = m.country
  CROSS JOIN LATERAL (SELECT f.points FROM fair_pay_floor AS f
    WHERE f.country = m.country AND f.since <= p.ended_at ORDER BY f.since DESC LIMIT 1) AS ground
  WHERE p.id = the_participation AND p.state = 1 AND m.erased_at IS NULL AND m.suspended_at IS NULL
    AND NOT EXISTS (SELECT FROM fair_pay_top_up AS paid
      WHERE paid.participation_id = p.id AND paid.reversed_at IS NULL)
    AND ground.points * pace.paid_seconds::numeric / 3600 > p.points
$$;

-- The id of the latest payment's cause in the ledger.
CREATE FUNCTION fair_pay_cause(the_participation bigint, payments smallint) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT the_participation || CASE WHEN payments > 1 THEN '-' || (payments - 1) ELSE '' END
$$;

-- Pays what is due. The caller has locked the participation. Returns the points; 0 if nothing is due.
CREATE FUNCTION fair_pay_pay(the_participation bigint, at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  due record;
  of record;
  number smallint;
  moved record;
BEGIN
  SELECT * INTO due FROM fair_pay_due(the_participation);
  IF due.points IS NULL THEN RETURN 0; END IF;
  SELECT p.member_id, p.task_id, m.country, t.task_no INTO of
  FROM participation AS p JOIN task AS t ON t.id = p.task_id JOIN member AS m ON m.id = p.member_id
  WHERE p.id = the_participation;
  INSERT INTO fair_pay_top_up AS paid
    (participation_id, task_id, country, points, floor_points, paid_seconds, paid_at)
  VALUES (the_participation, of.task_id, of.country, due.points, due.floor_points, due.paid_seconds, at)
  ON CONFLICT (participation_id) DO UPDATE SET points = excluded.points,
    floor_points = excluded.floor_points, paid_seconds = excluded.paid_seconds,
    payments = paid.payments + 1, paid_at = excluded.paid_at, reversed_at = NULL
    WHERE paid.reversed_at IS NOT NULL
  RETURNING payments INTO number;
  IF number IS NULL THEN RETURN 0; END IF;
  moved := ledger_move('fair-pay', fair_pay_cause(the_participation, number), 'promotion', 0,
    'available', of.member_id, due.points, of.member_id, 'earned', 'fair-pay',
    jsonb_build_object('taskNo', of.task_no), at);
  RETURN due.points;
END $$;

-- A participation that is no longer accepted loses its top-up in the same transaction. Deferred, so that
-- the house's account is locked after the task's, as everywhere.
CREATE FUNCTION fair_pay_follow_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number smallint;
BEGIN
  UPDATE fair_pay_top_up SET reversed_at = NEW.change_at
  WHERE participation_id = NEW.id AND reversed_at IS NULL RETURNING payments INTO number;
  IF number IS NULL THEN RETURN NULL; END IF;
  PERFORM ledger_reverse('fair-pay', fair_pay_cause(NEW.id, number), 'taken-back', 'fair-pay.reversed',
    jsonb_build_object('taskNo', t.task_no), NEW.change_at)
  FROM task AS t WHERE t.id = NEW.task_id;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER fair_pay_follow_taken_back AFTER UPDATE ON participation
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.state = 1 AND NEW.state <> 1)
  EXECUTE FUNCTION fair_pay_follow_taken_back();

-- Points move only for a top-up that says so.
CREATE FUNCTION fair_pay_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM fair_pay_top_up AS paid JOIN participation AS p ON p.id = paid.participation_id
    WHERE paid.participation_id = split_part(NEW.cause_id, '-', 1)::bigint
      AND fair_pay_cause(paid.participation_id, paid.payments) = NEW.cause_id
      AND paid.points = NEW.points AND paid.reversed_at IS NULL AND p.state = 1) THEN
    RAISE EXCEPTION 'no top-up of participation % is due', NEW.cause_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'fair_pay_is_due';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER fair_pay_is_due AFTER INSERT ON ledger_transfer
  FOR EACH ROW WHEN (NEW.cause_kind = 'fair-pay' AND NEW.step = 'post')
  EXECUTE FUNCTION fair_pay_check_move();
ALTER TABLE ledger_transfer ENABLE ALWAYS TRIGGER fair_pay_is_due;

CREATE TRIGGER fair_pay_top_up_is_forever BEFORE DELETE OR TRUNCATE ON fair_pay_top_up
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('top-ups are never deleted');

CREATE TRIGGER fair_pay_floor_is_forever BEFORE DELETE OR TRUNCATE ON fair_pay_floor
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('floors stay, for the work accepted under them');
