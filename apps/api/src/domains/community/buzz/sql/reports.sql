-- Reports alone hide a post or comment only if two members made them, one of whom is no new account.
-- What is enough beyond that is decided in domain/report.ts.
CREATE FUNCTION buzz_check_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reports integer;
  established integer;
BEGIN
  SELECT count(*), count(*) FILTER (WHERE NOT r.from_new_account) INTO reports, established
  FROM buzz_report AS r
  WHERE r.post_id = (to_jsonb(NEW) ->> TG_ARGV[0])::bigint
    AND r.comment_id = CASE WHEN TG_ARGV[0] = 'id' THEN 0 ELSE NEW.id END
    AND r.weight = 1 AND r.upheld IS NULL AND r.withdrawn_at IS NULL;
  IF reports < 2 OR established = 0 THEN
    RAISE EXCEPTION 'one report, or new accounts alone, never hide a post or comment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'buzz_held_by_several';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER buzz_post_held_by_several BEFORE UPDATE OF state ON buzz_post
  FOR EACH ROW WHEN (NEW.state = 'held' AND OLD.state <> 'held')
  EXECUTE FUNCTION buzz_check_held('id');

CREATE TRIGGER buzz_comment_held_by_several BEFORE UPDATE OF state ON buzz_comment
  FOR EACH ROW WHEN (NEW.state = 'held' AND OLD.state <> 'held')
  EXECUTE FUNCTION buzz_check_held('post_id');
