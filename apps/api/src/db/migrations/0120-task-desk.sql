-- What publishers work with: funnels by day and reason, drafts that need not compile yet, terms that
-- stand once a task is published, answers in the order they are exported in.

-- The funnel by day, by where from and by reason: one row version a change, as before. Rows of days
-- gone by are folded into one (task_funnel_fold), so that a year of a busy task is a few thousand.
ALTER TABLE task_funnel
  ADD COLUMN day date NOT NULL DEFAULT '1970-01-01',
  -- -1 where it began.
  ADD COLUMN from_state smallint NOT NULL DEFAULT -1,
  ADD COLUMN reason text NOT NULL DEFAULT '';
DELETE FROM task_funnel;
ALTER TABLE task_funnel DROP CONSTRAINT task_funnel_pkey;
ALTER TABLE task_funnel ADD PRIMARY KEY (task_id, day, state, audit, from_state, reason, shard);
-- What was counted until now is told by what happened.
INSERT INTO task_funnel (task_id, day, state, audit, from_state, reason, shard, count)
SELECT p.task_id, (e.at AT TIME ZONE 'UTC')::date, e.to_state, e.to_audit, coalesce(e.from_state, -1),
  CASE WHEN e.to_audit = 2 THEN '' ELSE left(coalesce(e.reason, ''), 60) END, 0, count(*)
FROM participation_event AS e JOIN participation AS p ON p.id = e.participation_id
GROUP BY 1, 2, 3, 4, 5, 6;
ALTER TABLE task_funnel ALTER COLUMN day DROP DEFAULT, ALTER COLUMN from_state DROP DEFAULT;
CREATE INDEX task_funnel_unfolded ON task_funnel (day) WHERE shard <> 0;

CREATE OR REPLACE FUNCTION participation_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.state, OLD.audit_state) = (NEW.state, NEW.audit_state) THEN
    RETURN NULL;
  END IF;
  INSERT INTO participation_event (participation_id, from_state, from_audit, to_state, to_audit,
    cause, reason, at, address, device, operator_id)
  VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.state END,
    CASE WHEN TG_OP = 'UPDATE' THEN OLD.audit_state END, NEW.state, NEW.audit_state,
    NEW.change_cause, NEW.reason, NEW.change_at, NEW.change_address, NEW.change_device, NEW.change_by);
  INSERT INTO task_funnel AS funnel (task_id, day, state, audit, from_state, reason, shard, count)
  VALUES (NEW.task_id, (NEW.change_at AT TIME ZONE 'UTC')::date, NEW.state, NEW.audit_state,
    CASE WHEN TG_OP = 'UPDATE' THEN OLD.state ELSE -1 END,
    -- An auditor's own sentence is told to the member, not counted.
    CASE WHEN NEW.audit_state = 2 THEN '' ELSE left(coalesce(NEW.reason, ''), 60) END,
    NEW.member_id % 64, 1)
  ON CONFLICT (task_id, day, state, audit, from_state, reason, shard)
    DO UPDATE SET count = funnel.count + 1;
  RETURN NULL;
END $$;

CREATE FUNCTION task_funnel_fold(before date) RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM task_funnel WHERE day < before AND shard <> 0 RETURNING *)
  INSERT INTO task_funnel AS funnel (task_id, day, state, audit, from_state, reason, shard, count)
  SELECT task_id, day, state, audit, from_state, reason, 0, sum(count) FROM gone
  GROUP BY task_id, day, state, audit, from_state, reason
  ON CONFLICT (task_id, day, state, audit, from_state, reason, shard)
    DO UPDATE SET count = funnel.count + excluded.count
$$;

-- How many were shown a task in their list, and opened its page. Counted in the processes and
-- written now and then: a row a task and day.
CREATE TABLE task_seen (
  task_id bigint NOT NULL REFERENCES task,
  day     date NOT NULL,
  shown   bigint NOT NULL DEFAULT 0,
  opened  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (task_id, day)
);

-- The survey as its author typed it; only what compiles is ever published.
ALTER TABLE task ADD COLUMN survey_source text;
-- Each change of a published task's budget is a movement of its own.
ALTER TABLE task ADD COLUMN budget_changes integer NOT NULL DEFAULT 0;

-- What a published task pays stands: its budget was reserved for it.
CREATE FUNCTION task_keeps_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NOT NULL
    AND (OLD.kind, OLD.points, OLD.screen_out_points, OLD.task_no)
      IS DISTINCT FROM (NEW.kind, NEW.points, NEW.screen_out_points, NEW.task_no) THEN
    RAISE EXCEPTION 'task % is published: what it pays stands', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'task_keeps_terms';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER task_terms BEFORE UPDATE ON task FOR EACH ROW EXECUTE FUNCTION task_keeps_terms();

-- No cell of all who may finish or begin is larger than what was reserved.
CREATE FUNCTION task_place_within_budget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM task WHERE task.id = NEW.task_id AND (
      SELECT sum(size) FROM task_place AS place
      WHERE place.task_id = NEW.task_id AND place.cell = NEW.cell)
      > CASE NEW.cell WHEN '' THEN task.places ELSE task.starts END) THEN
    RAISE EXCEPTION 'task % has no budget for so many places', NEW.task_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'task_place_within_budget';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER task_place_reserved AFTER INSERT OR UPDATE OF size ON task_place
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.cell IN ('', '*'))
  EXECUTE FUNCTION task_place_within_budget();

-- A task in a publisher's list.
CREATE VIEW task_desk_row AS
SELECT id, task_no AS "taskNo", kind, state, title, countries, minutes, points, places,
  starts_at AS "startsAt", ends_at AS "endsAt", created_at AS "createdAt",
  coalesce((SELECT sum(taken) FROM task_place AS place
    WHERE place.task_id = task.id AND place.cell = ''), 0)::integer AS taken
FROM task;
-- Every place of a task at once, for somebody who changes their number. Members take and give them
-- back in orders of their own, so nobody waits here while holding some: all, or none and try again.
CREATE FUNCTION task_lock_places(the_task bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR attempt IN 1..300 LOOP
    BEGIN
      PERFORM FROM task_place WHERE task_id = the_task ORDER BY cell, shard FOR UPDATE NOWAIT;
      RETURN;
    EXCEPTION WHEN lock_not_available THEN
      PERFORM pg_sleep(0.005 + random() * 0.01);
    END;
  END LOOP;
  RAISE EXCEPTION 'task % is too busy to change its places', the_task USING ERRCODE = 'lock_not_available';
END $$;
CREATE INDEX task_of_state ON task (state, id DESC);
CREATE INDEX participation_export ON participation (task_id, id) WHERE state <> 0;

-- Whom a task would reach. A large membership is sampled by pages of its table, always the same
-- ones, so that the answer takes as long with a million members as with ten thousand and does not
-- jump while a publisher types. The conditions are those of the members' list.
CREATE FUNCTION task_reach(
  the_countries smallint[], the_genders text[], the_age_from integer, the_age_to integer,
  the_provinces text[], the_cities text[], the_needs jsonb, at timestamptz,
  OUT matched bigint, OUT looked_at bigint, OUT members bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  pages bigint := pg_relation_size('member') / current_setting('block_size')::integer;
  share real := least(100, 100.0 * 250 / greatest(pages, 1));
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
  IF share = 100 THEN
    members := looked_at;
  ELSE
    SELECT greatest(reltuples, 0)::bigint INTO members FROM pg_class WHERE oid = 'member'::regclass;
    IF members = 0 THEN members := looked_at * 100 / share; END IF;
  END IF;
END $$;
