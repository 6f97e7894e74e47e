-- A page of a member's task list.

-- `query` has the kind, the order, the filters and the last task of the previous page (`after`). Each order
-- walks an index from its first task, so a page reads little more than it shows. The key of a task is, by
-- order: `perMinute` its rank, `points` its points, `shortest` its minutes, `closing` its end in
-- milliseconds (null for a task without one).
-- With a kind the first order walks the index of that kind instead of skipping all other tasks.
CREATE FUNCTION task_page(
  the_member bigint, the_country integer, the_section integer, query jsonb, wanted integer,
  at timestamptz)
RETURNS TABLE (task_id bigint, key bigint)
LANGUAGE plpgsql STABLE SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  me record;
  walk refcursor;
  open_task task_audience;
  found_tasks integer := 0;
  the_kind text := query->>'kind';
  the_order text := query->>'order';
  max_minutes integer := (query->>'maxMinutes')::integer;
  only_compensated boolean := coalesce((query->>'onlyCompensated')::boolean, false);
  before_key bigint := (query->'after'->>'key')::bigint;
  before_id bigint := (query->'after'->>'id')::bigint;
  last_end timestamptz := coalesce(to_timestamp(before_key / 1000.0), 'infinity');
BEGIN
  SELECT gender, province, city, extract(year FROM at)::integer - birth_year AS age,
    member_profile_facts(id) AS facts
  INTO me FROM member WHERE id = the_member;
  IF the_order = 'points' THEN
    OPEN walk FOR SELECT a.* FROM task_audience AS a
      WHERE a.country = the_country AND a.section = the_section
        AND (a.points, a.task_id) < (coalesce(before_key, 2147483647), coalesce(before_id, 0))
      ORDER BY a.points DESC, a.task_id DESC;
  ELSIF the_order = 'shortest' THEN
    OPEN walk FOR SELECT a.* FROM task_audience AS a
      WHERE a.country = the_country AND a.section = the_section
        AND (a.minutes, a.task_id) > (coalesce(before_key, -1), coalesce(before_id, 0))
      ORDER BY a.minutes, a.task_id;
  ELSIF the_order = 'closing' THEN
    OPEN walk FOR SELECT a.* FROM task_audience AS a
      WHERE a.country = the_country AND a.section = the_section
        AND (before_id IS NULL
          OR (coalesce(a.ends_at, 'infinity'), a.task_id) > (last_end, before_id))
      ORDER BY coalesce(a.ends_at, 'infinity'), a.task_id;
  ELSIF the_kind IS NULL THEN
    OPEN walk FOR SELECT a.* FROM task_audience AS a
      WHERE a.country = the_country AND a.section = the_section
        AND (a.rank, a.task_id) < (coalesce(before_key, 2147483647), coalesce(before_id, 0))
      ORDER BY a.rank DESC, a.task_id DESC;
  ELSE
    OPEN walk FOR SELECT a.* FROM task_audience AS a
      WHERE a.country = the_country AND a.section = the_section AND a.kind = the_kind
        AND (a.rank, a.task_id) < (coalesce(before_key, 2147483647), coalesce(before_id, 0))
      ORDER BY a.rank DESC, a.task_id DESC;
  END IF;
  LOOP
    FETCH walk INTO open_task;
    EXIT WHEN NOT FOUND;
    CONTINUE WHEN open_task.kind <> the_kind OR open_task.minutes > max_minutes
      OR (only_compensated AND open_task.screen_out_points = 0);
    -- Null if the member has not answered what the task targets: then it is not listed.
    CONTINUE WHEN ((open_task.starts_at IS NULL OR open_task.starts_at <= at)
      AND (open_task.ends_at IS NULL OR open_task.ends_at > at)
      AND (open_task.genders IS NULL OR me.gender = ANY (open_task.genders))
      AND (open_task.age_from IS NULL OR me.age >= open_task.age_from)
      AND (open_task.age_to IS NULL OR me.age <= open_task.age_to)
      AND (open_task.provinces IS NULL OR me.province = ANY (open_task.provinces))
      AND (open_task.cities IS NULL OR me.city = ANY (open_task.cities))
      AND (open_task.needs IS NULL OR task_needs_met(open_task.needs, me.facts))) IS NOT TRUE;
    CONTINUE WHEN NOT task_is_free(open_task.task_id, the_member);
    task_id := open_task.task_id;
    key := CASE the_order WHEN 'points' THEN open_task.points WHEN 'shortest' THEN open_task.minutes
      WHEN 'closing' THEN (extract(epoch FROM open_task.ends_at) * 1000)::bigint
      ELSE open_task.rank END;
    RETURN NEXT;
    found_tasks := found_tasks + 1;
    EXIT WHEN found_tasks >= wanted;
  END LOOP;
  CLOSE walk;
END $$;
