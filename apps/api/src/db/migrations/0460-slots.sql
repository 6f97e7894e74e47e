-- Seats in a task are called slots, as in the glossary. Only names change.
DROP TRIGGER IF EXISTS task_place_reserved ON task_place;
ALTER TABLE task_place RENAME TO task_slot;
ALTER TABLE task_slot RENAME CONSTRAINT task_place_pkey TO task_slot_pkey;
ALTER TABLE task_slot RENAME CONSTRAINT task_place_task_id_fkey TO task_slot_task_id_fkey;
ALTER TABLE task_slot RENAME CONSTRAINT task_place_size_check TO task_slot_size_check;
ALTER TABLE task_slot RENAME CONSTRAINT task_place_not_oversold TO task_slot_not_oversold;
ALTER TABLE task RENAME COLUMN places TO slots;
ALTER TABLE task RENAME CONSTRAINT task_places_check TO task_slots_check;
ALTER TABLE participation RENAME COLUMN holds_place TO holds_slot;

-- Open requests hold a form with the old names and a hash of it, so they cannot be granted any more.
UPDATE approval SET decision = 'withdrawn', decided_at = now()
WHERE decision IS NULL AND kind IN ('task.publish', 'task.raise');
