-- The end of a survey does the same with about half the statements. Each statement inside a function
-- costs its own start and end, whatever little it does: so a row is read once and only what is needed
-- of it, what a change writes is one statement, and a function that is only called for its effect is
-- an expression (`done := …`), which PL/pgSQL evaluates without starting a statement.

DROP FUNCTION participation_move(
  bigint, smallint, smallint, text, text, inet, text, bigint, timestamptz, integer, text, jsonb, jsonb,
  jsonb, text, text, text, bytea, text[]);
-- Changes the state and does what the change means for places and points. Whoever calls has locked
-- the row. Always true.
CREATE FUNCTION participation_move(
  the_id bigint, to_state smallint, to_audit smallint, the_reason text, the_cause text,
  the_address inet, the_device text, the_operator bigint, at timestamptz,
  -- With the answers handed in, so that the row and its indexes are written once.
  the_sequence integer DEFAULT NULL, the_page text DEFAULT NULL, the_answers jsonb DEFAULT NULL,
  the_timings jsonb DEFAULT NULL, the_signals jsonb DEFAULT NULL, the_proposal text DEFAULT NULL,
  the_duplicate_key text DEFAULT NULL, the_key text DEFAULT NULL, the_hash bytea DEFAULT NULL,
  the_cells text[] DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  old record;
  refused boolean := to_state NOT IN (0, 1, 2, 3, 10, 16);
  compensated boolean := to_state IN (3, 10, 16);
  place boolean;
  beginning boolean;
  the_payer text;
  paying_kind text;
  paying_owner bigint;
  until timestamptz;
  pay_number text;
  -- Of the payment under way, which is the one before the next.
  last_number text;
  words jsonb;
  cell text;
  done boolean;
  moved record;
BEGIN
  SELECT p.member_id, p.task_id, p.points, p.screen_out_points, p.paid_points, p.pending_points,
    p.payments, p.payer, p.holds_place, p.holds_start, p.cells,
    t.task_no, t.kind, t.review_days
  INTO old FROM participation AS p JOIN task AS t ON t.id = p.task_id WHERE p.id = the_id;
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
  until := CASE WHEN to_state = 2 THEN at + make_interval(days => old.review_days) END;
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
    review_until = until,
    ended_at = CASE WHEN to_state IN (0, 2) THEN NULL ELSE at END,
    change_cause = the_cause, change_at = at, change_address = the_address,
    change_device = the_device, change_by = the_operator
  WHERE id = the_id;

  IF to_state = 1 AND old.kind = 'profile' THEN
    PERFORM participation_keep_profile(p.member_id, p.answers, at) FROM participation AS p
    WHERE p.id = the_id;
  END IF;
  words := jsonb_build_object('taskNo', old.task_no);
  paying_kind := CASE the_payer WHEN 'task' THEN 'task-budget' ELSE 'promotion' END;
  paying_owner := CASE the_payer WHEN 'task' THEN old.task_id ELSE 0 END;
  pay_number := the_id || CASE WHEN old.payments > 0 THEN '-' || old.payments ELSE '' END;
  last_number := the_id || CASE WHEN old.payments > 1 THEN '-' || (old.payments - 1) ELSE '' END;
  IF to_state = 2 THEN
    moved := ledger_open_hold('task.pending', pay_number, paying_kind, paying_owner,
      'pending', old.member_id, 'available', old.member_id, old.points, old.member_id,
      until, 'earned', 'task.reward', words, at);
  ELSIF old.pending_points > 0 THEN
    IF to_state = 1 THEN
      moved := ledger_resolve('task.pending', last_number, 'settle', 'earned', 'task.reward', words, at);
    ELSE
      moved := ledger_resolve('task.pending', last_number, 'void', 'returned', 'task.refused', words, at);
    END IF;
  ELSIF to_state = 1 THEN
    moved := ledger_move('task.reward', pay_number, paying_kind, paying_owner,
      'available', old.member_id, old.points, old.member_id, 'earned', 'task.reward', words, at);
  ELSIF compensated AND old.screen_out_points > 0 THEN
    moved := ledger_move('task.screen-out', pay_number, paying_kind, paying_owner,
      'available', old.member_id, old.screen_out_points, old.member_id,
      'earned', 'task.screen-out', words, at);
  END IF;
  -- Taken back: what was paid returns to where it came from, as far as the member still has it.
  IF old.paid_points > 0 AND refused THEN
    PERFORM ledger_reverse(kind.cause_kind, last_number, old.member_id, 'taken-back', 'task.reversed', words, at)
    FROM (SELECT cause_kind FROM ledger_transfer
          WHERE cause_kind IN ('task.reward', 'task.pending') AND cause_id = last_number AND step = 'post') AS kind;
  END IF;
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION participation_submit(
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

-- The rule of 0069 moves in here: one trigger instead of two.
DROP TRIGGER participation_state_pays_once ON participation;
CREATE OR REPLACE FUNCTION participation_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 0 OR NEW.audit_state <> 0 OR NEW.paid_points <> 0 OR NEW.pending_points <> 0 THEN
      RAISE EXCEPTION 'a participation begins at its beginning'
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_begins';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.id <> NEW.id OR OLD.member_id <> NEW.member_id OR OLD.task_id <> NEW.task_id
     OR OLD.points <> NEW.points OR OLD.screen_out_points <> NEW.screen_out_points
     OR OLD.started_at <> NEW.started_at OR OLD.session <> NEW.session THEN
    RAISE EXCEPTION 'participation % keeps its terms', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_keeps_its_terms';
  END IF;
  IF OLD.state = NEW.state AND OLD.audit_state = NEW.audit_state THEN
    -- A participation that stays where it is pays nothing anew: only coming to a state pays.
    IF OLD.payments <> NEW.payments THEN
      RAISE EXCEPTION 'participation % was paid for this state', OLD.id
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_state_pays_once';
    END IF;
  ELSIF NOT EXISTS (
    SELECT FROM participation_transition
    WHERE from_state = OLD.state AND from_audit = OLD.audit_state
      AND to_state = NEW.state AND to_audit = NEW.audit_state) THEN
    RAISE EXCEPTION 'participation % cannot go from %/% to %/%',
      OLD.id, OLD.state, OLD.audit_state, NEW.state, NEW.audit_state
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_transition_known';
  END IF;
  RETURN NEW;
END $$;

-- An event is written by the trigger of its participation, which is never deleted: nothing is left for
-- a foreign key to find wrong, and looking it up was a statement a change.
ALTER TABLE participation_event DROP CONSTRAINT participation_event_participation_id_fkey;
CREATE OR REPLACE FUNCTION participation_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state_before smallint;
  audit_before smallint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.state = NEW.state AND OLD.audit_state = NEW.audit_state THEN RETURN NULL; END IF;
    state_before := OLD.state;
    audit_before := OLD.audit_state;
  END IF;
  WITH logged AS (
    INSERT INTO participation_event (participation_id, from_state, from_audit, to_state, to_audit,
      cause, reason, at, address, device, operator_id)
    VALUES (NEW.id, state_before, audit_before, NEW.state, NEW.audit_state,
      NEW.change_cause, NEW.reason, NEW.change_at, NEW.change_address, NEW.change_device, NEW.change_by))
  INSERT INTO task_funnel AS funnel (task_id, day, state, audit, from_state, reason, shard, count)
  VALUES (NEW.task_id, (NEW.change_at AT TIME ZONE 'UTC')::date, NEW.state, NEW.audit_state,
    coalesce(state_before, -1),
    -- An auditor's own sentence is told to the member, not counted.
    CASE WHEN NEW.audit_state = 2 THEN '' ELSE left(coalesce(NEW.reason, ''), 60) END,
    NEW.member_id % 64, 1)
  ON CONFLICT (task_id, day, state, audit, from_state, reason, shard)
    DO UPDATE SET count = funnel.count + 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION participation_check_pay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of record;
BEGIN
  SELECT state, audit_state, points, screen_out_points INTO of
  FROM participation WHERE id = split_part(NEW.cause_id, '-', 1)::bigint;
  IF NEW.cause_kind = 'task.screen-out' THEN
    IF of.state IN (3, 10, 16) AND of.audit_state = 0 AND NEW.points = of.screen_out_points THEN
      RETURN NULL;
    END IF;
  ELSIF of.state = 1 AND of.audit_state = 1 AND NEW.points = of.points THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% of % is not due', NEW.cause_kind, NEW.cause_id
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_pay_is_due';
END $$;

DROP FUNCTION lottery_survey_qualified(bigint, bigint, timestamptz);
CREATE FUNCTION lottery_survey_qualified(the_member bigint, the_participation bigint, at timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN grant_chances(the_member, 'participation', the_participation::text, 1, at);
END $$;

-- Whether a guest's survey means anything to a host is asked together with the task's kind; most
-- members have no host, and for them nothing further is called.
CREATE OR REPLACE FUNCTION participation_follow_qualified() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counts boolean;
  invited boolean;
  granted boolean;
BEGIN
  SELECT task.kind IN ('survey', 'external'),
    EXISTS (SELECT FROM invitation WHERE guest_id = NEW.member_id AND host_id IS NOT NULL)
  INTO counts, invited FROM task WHERE task.id = NEW.task_id;
  IF NOT counts THEN RETURN NULL; END IF;
  granted := lottery_survey_qualified(NEW.member_id, NEW.id, NEW.change_at);
  IF invited THEN
    PERFORM invite_survey_qualified(NEW.member_id, NEW.id, NEW.paid_points, NEW.change_at);
  END IF;
  RETURN NULL;
END $$;

-- The median of a task rests on its newest ended ones, which participation_export has in order.
DROP INDEX participation_accepted;
