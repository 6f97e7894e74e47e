-- What a change of state means for slots and points, and the guard that nothing is paid unless due.

-- A reward needs audit state 1. A screen-out pays a compensation, which is not a reward: it has its own
-- cause and needs one of the three states in which the member did nothing wrong.
CREATE FUNCTION participation_check_pay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of record;
BEGIN
  SELECT state, audit_state, points, screen_out_points INTO of
  FROM participation WHERE id = split_part(NEW.cause_id, '-', 1)::bigint;
  IF NEW.cause_kind = 'task.screen-out' THEN
    IF participation_class(of.state) = 'compensated' AND of.audit_state = 0 AND NEW.points = of.screen_out_points THEN
      RETURN NULL;
    END IF;
  ELSIF of.state = 1 AND of.audit_state = 1 AND NEW.points = of.points THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% of % is not due', NEW.cause_kind, NEW.cause_id
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_pay_is_due';
END $$;

CREATE TRIGGER participation_pay_is_due AFTER INSERT ON ledger_transfer
  FOR EACH ROW WHEN (
    (NEW.cause_kind IN ('task.reward', 'task.screen-out') AND NEW.step = 'post')
    OR (NEW.cause_kind = 'task.pending' AND NEW.step = 'settle'))
  EXECUTE FUNCTION participation_check_pay();
ALTER TABLE ledger_transfer ENABLE ALWAYS TRIGGER participation_pay_is_due;

-- Changes the state and applies the change to slots and points. The caller has locked the row. Submitted
-- answers are written by the same statement, so that the row and its indexes are written once; `cells`
-- are the quota cells taken for them. Always returns true.
CREATE FUNCTION participation_move(
  the_id bigint, to_state smallint, to_audit smallint, the_reason text, origin participation_origin,
  submitted participation_submission DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := origin.changed_at;
  old record;
  refused boolean := participation_class(to_state) IN ('refused', 'alreadyTaken');
  compensated boolean := participation_class(to_state) = 'compensated';
  slot boolean;
  beginning boolean;
  the_payer text;
  paying_kind text;
  paying_owner bigint;
  until timestamptz;
  pay_number text;
  -- Of the current payment, not of the next.
  last_number text;
  words jsonb;
  cell text;
  done boolean;
  moved record;
BEGIN
  SELECT p.member_id, p.task_id, p.points, p.screen_out_points, p.paid_points, p.pending_points,
    p.payments, p.payer, p.holds_slot, p.holds_start, p.cells,
    t.task_no, t.kind, t.review_days
  INTO old FROM participation AS p JOIN task AS t ON t.id = p.task_id WHERE p.id = the_id;
  slot := old.holds_slot;
  beginning := old.holds_start;
  the_payer := old.payer;
  -- Leaving an end state: if the slot is taken by another member by now, the house pays.
  IF (to_state IN (1, 2) AND NOT slot) THEN
    slot := task_take(old.task_id, '', old.member_id);
    the_payer := CASE WHEN slot THEN 'task' ELSE 'house' END;
  ELSIF compensated AND NOT beginning THEN
    beginning := task_take(old.task_id, '*', old.member_id);
    the_payer := CASE WHEN beginning THEN 'task' ELSE 'house' END;
  END IF;
  IF compensated OR refused THEN
    FOREACH cell IN ARRAY old.cells || coalesce(submitted.cells, '{}') LOOP
      PERFORM task_give_back(old.task_id, cell, old.member_id);
    END LOOP;
    IF slot THEN PERFORM task_give_back(old.task_id, '', old.member_id); END IF;
    slot := false;
  END IF;
  IF refused THEN
    IF beginning THEN PERFORM task_give_back(old.task_id, '*', old.member_id); END IF;
    beginning := false;
  END IF;
  until := CASE WHEN to_state = 2 THEN at + make_interval(days => old.review_days) END;
  UPDATE participation AS p SET
    state = to_state, audit_state = to_audit, reason = the_reason,
    holds_slot = slot, holds_start = beginning, payer = the_payer,
    cells = CASE WHEN compensated OR refused THEN '{}' ELSE coalesce(submitted.cells, p.cells) END,
    sequence = coalesce(submitted.sequence, p.sequence),
    page = coalesce(submitted.page, p.page),
    answers = coalesce(submitted.answers, p.answers),
    timings = p.timings || coalesce(submitted.timings, '{}'),
    signals = coalesce(submitted.signals, p.signals),
    proposal = coalesce(submitted.proposal, p.proposal),
    duplicate_key = coalesce(submitted.duplicate_key, p.duplicate_key),
    submit_key = coalesce(submitted.submit_key, p.submit_key),
    submit_hash = coalesce(submitted.submit_hash, p.submit_hash),
    submitted_at = coalesce(submitted.submitted_at, p.submitted_at),
    paid_points = CASE WHEN to_state = 1 THEN p.points WHEN compensated THEN p.screen_out_points ELSE 0 END,
    pending_points = CASE WHEN to_state = 2 THEN p.points ELSE 0 END,
    payments = p.payments + CASE
      WHEN to_state = 2 OR (to_state = 1 AND p.pending_points = 0)
        OR (compensated AND p.screen_out_points > 0) THEN 1 ELSE 0 END,
    review_until = until,
    ended_at = CASE WHEN to_state IN (0, 2) THEN NULL ELSE at END,
    change_cause = origin.cause, change_at = at, change_address = origin.address,
    change_device = origin.device, change_by = origin.operator_id
  WHERE p.id = the_id;

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
  -- Clawed back: the payment returns to its source; what the member has spent becomes their debt.
  IF old.paid_points > 0 AND refused THEN
    PERFORM ledger_reverse(kind.cause_kind, last_number, 'taken-back', 'task.reversed', words, at)
    FROM (SELECT cause_kind FROM ledger_transfer
          WHERE cause_kind IN ('task.reward', 'task.pending') AND cause_id = last_number AND step = 'post') AS kind;
  END IF;
  RETURN true;
END $$;

-- Stores the answers of a profile questionnaire for targeting; a new answer replaces the old one.
CREATE FUNCTION participation_keep_profile(the_member bigint, answers jsonb, at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM member_profile_answer WHERE member_id = the_member
    AND question IN (SELECT jsonb_object_keys(answers));
  INSERT INTO member_profile_answer (member_id, question, value, answered_at)
  SELECT the_member, answered.key, part.value, at
  FROM jsonb_each(answers) AS answered
  CROSS JOIN LATERAL (
    SELECT answered.value #>> '{}' AS value WHERE jsonb_typeof(answered.value) IN ('string', 'number', 'boolean')
    UNION SELECT item FROM jsonb_array_elements_text(
      CASE jsonb_typeof(answered.value) WHEN 'array' THEN answered.value ELSE '[]' END) AS item) AS part
  WHERE length(part.value) <= 200
  ON CONFLICT DO NOTHING;
END $$;
