-- When reminders are sent: the only place that knows the usual hour, the quiet hours and the number a day.

-- Mirrors values/time-zone.ts of the contract; reminder.db.test.ts compares the two.
CREATE FUNCTION message_zone(country smallint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE country
    WHEN 2 THEN 'Australia/Sydney'
    WHEN 3 THEN 'Asia/Jakarta'
    WHEN 4 THEN 'Asia/Kuala_Lumpur'
    WHEN 5 THEN 'Asia/Bangkok'
    WHEN 6 THEN 'Asia/Manila'
    WHEN 8 THEN 'Europe/Warsaw'
    WHEN 9 THEN 'Asia/Ho_Chi_Minh'
    ELSE 'UTC'
  END
$$;

-- The most frequent hour of the last month's starts and check-ins, moved out of the night; null if there
-- are fewer than three.
CREATE FUNCTION message_usual_hour(the_member bigint, zone text, at timestamptz) RETURNS smallint
LANGUAGE sql STABLE AS $$
  SELECT least(20, greatest(8, found.hour))::smallint
  FROM (
    SELECT extract(hour FROM seen.at AT TIME ZONE zone) AS hour, count(*) AS times,
      sum(count(*)) OVER () AS total
    FROM (
      (SELECT started_at AS at FROM participation WHERE member_id = the_member ORDER BY id DESC LIMIT 30)
      UNION ALL
      (SELECT created_at FROM check_in WHERE member_id = the_member ORDER BY day DESC LIMIT 30)) AS seen
    WHERE seen.at > message_usual_hour.at - interval '30 days'
    GROUP BY 1) AS found
  WHERE found.total >= 3 ORDER BY found.times DESC, found.hour LIMIT 1
$$;

-- Updates the usual hour of members who were active in the last day, in batches. Returns the last member
-- of the batch; null if there are no more.
CREATE FUNCTION message_note_habits(after bigint, most integer, at timestamptz) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  last bigint;
BEGIN
  WITH here AS (
    SELECT m.id, message_usual_hour(m.id, message_zone(m.country::smallint), at) AS hour
    FROM member AS m
    WHERE m.id > after AND m.erased_at IS NULL AND EXISTS (
      SELECT FROM member_session AS s
      WHERE s.member_id = m.id AND s.used_at > at - interval '30 hours')
    ORDER BY m.id LIMIT most),
  noted AS (
    INSERT INTO message_habit (member_id, hour, noted_at)
    SELECT here.id, here.hour, at FROM here WHERE here.hour IS NOT NULL ORDER BY here.id
    ON CONFLICT (member_id) DO UPDATE SET hour = excluded.hour, noted_at = excluded.noted_at)
  SELECT max(id) INTO last FROM here;
  RETURN last;
END $$;

-- Nothing is sent between 21:00 and 8:00.
CREATE FUNCTION message_is_quiet(local timestamp) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT extract(hour FROM local) NOT BETWEEN 8 AND 20
$$;

-- When the next reminder of a member may be sent: at the usual hour, 18:00 if there is none; at once, or
-- in the morning, for members who want every message.
CREATE FUNCTION message_reminder_at(the_member bigint, at timestamptz) RETURNS timestamptz
LANGUAGE plpgsql STABLE AS $$
DECLARE
  of record;
  local timestamp;
  due timestamp;
BEGIN
  SELECT message_zone(m.country::smallint) AS zone, coalesce(p.frequent, false) AS frequent,
    coalesce(h.hour, 18) AS hour INTO of
  FROM member AS m
  LEFT JOIN message_preference AS p ON p.member_id = m.id
  LEFT JOIN message_habit AS h ON h.member_id = m.id
  WHERE m.id = the_member;
  local := at AT TIME ZONE of.zone;
  IF of.frequent AND NOT message_is_quiet(local) THEN RETURN at; END IF;
  due := date_trunc('day', local) + make_interval(hours => CASE WHEN of.frequent THEN 8 ELSE of.hour END);
  IF due <= local THEN due := due + interval '1 day'; END IF;
  RETURN due AT TIME ZONE of.zone;
END $$;

-- Whether a message may be pushed as a reminder at this moment: `now`, `later` at night, or `never`
-- because the member had one today. `now` counts as today's; a second device gets the same message.
CREATE FUNCTION message_take_reminder(the_message bigint, at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  of record;
BEGIN
  SELECT m.id, at AT TIME ZONE message_zone(m.country::smallint) AS local,
    coalesce(p.frequent, false) AS frequent INTO of
  FROM message JOIN member AS m ON m.id = message.member_id
  LEFT JOIN message_preference AS p ON p.member_id = m.id
  WHERE message.id = the_message;
  IF of.id IS NULL THEN RETURN 'never'; END IF;
  IF message_is_quiet(of.local) THEN RETURN 'later'; END IF;
  IF of.frequent THEN RETURN 'now'; END IF;
  INSERT INTO message_reminder AS sent (member_id, day, message_id)
  VALUES (of.id, of.local::date, the_message)
  ON CONFLICT (member_id) DO UPDATE SET day = excluded.day, message_id = excluded.message_id
    WHERE sent.day < excluded.day OR sent.message_id = excluded.message_id;
  RETURN CASE WHEN FOUND THEN 'now' ELSE 'never' END;
END $$;
