-- Submitting the final answers, in one round trip.

CREATE FUNCTION participation_submit(
  submission participation_submission, OUT outcome text, OUT view json)
LANGUAGE plpgsql AS $$
DECLARE
  the_id bigint := submission.participation_id;
  at timestamptz := submission.submitted_at;
  of record;
  ended smallint := submission.state;
  audited smallint := submission.audit_state;
  why text := submission.reason;
  lock_number bigint;
  taken text[] := '{}';
  wanted text;
  done boolean;
BEGIN
  SELECT task_id, state, sequence, expires_at, submit_key, submit_hash INTO of
  FROM participation WHERE id = the_id AND member_id = submission.member_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF of.submit_key = submission.submit_key THEN
    outcome := CASE WHEN of.submit_hash = submission.submit_hash THEN 'replayed' ELSE 'conflict' END;
  ELSIF of.state <> 0 THEN
    outcome := 'ended';
  ELSIF submission.sequence < of.sequence THEN
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
  ELSIF submission.duplicate_key IS NOT NULL AND ended IN (1, 2) THEN
    lock_number := hashtextextended(submission.duplicate_key, of.task_id);
    IF NOT pg_try_advisory_xact_lock(lock_number) THEN
      PERFORM pg_advisory_xact_lock(lock_number);
    END IF;
    IF EXISTS (SELECT FROM participation WHERE task_id = of.task_id
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
      IF task_take(of.task_id, wanted, submission.member_id) THEN
        taken := taken || wanted;
      ELSE
        ended := 16;
        audited := 0;
        why := 'cell-full';
        EXIT;
      END IF;
    END LOOP;
  END IF;
  submission.cells := taken;
  done := participation_move(the_id, ended, audited, why,
    ROW('submitted', at, submission.address, submission.device, NULL)::participation_origin, submission);
  view := participation_view(the_id);
END $$;
