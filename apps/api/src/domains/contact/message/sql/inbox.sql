-- The inbox: messages keep their content; unread ones are counted.

-- A message never becomes unread, and its content and recipient never change.
CREATE FUNCTION message_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER message_change BEFORE UPDATE ON message
  FOR EACH ROW EXECUTE FUNCTION message_check_change();

-- Read with the profile; stops counting at 100, so it costs the same however full the inbox is.
CREATE FUNCTION member_unread(the_member bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM (
    SELECT FROM message WHERE member_id = the_member AND read_at IS NULL LIMIT 100) AS unread
$$;

-- Does not join the member, because the caller already has it.
CREATE VIEW member_unread_messages AS
SELECT member_id, count(*) AS messages FROM message WHERE read_at IS NULL GROUP BY member_id;
