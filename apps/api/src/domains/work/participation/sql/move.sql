-- Changes of state, with what they mean for slots and points. Several participations change together, because
-- PostgreSQL prepares a table's checks and triggers for each statement, which takes longer than a row.

-- Changes one participation, which the caller has locked. Always returns true.
CREATE FUNCTION participation_move(
  the_id bigint, to_state smallint, to_audit smallint, the_reason text, origin participation_origin)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM participation_move_all(
    ARRAY[ROW(the_id, to_state, to_audit, the_reason, origin, NULL)::participation_change]);
  RETURN true;
END $$;

-- Changes participations that the caller has locked, each named once. With a generic plan: otherwise each short
-- list would be planned anew, because its plan is cheaper than one for the ten elements that are assumed.
CREATE FUNCTION participation_move_all(changes participation_change[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  old record;
  becomes text;
  effect participation_effect;
  effects participation_effect[] := '{}';
  cells text[];
  held text[] := '{}';
  payments ledger_payment[] := '{}';
  closings ledger_payment_end[] := '{}';
  profiles bigint[] := '{}';
  words jsonb;
BEGIN
  FOR old IN
    SELECT p.id, p.member_id, p.task_id, p.points, p.screen_out_points, p.paid_points, p.pending_points,
      p.payments, p.payer, p.holds_slot, p.holds_start, p.cells,
      p.wanted_cells, (c.submitted).cells AS submitted,
      t.task_no, t.kind, t.review_days, participation_class(c.to_state) AS becomes, (c.origin).changed_at AS at
    FROM unnest(changes) WITH ORDINALITY
      AS c (participation_id, to_state, to_audit, reason, origin, submitted, place)
    JOIN participation AS p ON p.id = c.participation_id JOIN task AS t ON t.id = p.task_id
    ORDER BY c.place
  LOOP
    becomes := old.becomes;
    effect := ROW(old.holds_slot, old.holds_start, old.payer,
      becomes = 'review' OR (old.pending_points = 0
        AND (becomes = 'paid' OR (becomes = 'compensated' AND old.screen_out_points > 0))),
      CASE WHEN becomes = 'review' THEN old.at + make_interval(days => old.review_days) END);
    -- Cells before slots, as a submission takes them.
    cells := CASE WHEN becomes NOT IN ('paid', 'review') THEN '{}'
      WHEN old.submitted IS NOT NULL THEN old.submitted
      WHEN old.cells = '{}' THEN participation_take_cells(old.task_id, old.member_id, old.wanted_cells)
      ELSE old.cells END;
    IF becomes NOT IN ('paid', 'review') OR NOT old.holds_slot THEN
      effect := participation_move_slots(old.task_id, old.member_id, becomes, old.cells, effect);
    END IF;
    effects := array_append(effects, effect);
    held := array_append(held, cells::text);
    words := jsonb_build_object('taskNo', old.task_no);
    IF effect.pays THEN
      payments := array_append(payments, ROW(
        CASE becomes WHEN 'review' THEN 'task.pending' WHEN 'paid' THEN 'task.reward' ELSE 'task.screen-out' END,
        participation_payment_number(old.id, old.payments),
        CASE effect.payer WHEN 'task' THEN 'task-budget' ELSE 'promotion' END,
        CASE effect.payer WHEN 'task' THEN old.task_id ELSE 0 END,
        old.member_id, CASE becomes WHEN 'compensated' THEN old.screen_out_points ELSE old.points END,
        becomes = 'review', effect.review_until,
        CASE becomes WHEN 'compensated' THEN 'task.screen-out' ELSE 'task.reward' END,
        words, old.at)::ledger_payment);
    ELSIF old.pending_points > 0 OR (old.paid_points > 0 AND becomes IN ('refused', 'alreadyTaken')) THEN
      closings := array_append(closings, ROW(
        CASE WHEN old.pending_points = 0 THEN 'reverse' WHEN becomes = 'paid' THEN 'settle' ELSE 'void' END,
        participation_payment_number(old.id, old.payments - 1), words, old.at)::ledger_payment_end);
    END IF;
    IF becomes = 'paid' AND old.kind = 'profile' THEN profiles := array_append(profiles, old.id); END IF;
  END LOOP;
  PERFORM participation_write(changes, effects, held);
  IF cardinality(profiles) > 0 THEN
    PERFORM participation_keep_profile(p.member_id, p.answers, p.change_at)
    FROM participation AS p WHERE p.id = ANY(profiles);
  END IF;
  PERFORM ledger_pay_all(payments);
  IF cardinality(closings) > 0 THEN PERFORM participation_close(closings); END IF;
END $$;

-- Each payment of a participation is a cause of its own in the ledger.
CREATE FUNCTION participation_payment_number(the_id bigint, earlier integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT the_id || CASE WHEN earlier > 0 THEN '-' || earlier ELSE '' END
$$;

-- Takes or gives back the slots that a change of state requires.
CREATE FUNCTION participation_move_slots(
  the_task bigint, the_member bigint, becomes text, cells text[], INOUT effect participation_effect)
LANGUAGE plpgsql AS $$
DECLARE
  cell text;
BEGIN
  -- Leaving an end state: if the slot is taken by another member by now, the house pays.
  IF becomes IN ('paid', 'review') AND NOT effect.holds_slot THEN
    effect.holds_slot := task_take(the_task, '', the_member);
    effect.payer := CASE WHEN effect.holds_slot THEN 'task' ELSE 'house' END;
  ELSIF becomes = 'compensated' AND NOT effect.holds_start THEN
    effect.holds_start := task_take(the_task, '*', the_member);
    effect.payer := CASE WHEN effect.holds_start THEN 'task' ELSE 'house' END;
  END IF;
  IF becomes IN ('compensated', 'refused', 'alreadyTaken') THEN
    FOREACH cell IN ARRAY cells LOOP
      PERFORM task_give_back(the_task, cell, the_member);
    END LOOP;
    IF effect.holds_slot THEN PERFORM task_give_back(the_task, '', the_member); END IF;
    effect.holds_slot := false;
  END IF;
  IF becomes IN ('refused', 'alreadyTaken') THEN
    IF effect.holds_start THEN PERFORM task_give_back(the_task, '*', the_member); END IF;
    effect.holds_start := false;
  END IF;
END $$;

-- Takes the quota cells of answers that count again, and returns those that were free.
CREATE FUNCTION participation_take_cells(the_task bigint, the_member bigint, wanted text[]) RETURNS text[]
LANGUAGE plpgsql AS $$
DECLARE
  cell text;
  taken text[] := '{}';
BEGIN
  FOREACH cell IN ARRAY wanted LOOP
    IF task_take(the_task, cell, the_member) THEN taken := array_append(taken, cell); END IF;
  END LOOP;
  RETURN taken;
END $$;

-- Writes the new states. Submitted answers are written by the same statement, so that a row and its indexes
-- are written once. `held` are the quota cells that each holds from now on, as the text of an array.
CREATE FUNCTION participation_write(
  changes participation_change[], effects participation_effect[], held text[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE participation AS p SET
    state = c.to_state, audit_state = c.to_audit, reason = c.reason,
    holds_slot = c.holds_slot, holds_start = c.holds_start, payer = c.payer,
    cells = c.cells::text[],
    wanted_cells = coalesce((c.submitted).cells, nullif(p.wanted_cells, '{}'), p.cells),
    sequence = coalesce((c.submitted).sequence, p.sequence),
    page = coalesce((c.submitted).page, p.page),
    answers = coalesce((c.submitted).answers, p.answers),
    timings = p.timings || coalesce((c.submitted).timings, '{}'),
    signals = coalesce((c.submitted).signals, p.signals),
    proposal = coalesce((c.submitted).proposal, p.proposal),
    duplicate_key = coalesce((c.submitted).duplicate_key, p.duplicate_key),
    submit_key = coalesce((c.submitted).submit_key, p.submit_key),
    submit_hash = coalesce((c.submitted).submit_hash, p.submit_hash),
    submitted_at = coalesce((c.submitted).submitted_at, p.submitted_at),
    paid_points = CASE c.becomes WHEN 'paid' THEN p.points WHEN 'compensated' THEN p.screen_out_points ELSE 0 END,
    pending_points = CASE c.becomes WHEN 'review' THEN p.points ELSE 0 END,
    payments = p.payments + CASE WHEN c.pays THEN 1 ELSE 0 END,
    review_until = c.review_until,
    ended_at = CASE WHEN c.becomes = 'review' THEN NULL ELSE (c.origin).changed_at END,
    change_cause = (c.origin).cause, change_at = (c.origin).changed_at, change_address = (c.origin).address,
    change_device = (c.origin).device, change_by = (c.origin).operator_id
  FROM (
    SELECT *, participation_class(to_state) AS becomes
    FROM unnest(changes, effects, held) AS list (participation_id, to_state, to_audit, reason, origin, submitted,
      holds_slot, holds_start, payer, pays, review_until, cells)) AS c
  WHERE p.id = c.participation_id;
END $$;

-- Ends earlier payments: their holds are settled or voided. What was paid returns to its source; what the
-- member has spent of it becomes their debt.
CREATE FUNCTION participation_close(closings ledger_payment_end[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  closing ledger_payment_end;
  moved record;
BEGIN
  FOREACH closing IN ARRAY closings LOOP
    CASE closing.step
      WHEN 'settle' THEN
        moved := ledger_resolve('task.pending', closing.cause_id, 'settle', 'earned', 'task.reward',
          closing.params, closing.moved_at);
      WHEN 'void' THEN
        moved := ledger_resolve('task.pending', closing.cause_id, 'void', 'returned', 'task.refused',
          closing.params, closing.moved_at);
      ELSE
        PERFORM ledger_reverse(kind.cause_kind, closing.cause_id, 'taken-back', 'task.reversed',
          closing.params, closing.moved_at)
        FROM (SELECT cause_kind FROM ledger_transfer WHERE cause_kind IN ('task.reward', 'task.pending')
          AND cause_id = closing.cause_id AND step = 'post') AS kind;
    END CASE;
  END LOOP;
END $$;
