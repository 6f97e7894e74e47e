-- Effects of a qualified and paid participation in other modules.

-- Whether an invitation is affected is checked together with the task's kind; most members were not
-- invited, and for them nothing else is called. The welcome gift moves points, so it comes before the
-- chance.
CREATE FUNCTION participation_follow_qualified() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counts boolean;
  invited boolean;
  granted boolean;
BEGIN
  SELECT task.kind IN ('survey', 'external'),
    EXISTS (SELECT FROM invitation WHERE guest_id = NEW.member_id)
  INTO counts, invited FROM task WHERE task.id = NEW.task_id;
  IF NOT counts THEN RETURN NULL; END IF;
  IF invited THEN
    PERFORM invite_survey_qualified(NEW.member_id, NEW.id, NEW.paid_points, NEW.change_at);
  END IF;
  granted := lottery_survey_qualified(NEW.member_id, NEW.id, NEW.change_at);
  RETURN NULL;
END $$;

-- Deferred, so that points move before chances are granted, as everywhere; the reverse could deadlock.
CREATE CONSTRAINT TRIGGER participation_follow_qualified AFTER UPDATE ON participation
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 1 AND OLD.state <> 1)
  EXECUTE FUNCTION participation_follow_qualified();

-- A survey that is no longer accepted reverses its effects, unless the member has another accepted one.
CREATE FUNCTION participation_follow_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  other bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM invitation WHERE guest_id = NEW.member_id) THEN RETURN NULL; END IF;
  SELECT p.id INTO other FROM participation AS p JOIN task AS t ON t.id = p.task_id
  WHERE p.member_id = NEW.member_id AND p.state = 1 AND t.kind IN ('survey', 'external')
  ORDER BY p.id LIMIT 1;
  PERFORM invite_survey_taken_back(NEW.member_id, NEW.id, other, NEW.change_at);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER participation_follow_taken_back AFTER UPDATE ON participation
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.state = 1 AND NEW.state <> 1)
  EXECUTE FUNCTION participation_follow_taken_back();
