-- Submitting the final answers, in one round trip.

CREATE FUNCTION participation_submit(
  the_id bigint, the_member bigint, the_key text, the_hash bytea,
  the_sequence integer, the_page text, the_answers jsonb, the_timings jsonb,
  judged_state smallint, judged_audit smallint, judged_reason text,
  the_signals jsonb, the_proposal text, the_duplicate_key text, refuses_duplicates boolean,
  the_cells text[], the_address inet, the_device text, at timestamptz,
  OUT outcome text, OUT view json)
LANGUAGE plpgsql AS $$
DECLARE
  of record;
  ended smallint := judged_state;
  audited smallint := judged_audit;
  why text := judged_reason;
  found_signals jsonb := the_signals;
  lock_number bigint;
  taken text[] := '{}';
  wanted text;
  done boolean;
BEGIN
  SELECT task_id, state, sequence, expires_at, submit_key, submit_hash INTO of
  FROM participation WHERE id = the_id AND member_id = the_member FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF of.submit_key = the_key THEN
    outcome := CASE WHEN of.submit_hash = the_hash THEN 'replayed' ELSE 'conflict' END;
  ELSIF of.state <> 0 THEN
    outcome := 'ended';
  ELSIF the_sequence < of.sequence THEN
    outcome := 'outdated';
  END IF;
  IF outcome IS NOT NULL THEN
    view := participation_view(the_id);
    RETURN;
  END IF;
  outcome := 'moved';
  IF at > of.expires_at THEN
    ended := 9;
    audited := 0;
    why := 'too-late';
  ELSIF the_duplicate_key IS NOT NULL AND ended IN (1, 2) THEN
    lock_number := hashtextextended(the_duplicate_key, of.task_id);
    IF NOT pg_try_advisory_xact_lock(lock_number) THEN
      PERFORM pg_advisory_xact_lock(lock_number);
    END IF;
    IF EXISTS (SELECT FROM participation WHERE task_id = of.task_id
      AND duplicate_key = the_duplicate_key AND member_id <> the_member) THEN
      found_signals := found_signals || jsonb_build_array(
        jsonb_build_object('name', 'duplicate-answers', 'weight', 100, 'questions', '[]'::jsonb));
      the_proposal := 'refuse';
      ended := CASE WHEN refuses_duplicates THEN 8 ELSE 2 END;
      audited := 0;
      why := CASE WHEN refuses_duplicates THEN 'same-answers' END;
    END IF;
  END IF;
  IF ended IN (1, 2) THEN
    FOREACH wanted IN ARRAY the_cells LOOP
      IF task_take(of.task_id, wanted, the_member) THEN
        taken := taken || wanted;
      ELSE
        ended := 16;
        audited := 0;
        why := 'cell-full';
        EXIT;
      END IF;
    END LOOP;
  END IF;
  done := participation_move(the_id, ended, audited, why, 'submitted', the_address, the_device, NULL, at,
    the_sequence, the_page, the_answers, the_timings, found_signals, the_proposal, the_duplicate_key,
    the_key, the_hash, taken);
  view := participation_view(the_id);
END $$;
