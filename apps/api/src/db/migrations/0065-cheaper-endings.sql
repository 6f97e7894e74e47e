-- The end of a survey is where most of the work is done, so it is made cheap: the row and its
-- indexes are written once, and what is asked each time is planned once per connection (a function
-- in SQL is planned at every call, one in PL/pgSQL is not).

DROP FUNCTION participation_move(
  bigint, smallint, smallint, text, text, inet, text, bigint, timestamptz);
CREATE FUNCTION participation_move(
  the_id bigint, to_state smallint, to_audit smallint, the_reason text, the_cause text,
  the_address inet, the_device text, the_operator bigint, at timestamptz,
  -- With the answers handed in, so that the row and its indexes are written once.
  the_sequence integer DEFAULT NULL, the_page text DEFAULT NULL, the_answers jsonb DEFAULT NULL,
  the_timings jsonb DEFAULT NULL, the_signals jsonb DEFAULT NULL, the_proposal text DEFAULT NULL,
  the_duplicate_key text DEFAULT NULL, the_key text DEFAULT NULL, the_hash bytea DEFAULT NULL,
  the_cells text[] DEFAULT NULL) RETURNS participation
LANGUAGE plpgsql AS $$
DECLARE
  old participation;
  new participation;
  refused boolean := to_state NOT IN (0, 1, 2, 3, 10, 16);
  compensated boolean := to_state IN (3, 10, 16);
  place boolean;
  beginning boolean;
  the_payer text;
  pay_number text;
  words jsonb;
  cell text;
  job record;
BEGIN
  SELECT * INTO old FROM participation WHERE id = the_id;
  SELECT task_no, kind, review_days INTO job FROM task WHERE id = old.task_id;
  place := old.holds_place;
  beginning := old.holds_start;
  the_payer := old.payer;
  -- Back from an end: the place may be somebody else's by now, then the house pays.
  IF (to_state IN (1, 2) AND NOT place) THEN
    place := task_take(old.task_id, '', old.member_id);
    the_payer := CASE WHEN place THEN 'task' ELSE 'house' END;
  ELSIF compensated AND NOT beginning THEN
    beginning := task_take(old.task_id, '*', old.member_id);
    the_payer := CASE WHEN beginning THEN 'task' ELSE 'house' END;
  END IF;
  IF compensated OR refused THEN
    FOREACH cell IN ARRAY old.cells || coalesce(the_cells, '{}') LOOP
      PERFORM task_give_back(old.task_id, cell, old.member_id);
    END LOOP;
    IF place THEN PERFORM task_give_back(old.task_id, '', old.member_id); END IF;
    place := false;
  END IF;
  IF refused THEN
    IF beginning THEN PERFORM task_give_back(old.task_id, '*', old.member_id); END IF;
    beginning := false;
  END IF;
  UPDATE participation SET
    state = to_state, audit_state = to_audit, reason = the_reason,
    holds_place = place, holds_start = beginning, payer = the_payer,
    cells = CASE WHEN compensated OR refused THEN '{}' ELSE coalesce(the_cells, cells) END,
    sequence = coalesce(the_sequence, sequence),
    page = coalesce(the_page, page),
    answers = coalesce(the_answers, answers),
    timings = CASE WHEN the_timings IS NULL THEN timings ELSE timings || the_timings END,
    signals = coalesce(the_signals, signals),
    proposal = coalesce(the_proposal, proposal),
    duplicate_key = coalesce(the_duplicate_key, duplicate_key),
    submit_key = coalesce(the_key, submit_key),
    submit_hash = coalesce(the_hash, submit_hash),
    submitted_at = CASE WHEN the_sequence IS NULL THEN submitted_at ELSE at END,
    paid_points = CASE WHEN to_state = 1 THEN points WHEN compensated THEN screen_out_points ELSE 0 END,
    pending_points = CASE WHEN to_state = 2 THEN points ELSE 0 END,
    payments = payments + CASE
      WHEN to_state = 2 OR (to_state = 1 AND pending_points = 0)
        OR (compensated AND screen_out_points > 0) THEN 1 ELSE 0 END,
    review_until = CASE WHEN to_state = 2
      THEN at + make_interval(days => job.review_days) END,
    ended_at = CASE WHEN to_state IN (0, 2) THEN NULL ELSE at END,
    change_cause = the_cause, change_at = at, change_address = the_address,
    change_device = the_device, change_by = the_operator
  WHERE id = the_id RETURNING * INTO new;

  IF to_state = 1 AND job.kind = 'profile' THEN
    PERFORM participation_keep_profile(new.member_id, new.answers, at);
  END IF;
  words := jsonb_build_object('taskNo', job.task_no);
  pay_number := the_id || CASE WHEN old.payments > 0 THEN '-' || old.payments ELSE '' END;
  IF to_state = 2 THEN
    PERFORM ledger_open_hold('task.pending', pay_number,
      CASE the_payer WHEN 'task' THEN 'task-budget' ELSE 'promotion' END,
      CASE the_payer WHEN 'task' THEN new.task_id ELSE 0 END,
      'pending', new.member_id, 'available', new.member_id, new.points, new.member_id,
      new.review_until, 'earned', 'task.reward', words, at);
  ELSIF old.pending_points > 0 THEN
    -- The number of the payment under way, which is the one before the next.
    pay_number := the_id || CASE WHEN old.payments > 1 THEN '-' || (old.payments - 1) ELSE '' END;
    IF to_state = 1 THEN
      PERFORM ledger_resolve('task.pending', pay_number, 'settle', 'earned', 'task.reward', words, at);
    ELSE
      PERFORM ledger_resolve('task.pending', pay_number, 'void', 'returned', 'task.refused', words, at);
    END IF;
  ELSIF to_state = 1 THEN
    PERFORM ledger_move('task.reward', pay_number,
      CASE the_payer WHEN 'task' THEN 'task-budget' ELSE 'promotion' END,
      CASE the_payer WHEN 'task' THEN new.task_id ELSE 0 END,
      'available', new.member_id, new.points, new.member_id, 'earned', 'task.reward', words, at);
  ELSIF compensated AND new.screen_out_points > 0 THEN
    PERFORM ledger_move('task.screen-out', pay_number,
      CASE the_payer WHEN 'task' THEN 'task-budget' ELSE 'promotion' END,
      CASE the_payer WHEN 'task' THEN new.task_id ELSE 0 END,
      'available', new.member_id, new.screen_out_points, new.member_id,
      'earned', 'task.screen-out', words, at);
  END IF;
  -- Taken back: what was paid returns to where it came from, as far as the member still has it.
  IF old.paid_points > 0 AND refused THEN
    pay_number := the_id || CASE WHEN old.payments > 1 THEN '-' || (old.payments - 1) ELSE '' END;
    PERFORM ledger_reverse(kind.cause_kind, pay_number, new.member_id, 'taken-back', 'task.reversed', words, at)
    FROM (SELECT cause_kind FROM ledger_transfer
          WHERE cause_kind IN ('task.reward', 'task.pending') AND cause_id = pay_number AND step = 'post') AS kind;
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE FUNCTION participation_submit(
  the_id bigint, the_member bigint, the_key text, the_hash bytea,
  the_sequence integer, the_page text, the_answers jsonb, the_timings jsonb,
  judged_state smallint, judged_audit smallint, judged_reason text,
  the_signals jsonb, the_proposal text, the_duplicate_key text, refuses_duplicates boolean,
  the_cells text[], the_address inet, the_device text, at timestamptz,
  OUT outcome text, OUT view jsonb)
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

DROP FUNCTION participation_view(bigint);
CREATE FUNCTION participation_view(the_id bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_build_object(
    'id', p.id, 'memberId', p.member_id, 'taskId', p.task_id, 'taskNo', t.task_no, 'kind', t.kind,
    'title', t.title, 'minutes', t.minutes, 'state', p.state, 'auditState', p.audit_state,
    'points', p.points, 'screenOutPoints', p.screen_out_points,
    'earned', p.paid_points, 'pending', p.pending_points, 'reason', p.reason,
    'startedAt', p.started_at, 'endedAt', p.ended_at, 'expiresAt', p.expires_at,
    'reviewUntil', p.review_until, 'appealedAt', p.appealed_at, 'appealText', p.appeal_text,
    'surveyId', p.survey_id, 'session', p.session, 'settings', t.settings,
    'sequence', p.sequence, 'page', p.page, 'answers', CASE WHEN p.state = 0 THEN p.answers ELSE '{}' END,
    'transitions', (SELECT jsonb_agg(jsonb_build_object('state', e.to_state, 'auditState', e.to_audit,
      'at', e.at, 'cause', e.cause) ORDER BY e.id) FROM participation_event AS e WHERE e.participation_id = p.id))
  FROM participation AS p JOIN task AS t ON t.id = p.task_id WHERE p.id = the_id);
END $$;

CREATE OR REPLACE FUNCTION member_profile_facts(the_member bigint) RETURNS text[]
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(question || '=' || value), '{}') FROM member_profile_answer
    WHERE member_id = the_member);
END $$;

DROP FUNCTION task_has_room(bigint, text);

-- Sixty-four rows a state: many finish one task at the same moment.
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
  INSERT INTO task_funnel AS funnel (task_id, state, audit, shard, count)
  VALUES (NEW.task_id, NEW.state, NEW.audit_state, NEW.member_id % 64, 1)
  ON CONFLICT (task_id, state, audit, shard) DO UPDATE SET count = funnel.count + 1;
  RETURN NULL;
END $$;
