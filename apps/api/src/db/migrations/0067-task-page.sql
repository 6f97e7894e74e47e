-- A page of a member's list: walks the audience's index from the best task down and stops when the page
-- is full. A function with settings of its own, because a planner that believes it will need all rows
-- sorts them all, and then the list costs what there is instead of what is shown.
CREATE FUNCTION task_page(
  the_member bigint, the_country integer, the_section integer, the_kind text,
  before_rank integer, before_id bigint, wanted integer, at timestamptz)
RETURNS TABLE (task_id bigint, rank integer)
LANGUAGE plpgsql STABLE SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  me record;
  open_task record;
  found_tasks integer := 0;
BEGIN
  SELECT gender, province, city, extract(year FROM at)::integer - birth_year AS age,
    member_profile_facts(id) AS facts
  INTO me FROM member WHERE id = the_member;
  FOR open_task IN
    SELECT * FROM task_audience AS a
    WHERE a.country = the_country AND a.section = the_section
      AND (a.rank, a.task_id) < (before_rank, before_id)
    ORDER BY a.rank DESC, a.task_id DESC
  LOOP
    -- Null where the member has not told what the task asks for: then it is not theirs.
    CONTINUE WHEN ((open_task.starts_at IS NULL OR open_task.starts_at <= at)
      AND (open_task.ends_at IS NULL OR open_task.ends_at > at)
      AND (open_task.genders IS NULL OR me.gender = ANY (open_task.genders))
      AND (open_task.age_from IS NULL OR me.age >= open_task.age_from)
      AND (open_task.age_to IS NULL OR me.age <= open_task.age_to)
      AND (open_task.provinces IS NULL OR me.province = ANY (open_task.provinces))
      AND (open_task.cities IS NULL OR me.city = ANY (open_task.cities))
      AND (open_task.needs IS NULL OR task_needs_met(open_task.needs, me.facts))) IS NOT TRUE;
    CONTINUE WHEN the_kind IS NOT NULL
      AND NOT EXISTS (SELECT FROM task AS t WHERE t.id = open_task.task_id AND t.kind = the_kind);
    CONTINUE WHEN NOT task_is_free(open_task.task_id, the_member);
    task_id := open_task.task_id;
    rank := open_task.rank;
    RETURN NEXT;
    found_tasks := found_tasks + 1;
    EXIT WHEN found_tasks >= wanted;
  END LOOP;
END $$;
