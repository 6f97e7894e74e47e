-- Estimates over all members from a sample of pages.

-- The sample size for estimates, in percent of the members: about two thousand of them, so that an
-- estimate takes as long for a million members as for a few thousand.
CREATE FUNCTION member_sample() RETURNS real LANGUAGE sql STABLE AS $$
  SELECT least(100, 100.0 * 30
    / greatest(pg_relation_size('member') / current_setting('block_size')::integer, 1))::real
$$;

-- How many members there are, roughly, once a sample was taken.
CREATE FUNCTION member_estimate(sampled bigint, share real) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN share >= 100 THEN sampled
    ELSE coalesce(nullif(greatest(reltuples, 0)::bigint, 0), (sampled * 100 / share)::bigint) END
  FROM pg_class WHERE oid = 'member'::regclass
$$;
