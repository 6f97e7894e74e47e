-- How many members a targeting reaches, estimated from a sample.

-- Always samples the same pages, so that the estimate does not jump while a publisher types.
CREATE FUNCTION task_reach(
  the_countries smallint[], the_genders text[], the_age_from integer, the_age_to integer,
  the_provinces text[], the_cities text[], the_needs jsonb, at timestamptz,
  OUT matched bigint, OUT sampled bigint, OUT members bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  share real := member_sample();
  year integer := extract(year FROM at);
BEGIN
  SELECT count(*) FILTER (WHERE me.erased_at IS NULL AND me.suspended_at IS NULL
      AND me.country = ANY (the_countries)
      AND (the_genders IS NULL OR me.gender = ANY (the_genders))
      AND (the_age_from IS NULL OR year - me.birth_year >= the_age_from)
      AND (the_age_to IS NULL OR year - me.birth_year <= the_age_to)
      AND (the_provinces IS NULL OR me.province = ANY (the_provinces))
      AND (the_cities IS NULL OR me.city = ANY (the_cities))
      -- Profile answers are looked up only for members who meet the other conditions.
      AND CASE WHEN the_needs IS NULL THEN true
        WHEN me.country = ANY (the_countries) AND (the_genders IS NULL OR me.gender = ANY (the_genders))
        THEN task_needs_met(the_needs, member_profile_facts(me.id)) ELSE false END),
    count(*)
  INTO matched, sampled
  FROM member AS me TABLESAMPLE SYSTEM (share) REPEATABLE (7);
  members := member_estimate(sampled, share);
END $$;
