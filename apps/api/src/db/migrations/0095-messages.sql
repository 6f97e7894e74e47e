-- The inbox. A message keeps what it is about; its words are picked in the reader's language.
CREATE TABLE message (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id   bigint NOT NULL REFERENCES member,
  kind        text NOT NULL CHECK (kind ~ '^[a-zA-Z]{1,40}$'),
  category    text NOT NULL CHECK (category IN ('money', 'tasks', 'help', 'friends', 'news')),
  params      jsonb NOT NULL CHECK (jsonb_typeof(params) = 'object'),
  -- A path of the app, never an address elsewhere.
  link        text CHECK (link ~ '^/[^/\\]' AND length(link) <= 300),
  created_at  timestamptz NOT NULL,
  read_at     timestamptz,
  -- In a daily e-mail, or not meant for one: what was mailed by itself is not mailed again.
  digested_at timestamptz
);
CREATE INDEX message_of_member ON message (member_id, id DESC);
CREATE INDEX message_unread ON message (member_id) WHERE read_at IS NULL;
CREATE INDEX message_to_digest ON message (member_id, id) WHERE read_at IS NULL AND digested_at IS NULL;
CREATE INDEX message_created ON message (created_at);

-- Read once is read for good, and a message never changes what it said or to whom.
CREATE FUNCTION message_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.member_id, OLD.kind, OLD.category, OLD.params, OLD.link, OLD.created_at)
      IS DISTINCT FROM
     (NEW.id, NEW.member_id, NEW.kind, NEW.category, NEW.params, NEW.link, NEW.created_at)
    OR (OLD.read_at IS NOT NULL AND NEW.read_at IS DISTINCT FROM OLD.read_at) THEN
    RAISE EXCEPTION 'message % stays as it was sent', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'message_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER message_change BEFORE UPDATE ON message
  FOR EACH ROW EXECUTE FUNCTION message_check_change();

-- How a member wants to hear of messages; no row is the default.
CREATE TABLE message_preference (
  member_id bigint PRIMARY KEY REFERENCES member,
  push      boolean NOT NULL DEFAULT true,
  digest    boolean NOT NULL DEFAULT true,
  muted     text[] NOT NULL DEFAULT '{}'
            CHECK (muted <@ ARRAY['money', 'tasks', 'help', 'friends', 'news'])
);

-- A device that agreed to be woken. It goes with its session: who logs out is not woken any more.
CREATE TABLE push_subscription (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member,
  session_id bigint NOT NULL REFERENCES member_session ON DELETE CASCADE,
  endpoint   text NOT NULL UNIQUE,
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  failures   integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscription_of_member ON push_subscription (member_id, id);
CREATE INDEX push_subscription_of_session ON push_subscription (session_id);

-- Read with the profile; stops counting at 100, so it costs the same however full the inbox is.
CREATE FUNCTION member_unread(the_member bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM (
    SELECT FROM message WHERE member_id = the_member AND read_at IS NULL LIMIT 100) AS unread
$$;
