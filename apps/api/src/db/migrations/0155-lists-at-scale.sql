-- What operators list, with a million members. A list of one value (a country, a state, a queue) that
-- is ordered by number can also be read from the primary key, passing over everything else; the planner
-- does that when it thinks the value frequent, and then walks a whole table for a rare one. The lists
-- therefore ask for (value, number) in order, which only an index in that very order can give.

DROP INDEX member_of_country;
CREATE INDEX member_by_country ON member (country, id);
CREATE INDEX member_suspended_by_country ON member (country, id) WHERE suspended_at IS NOT NULL;
CREATE INDEX member_erased ON member (erased_at) WHERE erased_at IS NOT NULL;

DROP INDEX task_of_state;
CREATE INDEX task_by_state ON task (state, id);

-- Where a payout stands in the work of finance: asked for, it waits for a first person and then for a
-- second. `cancelled` is nobody's work.
ALTER TABLE cashout ADD COLUMN queue text NOT NULL GENERATED ALWAYS AS (CASE
  WHEN state <> 'requested' THEN state
  WHEN first_approved_by IS NULL THEN 'first' ELSE 'second' END) STORED;
DROP INDEX cashout_by_state;
DROP INDEX cashout_by_country;
CREATE INDEX cashout_by_queue ON cashout (queue, id);
CREATE INDEX cashout_by_country ON cashout (country, queue, id);

-- As before, with the queue; a shared account is looked up for the rows of a page instead of being
-- gathered from all there are.
CREATE OR REPLACE VIEW payout_desk AS
SELECT c.id, c.country, c.points, c.currency, c.amount_minor AS "amountMinor", c.state,
  c.requested_at AS "requestedAt", c.approved_at AS "approvedAt", c.sent_at AS "sentAt",
  c.paid_at AS "paidAt", c.ended_at AS "endedAt", c.reason, c.batch_id AS "batchId",
  c.first_approved_by AS "firstBy", first.name AS "firstName", c.first_approved_at AS "firstAt",
  c.second_approved_by AS "secondBy", second.name AS "secondName",
  m.id AS "memberId", m.nickname, m.suspended_at IS NOT NULL AS suspended,
  m.security_changed_at AS "securityChangedAt",
  b.bank_type AS "bankType", b.last_digits AS "lastDigits", b.created_at AS "bankSince",
  coalesce((SELECT true FROM shared_account_signal s WHERE s.member_id = m.id LIMIT 1),
    (SELECT true FROM shared_account_signal s WHERE s.other_member_id = m.id LIMIT 1), false)
    AS "sharedAccount",
  c.queue
FROM cashout c
JOIN member m ON m.id = c.member_id
JOIN bank_record b ON b.id = c.bank_record_id
LEFT JOIN operator first ON first.id = c.first_approved_by
LEFT JOIN operator second ON second.id = c.second_approved_by;

-- How large a part of the members is looked at where their number is estimated, in percent: about two
-- thousand of them, so that the answer takes as long with a million members as with a few thousand.
CREATE FUNCTION member_sample() RETURNS real LANGUAGE sql STABLE AS $$
  SELECT least(100, 100.0 * 30
    / greatest(pg_relation_size('member') / current_setting('block_size')::integer, 1))::real
$$;

-- How many members there are, roughly, once a sample was taken.
CREATE FUNCTION member_estimate(looked_at bigint, share real) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN share >= 100 THEN looked_at
    ELSE coalesce(nullif(greatest(reltuples, 0)::bigint, 0), (looked_at * 100 / share)::bigint) END
  FROM pg_class WHERE oid = 'member'::regclass
$$;

-- As before, of a smaller sample. Always the same pages, so that the answer does not jump while a
-- publisher types.
CREATE OR REPLACE FUNCTION task_reach(
  the_countries smallint[], the_genders text[], the_age_from integer, the_age_to integer,
  the_provinces text[], the_cities text[], the_needs jsonb, at timestamptz,
  OUT matched bigint, OUT looked_at bigint, OUT members bigint)
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
      -- Facts are looked up for those only who meet the rest.
      AND CASE WHEN the_needs IS NULL THEN true
        WHEN me.country = ANY (the_countries) AND (the_genders IS NULL OR me.gender = ANY (the_genders))
        THEN task_needs_met(the_needs, member_profile_facts(me.id)) ELSE false END),
    count(*)
  INTO matched, looked_at
  FROM member AS me TABLESAMPLE SYSTEM (share) REPEATABLE (7);
  members := member_estimate(looked_at, share);
END $$;

-- How many members a segment has; the conditions are those of notice_audience.
CREATE FUNCTION notice_reach(the_countries smallint[], the_genders text[], born_from integer,
  born_to integer, active_since timestamptz,
  OUT matched bigint, OUT looked_at bigint, OUT members bigint)
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
  INTO matched, looked_at
  FROM member AS m TABLESAMPLE SYSTEM (share) REPEATABLE (7);
  members := member_estimate(looked_at, share);
END $$;

-- Whether `planned` was counted one by one, or estimated.
ALTER TABLE notice ADD COLUMN planned_exactly boolean NOT NULL DEFAULT true;
