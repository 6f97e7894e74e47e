-- The members whom a broadcast reaches.

-- Members of a segment in order of their numbers, from a number on. Empty lists and nulls match everybody.
CREATE FUNCTION broadcast_audience(the_countries smallint[], the_genders text[], born_from integer,
  born_to integer, active_since timestamptz, after bigint, most integer)
RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT m.id FROM member AS m
  WHERE m.id > after AND m.erased_at IS NULL AND m.suspended_at IS NULL
    AND (cardinality(the_countries) = 0 OR m.country = ANY (the_countries))
    AND (cardinality(the_genders) = 0 OR m.gender = ANY (the_genders))
    AND (born_from IS NULL OR m.birth_year >= born_from)
    AND (born_to IS NULL OR m.birth_year <= born_to)
    AND (active_since IS NULL OR EXISTS (
      SELECT FROM member_session AS s WHERE s.member_id = m.id AND s.used_at >= active_since))
  ORDER BY m.id LIMIT most
$$;

-- How many members a segment has; the conditions are those of broadcast_audience.
CREATE FUNCTION broadcast_reach(the_countries smallint[], the_genders text[], born_from integer,
  born_to integer, active_since timestamptz,
  OUT matched bigint, OUT sampled bigint, OUT members bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  share real := member_sample();
BEGIN
  SELECT count(*) FILTER (WHERE m.erased_at IS NULL AND m.suspended_at IS NULL
      AND (cardinality(the_countries) = 0 OR m.country = ANY (the_countries))
      AND (cardinality(the_genders) = 0 OR m.gender = ANY (the_genders))
      AND (born_from IS NULL OR m.birth_year >= born_from)
      AND (born_to IS NULL OR m.birth_year <= born_to)
      AND (active_since IS NULL OR EXISTS (
        SELECT FROM member_session AS s WHERE s.member_id = m.id AND s.used_at >= active_since))),
    count(*)
  INTO matched, sampled
  FROM member AS m TABLESAMPLE SYSTEM (share) REPEATABLE (7);
  members := member_estimate(sampled, share);
END $$;
