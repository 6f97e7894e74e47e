-- A message whose cause has a name is sent once for it, however often a job runs that sends it.
ALTER TABLE message ADD COLUMN cause text CHECK (length(cause) BETWEEN 1 AND 80);
CREATE UNIQUE INDEX message_once ON message (member_id, kind, cause) WHERE cause IS NOT NULL;

CREATE OR REPLACE FUNCTION message_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.member_id, OLD.kind, OLD.category, OLD.params, OLD.link, OLD.created_at, OLD.cause)
      IS DISTINCT FROM
     (NEW.id, NEW.member_id, NEW.kind, NEW.category, NEW.params, NEW.link, NEW.created_at, NEW.cause)
    OR (OLD.read_at IS NOT NULL AND NEW.read_at IS DISTINCT FROM OLD.read_at) THEN
    RAISE EXCEPTION 'message % stays as it was sent', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'message_stays';
  END IF;
  RETURN NEW;
END $$;

-- A prize of which there are only so many is told in the inbox, too. By a job, written with the draw:
-- the draw stays one round trip, and a winner whose phone died in the middle still hears of it.
CREATE FUNCTION lottery_draw_tells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('tellPrize', payload => json_build_object('drawId', NEW.id),
    max_attempts => 25);
  RETURN NULL;
END $$;
CREATE TRIGGER lottery_draw_tells AFTER INSERT ON lottery_draw
  FOR EACH ROW WHEN (NEW.notable) EXECUTE FUNCTION lottery_draw_tells();
