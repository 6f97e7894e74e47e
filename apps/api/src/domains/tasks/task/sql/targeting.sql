-- Who may take part in a task.

CREATE FUNCTION member_profile_facts(the_member bigint) RETURNS text[]
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(question || '=' || value), '{}') FROM member_profile_answer
    WHERE member_id = the_member);
END $$;

CREATE FUNCTION task_needs_met(needs jsonb, facts text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT NOT EXISTS (SELECT FROM jsonb_array_elements(needs) AS need WHERE NOT need ?| facts)
$$;

-- Why this member cannot start this task; null if they can. Free slots are not checked.
CREATE FUNCTION task_obstacle(job task, the_member bigint, at timestamptz) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  me member;
  wanted task_audience;
  facts text[];
  age integer;
BEGIN
  IF job.state = 'closed' OR job.ends_at <= at THEN RETURN 'ended'; END IF;
  IF job.state <> 'open' THEN RETURN 'paused'; END IF;
  IF job.starts_at > at THEN RETURN 'notYetOpen'; END IF;
  SELECT * INTO me FROM member WHERE id = the_member;
  SELECT * INTO wanted FROM task_audience WHERE task_id = job.id AND country = me.country;
  IF NOT FOUND THEN RETURN 'country'; END IF;
  age := extract(year FROM at)::integer - me.birth_year;
  IF wanted.genders IS NOT NULL THEN
    IF me.gender IS NULL THEN RETURN 'profileMissing'; END IF;
    IF me.gender <> ALL (wanted.genders) THEN RETURN 'notForYou'; END IF;
  END IF;
  IF wanted.age_from IS NOT NULL OR wanted.age_to IS NOT NULL THEN
    IF age IS NULL THEN RETURN 'profileMissing'; END IF;
    IF age < wanted.age_from OR age > wanted.age_to THEN RETURN 'notForYou'; END IF;
  END IF;
  IF wanted.needs IS NOT NULL THEN
    facts := member_profile_facts(the_member);
    IF NOT task_needs_met(wanted.needs, facts) THEN
      -- An unanswered question is reported as missing; a different answer is a mismatch.
      RETURN CASE WHEN EXISTS (
        SELECT FROM jsonb_array_elements(wanted.needs) AS need
        WHERE NOT need ?| facts AND EXISTS (
          SELECT FROM member_profile_answer AS answered
          WHERE answered.member_id = the_member AND answered.question = split_part(need->>0, '=', 1)))
        THEN 'notForYou' ELSE 'profileMissing' END;
    END IF;
  END IF;
  IF wanted.provinces IS NOT NULL OR wanted.cities IS NOT NULL THEN
    IF me.province IS NULL OR (wanted.cities IS NOT NULL AND me.city IS NULL) THEN
      RETURN 'profileMissing';
    END IF;
    IF me.province <> ALL (wanted.provinces) OR me.city <> ALL (wanted.cities) THEN RETURN 'area'; END IF;
  END IF;
  RETURN NULL;
END $$;

-- Whether the task has a free slot and the member has not taken part. PL/pgSQL, so that the planner
-- cannot turn it into a join over all participations.
CREATE FUNCTION task_is_free(the_task bigint, the_member bigint) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM participation WHERE member_id = the_member AND task_id = the_task)
    AND EXISTS (SELECT FROM task_slot WHERE task_id = the_task AND cell = '' AND taken < size);
END $$;
