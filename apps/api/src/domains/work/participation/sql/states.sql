-- The state machine of a participation: what may change, and the log of every change.

-- Mirrors codes/participation-class.ts of the contract; transitions.db.test.ts compares the two.
CREATE FUNCTION participation_class(state smallint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN state = 0 THEN 'underway'
    WHEN state = 1 THEN 'paid'
    WHEN state = 2 THEN 'review'
    WHEN state = 12 THEN 'alreadyTaken'
    WHEN state IN (3, 10, 16) THEN 'compensated'
    WHEN state BETWEEN 4 AND 15 THEN 'refused'
  END
$$;

CREATE FUNCTION participation_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 0 OR NEW.audit_state <> 0 OR NEW.paid_points <> 0 OR NEW.pending_points <> 0 THEN
      RAISE EXCEPTION 'a participation starts in state 0'
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_begins';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.id <> NEW.id OR OLD.member_id <> NEW.member_id OR OLD.task_id <> NEW.task_id
     OR OLD.points <> NEW.points OR OLD.screen_out_points <> NEW.screen_out_points
     OR OLD.started_at <> NEW.started_at OR OLD.session <> NEW.session THEN
    RAISE EXCEPTION 'the terms of participation % never change', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_keeps_its_terms';
  END IF;
  IF OLD.state = NEW.state AND OLD.audit_state = NEW.audit_state THEN
    -- Only entering a state pays; a participation that stays in its state is not paid again.
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

CREATE TRIGGER participation_change BEFORE INSERT OR UPDATE ON participation
  FOR EACH ROW EXECUTE FUNCTION participation_check_change();
ALTER TABLE participation ENABLE ALWAYS TRIGGER participation_change;

-- A reason is a code, or the sentence an auditor wrote to the member, which is erased with them.
CREATE FUNCTION participation_erased_reason(reason text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN reason ~ '^[a-z0-9]+(-[a-z0-9]+)*$' THEN reason WHEN reason IS NOT NULL THEN 'other' END
$$;

CREATE FUNCTION participation_event_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Address, device and an auditor's own words are personal data and are erased with the member.
  IF TG_OP = 'UPDATE' AND NEW.address IS NULL AND NEW.device IS NULL
    AND NEW.reason IS NOT DISTINCT FROM participation_erased_reason(OLD.reason)
    AND (OLD.id, OLD.participation_id, OLD.from_state, OLD.from_audit, OLD.to_state, OLD.to_audit,
         OLD.cause, OLD.at, OLD.operator_id) IS NOT DISTINCT FROM
        (NEW.id, NEW.participation_id, NEW.from_state, NEW.from_audit, NEW.to_state, NEW.to_audit,
         NEW.cause, NEW.at, NEW.operator_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'participation events are never changed'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_event_stays';
END $$;

CREATE TRIGGER participation_event_stays BEFORE UPDATE OR DELETE ON participation_event
  FOR EACH ROW EXECUTE FUNCTION participation_event_check();
ALTER TABLE participation_event ENABLE ALWAYS TRIGGER participation_event_stays;

CREATE FUNCTION participation_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
    -- A reviewer's own sentence, which an appeal keeps, is shown to the member but not counted as a reason.
    CASE WHEN NEW.audit_state = 2 OR NEW.change_cause = 'appealed' THEN ''
      ELSE left(coalesce(NEW.reason, ''), 60) END,
    ledger_shard(NEW.member_id), 1)
  ON CONFLICT (task_id, day, state, audit, from_state, reason, shard)
    DO UPDATE SET count = funnel.count + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER participation_log AFTER INSERT OR UPDATE ON participation
  FOR EACH ROW EXECUTE FUNCTION participation_log_change();
ALTER TABLE participation ENABLE ALWAYS TRIGGER participation_log;

CREATE TRIGGER participation_event_never_emptied BEFORE TRUNCATE ON participation_event
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('participation events are never changed');
ALTER TABLE participation_event ENABLE ALWAYS TRIGGER participation_event_never_emptied;

CREATE TRIGGER participation_transition_is_fixed
  BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON participation_transition
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('states are changed by a migration');

CREATE TRIGGER participation_stays BEFORE DELETE OR TRUNCATE ON participation
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('participations are never deleted');
ALTER TABLE participation ENABLE ALWAYS TRIGGER participation_stays;
