-- Submitting final answers, a batch of submissions in one round trip.

-- Returns one row for each submission of a member's own participation. A submission that depends on what
-- another of the batch writes (the same participation again, or the same answers) waits for the next round.
-- A generic plan for the reason given at participation_move_all.
CREATE FUNCTION participation_submit_all(submissions participation_submission[])
RETURNS TABLE (place bigint, outcome text, view json) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  found_row record;
  submission participation_submission;
  change participation_change;
  changes participation_change[] := '{}';
  ids bigint[] := '{}';
  keys text[] := '{}';
  places bigint[] := '{}';
  outcomes text[] := '{}';
  later bigint[] := '{}';
BEGIN
  -- Rows that members share are locked in the order of their shards, so two batches cannot deadlock.
  FOR found_row IN
    SELECT p.id, p.task_id, p.state, p.sequence, p.expires_at, p.submit_key, p.submit_hash, sent.place
    FROM (
      SELECT list.participation_id, list.member_id, list.place FROM unnest(submissions) WITH ORDINALITY AS list (
        participation_id, member_id, submit_key, submit_hash, sequence, page, answers, timings, state,
        audit_state, reason, signals, proposal, duplicate_key, refuses_duplicates, cells, address, device,
        submitted_at, place)) AS sent
    JOIN participation AS p ON p.id = sent.participation_id AND p.member_id = sent.member_id
    ORDER BY ledger_shard(sent.member_id), p.id, sent.place FOR NO KEY UPDATE OF p
  LOOP
    submission := submissions[found_row.place];
    IF found_row.id = ANY(ids) OR submission.duplicate_key = ANY(keys) THEN
      later := array_append(later, found_row.place);
      CONTINUE;
    END IF;
    ids := array_append(ids, found_row.id);
    places := array_append(places, found_row.place);
    keys := array_append(keys, submission.duplicate_key);
    outcomes := array_append(outcomes, CASE
      WHEN found_row.submit_key = submission.submit_key THEN
        CASE WHEN found_row.submit_hash = submission.submit_hash THEN 'replayed' ELSE 'conflict' END
      WHEN found_row.state <> 0 THEN 'ended'
      WHEN submission.sequence < found_row.sequence THEN 'outdated'
      ELSE 'moved' END);
    IF outcomes[cardinality(outcomes)] = 'moved' THEN
      changes := array_append(changes,
        participation_end(submission, found_row.task_id, found_row.expires_at));
    END IF;
  END LOOP;
  IF cardinality(changes) > 0 THEN PERFORM participation_move_all(changes); END IF;
  RETURN QUERY SELECT ended.place, ended.outcome, shown.view
  FROM unnest(places, outcomes, ids) AS ended (place, outcome, id)
  JOIN participation_views(ids) AS shown ON shown.id = ended.id;
  IF cardinality(later) > 0 THEN
    RETURN QUERY SELECT later[again.place], again.outcome, again.view
    FROM participation_submit_all(ARRAY(SELECT submissions[at] FROM unnest(later) WITH ORDINALITY AS next (at, nth)
      ORDER BY nth)) AS again;
  END IF;
END $$;

-- A single submission; of a participation the member does not have, both results are null.
CREATE FUNCTION participation_submit(submission participation_submission, OUT outcome text, OUT view json)
LANGUAGE plpgsql AS $$
BEGIN
  SELECT ended.outcome, ended.view INTO outcome, view FROM participation_submit_all(ARRAY[submission]) AS ended;
END $$;

-- The end of a participation as submitted, unless something only the database knows decides otherwise: the
-- deadline, another member's equal answers, a full quota cell.
CREATE FUNCTION participation_end(
  submission participation_submission, the_task bigint, the_deadline timestamptz)
RETURNS participation_change LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := submission.submitted_at;
  ended smallint := submission.state;
  audited smallint := submission.audit_state;
  why text := submission.reason;
  lock_number bigint;
  taken text[] := '{}';
  wanted text;
BEGIN
  IF at > the_deadline THEN
    ended := 9;
    audited := 0;
    why := 'too-late';
  ELSIF submission.duplicate_key IS NOT NULL AND ended IN (1, 2) THEN
    lock_number := hashtextextended(submission.duplicate_key, the_task);
    IF NOT pg_try_advisory_xact_lock(lock_number) THEN
      PERFORM pg_advisory_xact_lock(lock_number);
    END IF;
    IF EXISTS (SELECT FROM participation WHERE task_id = the_task
      AND duplicate_key = submission.duplicate_key AND member_id <> submission.member_id) THEN
      submission.signals := submission.signals || jsonb_build_array(
        jsonb_build_object('name', 'duplicate-answers', 'weight', 100, 'questions', '[]'::jsonb));
      submission.proposal := 'refuse';
      ended := CASE WHEN submission.refuses_duplicates THEN 8 ELSE 2 END;
      audited := 0;
      why := CASE WHEN submission.refuses_duplicates THEN 'same-answers' END;
    END IF;
  END IF;
  IF ended IN (1, 2) THEN
    FOREACH wanted IN ARRAY submission.cells LOOP
      IF task_take(the_task, wanted, submission.member_id) THEN
        taken := taken || wanted;
      ELSE
        -- All of them or none: an appeal that is won takes what is free.
        PERFORM task_give_back(the_task, cell, submission.member_id) FROM unnest(taken) AS cell;
        ended := 16;
        audited := 0;
        why := 'cell-full';
        EXIT;
      END IF;
    END LOOP;
  END IF;
  RETURN ROW(submission.participation_id, ended, audited, why,
    ROW('submitted', at, submission.address, submission.device, NULL)::participation_origin, submission);
END $$;
