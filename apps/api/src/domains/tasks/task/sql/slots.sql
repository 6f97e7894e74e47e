-- Slots of a task and of its quota cells, taken and returned without a row that every member locks.

-- Takes one slot of a cell. True if one was free; a cell without a limit always has one.
CREATE FUNCTION task_take(the_task bigint, the_cell text, spread bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  known boolean;
  chosen smallint;
BEGIN
  LOOP
    -- First a row that is not locked, starting with the member's own shard.
    SELECT slot.shard INTO chosen FROM task_slot AS slot
    WHERE slot.task_id = the_task AND slot.cell = the_cell AND slot.taken < slot.size
    ORDER BY (slot.shard + spread) % 16, slot.shard LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF chosen IS NULL THEN
      SELECT slot.shard INTO chosen FROM task_slot AS slot
      WHERE slot.task_id = the_task AND slot.cell = the_cell AND slot.taken < slot.size
      ORDER BY slot.shard LIMIT 1 FOR UPDATE;
    END IF;
    IF chosen IS NOT NULL THEN
      UPDATE task_slot SET taken = taken + 1
      WHERE task_id = the_task AND cell = the_cell AND shard = chosen;
      RETURN true;
    END IF;
    -- The slot we waited for was taken; retry while any row has room.
    SELECT bool_or(slot.taken < slot.size) INTO known FROM task_slot AS slot
    WHERE slot.task_id = the_task AND slot.cell = the_cell;
    IF known IS NULL THEN RETURN true; END IF;
    IF NOT known THEN RETURN false; END IF;
  END LOOP;
END $$;

CREATE FUNCTION task_give_back(the_task bigint, the_cell text, spread bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  chosen smallint;
BEGIN
  SELECT slot.shard INTO chosen FROM task_slot AS slot
  WHERE slot.task_id = the_task AND slot.cell = the_cell AND slot.taken > 0
  ORDER BY (slot.shard + spread) % 16, slot.shard LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF chosen IS NULL THEN
    SELECT slot.shard INTO chosen FROM task_slot AS slot
    WHERE slot.task_id = the_task AND slot.cell = the_cell AND slot.taken > 0
    ORDER BY slot.shard LIMIT 1 FOR UPDATE;
  END IF;
  UPDATE task_slot SET taken = taken - 1
  WHERE task_id = the_task AND cell = the_cell AND shard = chosen;
END $$;

-- Locks all slots of a task, to change their number. Members lock them in varying order, so this never
-- waits while holding some: it locks all of them or none and retries.
CREATE FUNCTION task_lock_slots(the_task bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR attempt IN 1..300 LOOP
    BEGIN
      PERFORM FROM task_slot WHERE task_id = the_task ORDER BY cell, shard FOR UPDATE NOWAIT;
      RETURN;
    EXCEPTION WHEN lock_not_available THEN
      PERFORM pg_sleep(0.005 + random() * 0.01);
    END;
  END LOOP;
  RAISE EXCEPTION 'task % is too busy to change its slots', the_task USING ERRCODE = 'lock_not_available';
END $$;

-- The cells for all completes and all starts never exceed the reserved budget.
CREATE FUNCTION task_slot_within_budget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM task WHERE task.id = NEW.task_id AND (
      SELECT sum(size) FROM task_slot AS slot
      WHERE slot.task_id = NEW.task_id AND slot.cell = NEW.cell)
      > CASE NEW.cell WHEN '' THEN task.slots ELSE task.starts END) THEN
    RAISE EXCEPTION 'task % has no budget for so many slots', NEW.task_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'task_slot_within_budget';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER task_slot_reserved AFTER INSERT OR UPDATE OF size ON task_slot
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.cell IN ('', '*'))
  EXECUTE FUNCTION task_slot_within_budget();
