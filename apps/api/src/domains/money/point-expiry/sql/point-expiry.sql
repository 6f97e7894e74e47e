-- Points that expire: announced 30, 7 and 1 days before, and kept if the member takes part in time.

-- The months in force; 0 if expiry is off.
CREATE FUNCTION point_expiry_months() RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT months FROM point_expiry_rule ORDER BY since DESC LIMIT 1), 0)::smallint
$$;

-- When a member last took part: started a task, checked in, requested a cash-out, or joined. Opening the
-- app is not enough: otherwise reading the announcement would already cancel the expiry.
CREATE FUNCTION point_expiry_active_at(the_member bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(m.created_at,
    (SELECT started_at FROM participation WHERE member_id = m.id ORDER BY id DESC LIMIT 1),
    (SELECT created_at FROM check_in WHERE member_id = m.id ORDER BY day DESC LIMIT 1),
    (SELECT requested_at FROM cashout WHERE member_id = m.id ORDER BY id DESC LIMIT 1))
  FROM member AS m WHERE m.id = the_member
$$;

-- When a member's points expire, as announced; null if they do not, or if the member took part since.
CREATE FUNCTION point_expiry_of(the_member bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT expires_at FROM point_expiry
  WHERE member_id = the_member AND point_expiry_months() > 0
    AND point_expiry_active_at(the_member) <= announced_at
$$;

-- Does the next step for a member: announces, expires, or discards the announcement. `days` is what to
-- announce, 0 if the points have expired, null if there is nothing to announce.
CREATE FUNCTION point_expiry_step(the_member bigint, at timestamptz,
  OUT days smallint, OUT points bigint, OUT until timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  months smallint := point_expiry_months();
  midnight timestamptz := date_trunc('day', at, 'UTC');
  active timestamptz;
  announced point_expiry;
  moved record;
BEGIN
  -- Locks the balance first, as every credit does: a concurrent check-in is either seen or waits.
  SELECT balance INTO points FROM ledger_account
  WHERE kind = 'available' AND owner_id = the_member AND shard = 0 FOR NO KEY UPDATE;
  active := point_expiry_active_at(the_member);
  SELECT * INTO announced FROM point_expiry WHERE member_id = the_member FOR UPDATE;
  IF months = 0 OR coalesce(points, 0) = 0 OR active > announced.announced_at OR EXISTS (
    SELECT FROM member WHERE id = the_member AND (erased_at IS NOT NULL OR suspended_at IS NOT NULL)) THEN
    DELETE FROM point_expiry WHERE member_id = the_member;
    RETURN;
  END IF;
  IF announced.member_id IS NULL THEN
    until := active + make_interval(months => months);
    IF until > at + interval '30 days' THEN RETURN; END IF;
    days := 30;
    -- A whole day is added, so that the thirty days are full ones.
    until := greatest(date_trunc('day', until, 'UTC'), midnight + interval '30 days') + interval '1 day';
    INSERT INTO point_expiry (member_id, expires_at, announced_at, stage)
    VALUES (the_member, until, at, days);
    RETURN;
  END IF;
  -- Missed runs postpone the expiry: each announcement is sent its full number of days before.
  IF announced.stage = 30 AND announced.expires_at <= at + interval '7 days' THEN
    days := 7;
    until := CASE WHEN announced.expires_at < at + interval '6 days' THEN midnight + interval '7 days'
      ELSE announced.expires_at END;
  ELSIF announced.stage = 7 AND announced.expires_at <= at + interval '1 day' THEN
    days := 1;
    until := CASE WHEN announced.expires_at < at + interval '12 hours' THEN midnight + interval '1 day'
      ELSE announced.expires_at END;
  ELSIF announced.stage = 1 AND announced.expires_at <= at THEN
    days := 0;
    until := announced.expires_at;
    moved := ledger_move('points-expired', the_member || '-' || to_char(until AT TIME ZONE 'UTC', 'YYYYMMDD'),
      'available', the_member, 'expired', 0, points, the_member, 'other', 'points-expired', '{}', at);
    DELETE FROM point_expiry WHERE member_id = the_member;
    RETURN;
  ELSE
    RETURN;
  END IF;
  UPDATE point_expiry SET stage = days, expires_at = until WHERE member_id = the_member;
END $$;

-- Points expire only after the last announcement, a day before.
CREATE FUNCTION point_expiry_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM point_expiry
    WHERE member_id = split_part(NEW.cause_id, '-', 1)::bigint AND stage = 1
      AND expires_at <= NEW.created_at) THEN
    RAISE EXCEPTION 'the expiry % was not announced', NEW.cause_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'point_expiry_is_announced';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER point_expiry_is_announced AFTER INSERT ON ledger_transfer
  FOR EACH ROW WHEN (NEW.cause_kind = 'points-expired')
  EXECUTE FUNCTION point_expiry_check_move();
ALTER TABLE ledger_transfer ENABLE ALWAYS TRIGGER point_expiry_is_announced;
