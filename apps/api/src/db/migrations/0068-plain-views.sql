-- What a participation shows is read once and sent: as json, which is written as it is built, instead of
-- jsonb, which is built, sorted and then written.

DROP FUNCTION participation_view(bigint);
CREATE FUNCTION participation_view(the_id bigint) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT json_build_object(
    'id', p.id, 'memberId', p.member_id, 'taskId', p.task_id, 'taskNo', t.task_no, 'kind', t.kind,
    'title', t.title, 'minutes', t.minutes, 'state', p.state, 'auditState', p.audit_state,
    'points', p.points, 'screenOutPoints', p.screen_out_points,
    'earned', p.paid_points, 'pending', p.pending_points, 'reason', p.reason,
    'startedAt', p.started_at, 'endedAt', p.ended_at, 'expiresAt', p.expires_at,
    'reviewUntil', p.review_until, 'appealedAt', p.appealed_at, 'appealText', p.appeal_text,
    'surveyId', p.survey_id, 'session', p.session, 'settings', t.settings,
    'sequence', p.sequence, 'page', p.page, 'answers', CASE WHEN p.state = 0 THEN p.answers ELSE '{}' END,
    'transitions', (SELECT json_agg(json_build_object('state', e.to_state, 'auditState', e.to_audit,
      'at', e.at, 'cause', e.cause) ORDER BY e.id) FROM participation_event AS e WHERE e.participation_id = p.id))
  FROM participation AS p JOIN task AS t ON t.id = p.task_id WHERE p.id = the_id);
END $$;

DROP FUNCTION participation_submit(
  bigint, bigint, text, bytea, integer, text, jsonb, jsonb, smallint, smallint, text, jsonb, text, text,
  boolean, text[], inet, text, timestamptz);
CREATE FUNCTION participation_submit(
  the_id bigint, the_member bigint, the_key text, the_hash bytea,
  the_sequence integer, the_page text, the_answers jsonb, the_timings jsonb,
  judged_state smallint, judged_audit smallint, judged_reason text,
  the_signals jsonb, the_proposal text, the_duplicate_key text, refuses_duplicates boolean,
  the_cells text[], the_address inet, the_device text, at timestamptz,
  OUT outcome text, OUT view json)
LANGUAGE plpgsql AS $$
DECLARE
  of participation;
  ended smallint := judged_state;
  audited smallint := judged_audit;
  why text := judged_reason;
  found_signals jsonb := the_signals;
  taken text[] := '{}';
  wanted text;
BEGIN
  SELECT * INTO of FROM participation WHERE id = the_id AND member_id = the_member FOR NO KEY UPDATE;
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
    PERFORM pg_advisory_xact_lock(hashtextextended(the_duplicate_key, of.task_id));
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
  PERFORM participation_move(the_id, ended, audited, why, 'submitted', the_address, the_device, NULL, at,
    the_sequence, the_page, the_answers, the_timings, found_signals, the_proposal, the_duplicate_key,
    the_key, the_hash, taken);
  view := participation_view(the_id);
END $$;
