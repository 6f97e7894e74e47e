-- The daily check-in.

-- The whole check-in in one round trip: the streak, the row of the day, points, the chance.
-- `rewards` are the points of the days of a week, `grace_days` how far apart forgiven days must be.
CREATE FUNCTION check_in(
  the_member bigint, today date, rewards integer[], grace_days integer, the_key text, at timestamptz,
  OUT checked_in boolean, OUT day date, OUT streak integer, OUT points integer, OUT chances integer,
  OUT last_forgiven date)
LANGUAGE plpgsql AS $$
DECLARE
  week_length integer := cardinality(rewards);
  latest check_in;
  made check_in;
  forgives boolean;
  cell integer;
BEGIN
  SELECT * INTO latest FROM check_in AS row WHERE row.member_id = the_member
  ORDER BY row.day DESC LIMIT 1;
  IF latest.request_key = the_key OR latest.day >= today THEN
    made := latest;
    checked_in := coalesce(latest.request_key = the_key, false);
  ELSE
    forgives := latest.day = today - 2
      AND coalesce(latest.last_forgiven <= today - 1 - grace_days, true);
    cell := CASE WHEN latest.day = today - 1 OR forgives THEN latest.streak % week_length ELSE 0 END;
    INSERT INTO check_in AS row
      (member_id, day, streak, points, chances, last_forgiven, request_key, created_at)
    VALUES (the_member, today,
      CASE WHEN latest.day = today - 1 OR forgives THEN latest.streak + 1 ELSE 1 END,
      rewards[cell + 1], CASE WHEN cell + 1 = week_length THEN 1 ELSE 0 END,
      CASE WHEN forgives THEN today - 1 ELSE latest.last_forgiven END, the_key, at)
    ON CONFLICT ON CONSTRAINT check_in_pkey DO NOTHING
    RETURNING * INTO made;
    checked_in := made.member_id IS NOT NULL;
    IF checked_in THEN
      PERFORM ledger_move('checkin', the_member || '-' || today, 'promotion', 0,
        'available', the_member, made.points, the_member,
        'earned', 'checkin', jsonb_build_object('day', cell + 1), at);
      IF made.chances > 0 THEN
        PERFORM grant_chances(the_member, 'checkin', the_member || '-' || today, made.chances, at);
      END IF;
    ELSE
      -- A concurrent request was first.
      SELECT * INTO made FROM check_in AS row WHERE row.member_id = the_member AND row.day = today;
      checked_in := coalesce(made.request_key = the_key, false);
    END IF;
  END IF;
  day := made.day;
  streak := made.streak;
  points := made.points;
  chances := made.chances;
  last_forgiven := made.last_forgiven;
END $$;

CREATE TRIGGER check_in_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON check_in
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a check-in is never changed or deleted');
ALTER TABLE check_in ENABLE ALWAYS TRIGGER check_in_is_forever;
