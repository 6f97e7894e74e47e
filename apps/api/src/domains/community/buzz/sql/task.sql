-- A task of kind `buzz` and its post refer to each other.

-- Links a task of kind `buzz` and its post, whichever was created first: the task names the post in its
-- settings, and the post names the task to its participants.
CREATE FUNCTION buzz_link_task() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_post bigint;
BEGIN
  IF NEW.settings->>'postId' ~ '^[1-9][0-9]{0,14}$' THEN
    -- A copy of a task names the same post and takes it over once the other task is closed.
    UPDATE buzz_post AS p SET task_no = NEW.task_no
    WHERE p.id = (NEW.settings->>'postId')::bigint AND p.task_no IS DISTINCT FROM NEW.task_no
      AND NOT EXISTS (SELECT FROM task AS t WHERE t.task_no = p.task_no AND t.state <> 'closed');
  ELSE
    SELECT max(id) INTO the_post FROM buzz_post WHERE task_no = NEW.task_no;
    IF the_post IS NOT NULL THEN
      NEW.settings := NEW.settings || jsonb_build_object('postId', the_post);
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER task_links_post BEFORE INSERT OR UPDATE OF settings, state ON task
  FOR EACH ROW WHEN (NEW.kind = 'buzz' AND NEW.state <> 'closed') EXECUTE FUNCTION buzz_link_task();

-- Whether a member has voted on a post or has a comment there that is shown.
CREATE FUNCTION buzz_took_part(the_post bigint, the_member bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM buzz_vote WHERE post_id = the_post AND member_id = the_member)
    OR EXISTS (SELECT FROM buzz_comment WHERE post_id = the_post AND member_id = the_member AND state = 'shown')
$$;

-- The work of a task of kind `buzz`: an opinion given at its post; null if there is none.
CREATE FUNCTION buzz_work(the_task text, the_member bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'opinion' FROM buzz_post AS post
  WHERE post.task_no = the_task AND buzz_took_part(post.id, the_member) LIMIT 1
$$;
