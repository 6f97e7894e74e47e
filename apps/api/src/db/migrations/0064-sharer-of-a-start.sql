-- Whoever came by a task's link and registered on the way still came by that link.
CREATE FUNCTION participation_keep_sharer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT me.joined_sharer_code INTO NEW.sharer_code
  FROM member AS me JOIN task ON task.task_no = me.joined_task_no
  WHERE me.id = NEW.member_id AND task.id = NEW.task_id;
  RETURN NEW;
END $$;
CREATE TRIGGER participation_sharer BEFORE INSERT ON participation
  FOR EACH ROW WHEN (NEW.sharer_code IS NULL) EXECUTE FUNCTION participation_keep_sharer();
