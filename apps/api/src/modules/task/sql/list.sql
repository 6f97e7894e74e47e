-- A page of a member's task list.

-- With a kind it walks the index of that kind instead of skipping all other tasks.
CREATE FUNCTION task_page(
  the_member bigint, the_country integer, the_section integer, the_kind text,
  before_rank integer, before_id bigint, wanted integer, at timestamptz)
RETURNS TABLE (task_id bigint, rank integer)
LANGUAGE plpgsql STABLE SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  me record;
  walk refcursor;
  open_task record;
  found_tasks integer := 0;
BEGIN
  SELECT gender, province, city, extract(year FROM at)::integer - birth_year AS age,
    member_profile_facts(id) AS facts
  INTO me FROM member WHERE id = the_member;
  IF the_kind IS NULL THEN
    OPEN walk FOR SELECT * FROM task_audience AS a
      WHERE a.country = the_country AND a.section = the_section
        AND (a.rank, a.task_id) < (before_rank, before_id)
      ORDER BY a.rank DESC, a.task_id DESC;
  ELSE
    OPEN walk FOR SELECT * FROM task_audience AS a
      WHERE a.country = the_country AND a.section = the_section AND a.kind = the_kind
        AND (a.rank, a.task_id) < (before_rank, before_id)
      ORDER BY a.rank DESC, a.task_id DESC;
  END IF;
  LOOP
    FETCH walk INTO open_task;
    EXIT WHEN NOT FOUND;
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
    rank := open_task.rank;
    RETURN NEXT;
    found_tasks := found_tasks + 1;
    EXIT WHEN found_tasks >= wanted;
  END LOOP;
  CLOSE walk;
END $$;
