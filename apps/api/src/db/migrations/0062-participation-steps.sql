-- The steps of a participation, each one round trip.

-- Answers of a profile questionnaire, as targeting asks for them; an answer given anew replaces.
CREATE FUNCTION participation_keep_profile(the_member bigint, answers jsonb, at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM member_profile_answer WHERE member_id = the_member
    AND question IN (SELECT jsonb_object_keys(answers));
  INSERT INTO member_profile_answer (member_id, question, value, answered_at)
  SELECT the_member, told.key, part.value, at
  FROM jsonb_each(answers) AS told
  CROSS JOIN LATERAL (
    SELECT told.value #>> '{}' AS value WHERE jsonb_typeof(told.value) IN ('string', 'number', 'boolean')
    UNION SELECT item FROM jsonb_array_elements_text(
      CASE jsonb_typeof(told.value) WHEN 'array' THEN told.value ELSE '[]' END) AS item) AS part
  WHERE length(part.value) <= 200
  ON CONFLICT DO NOTHING;
END $$;

-- Changes the state and does what the change means for places and points. Whoever calls has locked
-- the row.
CREATE FUNCTION participation_move(
  the_id bigint, to_state smallint, to_audit smallint, the_reason text, the_cause text,
  the_address inet, the_device text, the_operator bigint, at timestamptz) RETURNS participation
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
    FOREACH cell IN ARRAY old.cells LOOP
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
    cells = CASE WHEN compensated OR refused THEN '{}' ELSE cells END,
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

CREATE FUNCTION task_has_room(the_task bigint, the_cell text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM task_place
    WHERE task_id = the_task AND cell = the_cell AND taken < size)
$$;

-- Why this member cannot begin this task; null if nothing stands in the way. Room is not looked at.
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
      -- A question never answered is asked for; one answered otherwise is an answer.
      RETURN CASE WHEN EXISTS (
        SELECT FROM jsonb_array_elements(wanted.needs) AS need
        WHERE NOT need ?| facts AND EXISTS (
          SELECT FROM member_profile_answer AS told
          WHERE told.member_id = the_member AND told.question = split_part(need->>0, '=', 1)))
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

-- Everything a screen or an answer needs of a participation, in one value.
CREATE FUNCTION participation_view(the_id bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
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
  FROM participation AS p JOIN task AS t ON t.id = p.task_id WHERE p.id = the_id
$$;

-- Begins a participation, or finds the one there is. `obstacle` says why there is none.
-- How long after the last place went a comer is still compensated: they saw it open.
CREATE FUNCTION participation_start(
  the_member bigint, the_task_no text, foreign_address boolean,
  the_address inet, the_address_key text, the_address_country text,
  the_cookie text, the_device jsonb, the_user_agent text, the_sharer text, at timestamptz,
  OUT participation_id bigint, OUT began boolean, OUT obstacle text)
LANGUAGE plpgsql AS $$
DECLARE
  job task;
  ended smallint;
  why text;
  place boolean := false;
BEGIN
  began := false;
  SELECT * INTO job FROM task WHERE task_no = the_task_no AND state <> 'draft';
  IF NOT FOUND THEN
    obstacle := 'notFound';
    RETURN;
  END IF;
  -- Two starts at once take turns, and so do two members on one device.
  PERFORM pg_advisory_xact_lock(hashtextextended('participation ' || the_member || ' ' || job.id, 0));
  SELECT id INTO participation_id FROM participation WHERE member_id = the_member AND task_id = job.id;
  IF FOUND THEN RETURN; END IF;
  obstacle := task_obstacle(job, the_member, at);
  IF obstacle = 'area' THEN
    obstacle := NULL;
    ended := 7;
    why := 'outside-area';
  END IF;
  IF obstacle IS NOT NULL THEN RETURN; END IF;
  IF the_cookie IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('device ' || the_cookie || ' ' || job.id, 0));
  END IF;
  IF ended IS NOT NULL THEN
    NULL;
  ELSIF job.exclusion_group IS NOT NULL AND EXISTS (
    SELECT FROM task AS other JOIN participation AS p ON p.task_id = other.id AND p.member_id = the_member
    WHERE other.exclusion_group = job.exclusion_group AND other.id <> job.id AND p.state <> 9) THEN
    ended := 12;
    why := 'took-part-before';
  ELSIF foreign_address THEN
    ended := 5;
    why := 'ip-country';
  ELSIF the_cookie IS NOT NULL AND EXISTS (
    SELECT FROM participation WHERE task_id = job.id AND device_cookie = the_cookie) THEN
    ended := 6;
    why := 'same-device';
  ELSIF job.same_address_limit IS NOT NULL AND the_address_key IS NOT NULL AND job.same_address_limit <= (
    SELECT count(*) FROM (SELECT FROM participation
      WHERE task_id = job.id AND address_key = the_address_key LIMIT job.same_address_limit) AS there) THEN
    ended := 8;
    why := 'same-address';
  ELSIF NOT task_take(job.id, '*', the_member) THEN
    obstacle := 'full';
    RETURN;
  ELSIF task_take(job.id, '', the_member) THEN
    place := true;
    IF job.full_since IS NOT NULL THEN
      UPDATE task SET full_since = NULL WHERE id = job.id;
    END IF;
  ELSIF job.full_since < at - interval '10 minutes' THEN
    PERFORM task_give_back(job.id, '*', the_member);
    obstacle := 'full';
    RETURN;
  ELSE
    UPDATE task SET full_since = at WHERE id = job.id AND full_since IS NULL;
    ended := 3;
    why := 'places-gone';
  END IF;
  INSERT INTO participation (member_id, task_id, survey_id, points, screen_out_points,
    holds_place, holds_start, started_at, expires_at, sharer_code, device_cookie, device, user_agent,
    address, address_key, address_country, change_at, change_address, change_device)
  VALUES (the_member, job.id, job.survey_id, job.points, job.screen_out_points,
    place, ended IS NULL OR ended = 3, at, at + make_interval(hours => job.hours_to_finish), the_sharer,
    the_cookie, the_device, the_user_agent, the_address, the_address_key, the_address_country,
    at, the_address, the_cookie)
  RETURNING id INTO participation_id;
  began := true;
  IF ended IS NOT NULL THEN
    PERFORM participation_move(participation_id, ended, 0::smallint, why, 'intercepted',
      the_address, the_cookie, NULL, at);
  END IF;
END $$;

-- Takes the answers in and ends the work: as judged, unless time, somebody else's answers or a full
-- cell say otherwise. `outcome`: moved, replayed, conflict, outdated, ended.
CREATE FUNCTION participation_submit(
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
  UPDATE participation SET sequence = the_sequence, page = the_page, answers = the_answers,
    timings = timings || the_timings, signals = found_signals, proposal = the_proposal,
    duplicate_key = the_duplicate_key, submitted_at = at, submit_key = the_key,
    submit_hash = the_hash, cells = taken
  WHERE id = the_id;
  PERFORM participation_move(the_id, ended, audited, why, 'submitted', the_address, the_device, NULL, at);
  view := participation_view(the_id);
END $$;

-- Ends what nobody finished in time, and frees its places; tells how many there were.
CREATE FUNCTION participation_expire(at timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  late bigint;
  ended integer := 0;
BEGIN
  FOR late IN
    SELECT id FROM participation WHERE state = 0 AND expires_at <= at
    ORDER BY expires_at LIMIT most FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    PERFORM participation_move(late, 9::smallint, 0::smallint, 'too-late', 'expired', NULL, NULL, NULL, at);
    ended := ended + 1;
  END LOOP;
  RETURN ended;
END $$;

-- Is there a place in this task, and has this member not had one? PL/pgSQL, so that the planner
-- cannot turn the question into a join over all participations.
CREATE FUNCTION task_is_free(the_task bigint, the_member bigint) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM participation WHERE member_id = the_member AND task_id = the_task)
    AND EXISTS (SELECT FROM task_place WHERE task_id = the_task AND cell = '' AND taken < size);
END $$;
