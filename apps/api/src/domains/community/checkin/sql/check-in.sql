-- The daily check-in.

-- Check-ins of a batch of requests in one round trip: streaks, the rows of the day, points, chances.
-- `rewards` are the points of the days of a week, `grace_days` how far apart forgiven days must be.
-- A generic plan for the reason given at participation_move_all.
CREATE FUNCTION check_in_all(
  members bigint[], days date[], keys text[], times timestamptz[], rewards integer[], grace_days integer)
RETURNS TABLE (place bigint, checked_in boolean, day date, streak integer, points integer, chances integer,
  last_forgiven date)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  week_length integer := cardinality(rewards);
  made check_in[];
BEGIN
  -- Written in the order of members, so two batches with the same members cannot deadlock.
  WITH request AS (
    SELECT DISTINCT ON (sent.member_id) sent.member_id, sent.today, sent.request_key, sent.at
    FROM unnest(members, days, keys, times) WITH ORDINALITY AS sent (member_id, today, request_key, at, place)
    ORDER BY sent.member_id, sent.place
  ), next AS (
    SELECT request.*,
      CASE WHEN latest.day = request.today - 1 OR forgiven.now THEN latest.streak ELSE 0 END AS streak_before,
      CASE WHEN forgiven.now THEN request.today - 1 ELSE latest.last_forgiven END AS last_forgiven
    FROM request
    LEFT JOIN LATERAL (SELECT * FROM check_in AS row WHERE row.member_id = request.member_id
      ORDER BY row.day DESC LIMIT 1) AS latest ON true
    CROSS JOIN LATERAL (SELECT latest.day = request.today - 2
      AND coalesce(latest.last_forgiven <= request.today - 1 - grace_days, true) AS now) AS forgiven
    WHERE (latest.request_key = request.request_key OR latest.day >= request.today) IS NOT TRUE
    ORDER BY request.member_id
  ), written AS (
    INSERT INTO check_in AS row
      (member_id, day, streak, points, chances, last_forgiven, request_key, created_at)
    SELECT next.member_id, next.today, next.streak_before + 1, rewards[next.streak_before % week_length + 1],
      CASE WHEN next.streak_before % week_length + 1 = week_length THEN 1 ELSE 0 END,
      next.last_forgiven, next.request_key, next.at
    FROM next
    ON CONFLICT ON CONSTRAINT check_in_pkey DO NOTHING
    RETURNING row
  )
  SELECT coalesce(array_agg(written.row ORDER BY (written.row).member_id), '{}') INTO made FROM written;

  PERFORM ledger_pay_all(ARRAY(
    SELECT ROW('checkin', row.member_id || '-' || row.day, 'promotion', 0, row.member_id, row.points, false, NULL,
      'checkin', jsonb_build_object('day', (row.streak - 1) % week_length + 1), row.created_at)::ledger_payment
    FROM unnest(made) AS row));
  PERFORM grant_chances(row.member_id, 'checkin', row.member_id || '-' || row.day, row.chances, row.created_at)
  FROM unnest(made) AS row WHERE row.chances > 0;

  -- A row of another request, of this batch or another one, has that request's key.
  RETURN QUERY SELECT sent.place,
    coalesce(latest.request_key = sent.request_key, false) OR (
      sent.member_id IN (SELECT row.member_id FROM unnest(made) AS row)
      AND sent.place = min(sent.place) OVER (PARTITION BY sent.member_id)),
    latest.day, latest.streak, latest.points, latest.chances, latest.last_forgiven
  FROM unnest(members, keys) WITH ORDINALITY AS sent (member_id, request_key, place)
  CROSS JOIN LATERAL (SELECT * FROM check_in AS row WHERE row.member_id = sent.member_id
    ORDER BY row.day DESC LIMIT 1) AS latest;
END $$;

CREATE TRIGGER check_in_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON check_in
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a check-in is never changed or deleted');
ALTER TABLE check_in ENABLE ALWAYS TRIGGER check_in_is_forever;
