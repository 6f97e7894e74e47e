-- Events for clients' endpoints, written where they happen: in the same transaction, so that none is lost
-- and none is sent for what was rolled back.

CREATE FUNCTION webhook_note(
  the_type text, the_task_no text, the_participation bigint, facts jsonb, at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  delivery bigint;
BEGIN
  FOR delivery IN
    INSERT INTO webhook_delivery (endpoint_id, type, data, participation_id, happened_at, next_at)
    SELECT e.id, the_type, jsonb_build_object('taskNo', the_task_no) || facts, the_participation, at, at
    FROM webhook_endpoint AS e
    WHERE e.enabled AND the_type = ANY (e.events) AND (e.task_no IS NULL OR e.task_no = the_task_no)
    RETURNING id
  LOOP
    PERFORM graphile_worker.add_job('deliverWebhook', json_build_object('deliveryId', delivery));
  END LOOP;
END $$;

-- Work that was never submitted ends unnoticed: it expired, or the member did not qualify.
CREATE FUNCTION webhook_note_participation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := participation_class(OLD.state);
  becomes text := participation_class(NEW.state);
  the_task_no text;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoint AS e WHERE e.enabled) THEN RETURN NULL; END IF;
  SELECT t.task_no INTO the_task_no FROM task AS t WHERE t.id = NEW.task_id;
  IF was = 'underway' AND becomes IN ('review', 'paid') THEN
    PERFORM webhook_note('participation.completed', the_task_no, NEW.id, '{}', NEW.change_at);
  END IF;
  IF becomes = 'paid' THEN
    PERFORM webhook_note('participation.accepted', the_task_no, NEW.id, '{}', NEW.change_at);
  ELSIF becomes = 'refused' AND NEW.submitted_at IS NOT NULL THEN
    PERFORM webhook_note('participation.refused', the_task_no, NEW.id, '{}', NEW.change_at);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER webhook_note_participation AFTER UPDATE ON participation
  FOR EACH ROW WHEN (NEW.state <> OLD.state)
  EXECUTE FUNCTION webhook_note_participation();

CREATE FUNCTION webhook_note_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_note('task.closed', NEW.task_no, NULL, '{}', coalesce(NEW.closed_at, now()));
  RETURN NULL;
END $$;

CREATE TRIGGER webhook_note_task AFTER UPDATE ON task
  FOR EACH ROW WHEN (NEW.state = 'closed' AND OLD.state <> 'closed')
  EXECUTE FUNCTION webhook_note_task();

CREATE FUNCTION webhook_note_export() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_note('export.ready', t.task_no, NULL,
    jsonb_build_object('exportId', NEW.id, 'format', NEW.format, 'answers', NEW.done, 'bytes', NEW.bytes),
    NEW.finished_at)
  FROM task AS t WHERE t.id = NEW.task_id;
  RETURN NULL;
END $$;

CREATE TRIGGER webhook_note_export AFTER UPDATE ON result_export
  FOR EACH ROW WHEN (NEW.state = 'ready' AND OLD.state <> 'ready')
  EXECUTE FUNCTION webhook_note_export();
