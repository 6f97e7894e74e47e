-- Writing, deleting, reporting and paying for comments.

CREATE FUNCTION buzz_check_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM buzz_comment WHERE id = NEW.parent_id AND post_id = NEW.post_id
      AND parent_id IS NULL) THEN
    RAISE EXCEPTION 'a reply belongs to a comment of the same post'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'buzz_answer_one_level';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER buzz_answer_one_level BEFORE INSERT ON buzz_comment
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION buzz_check_answer();

-- Writes a comment. `verdict` is null if it was written, else the reason why not. Locks the member's row,
-- so that each of a member's comments sees the earlier ones.
CREATE FUNCTION buzz_add_comment(
  the_post bigint, the_parent bigint, the_member bigint, the_text text, accepted boolean, at timestamptz,
  OUT verdict text, OUT id bigint, OUT points integer)
LANGUAGE plpgsql AS $$
DECLARE
  the_task text;
BEGIN
  PERFORM FROM member AS m WHERE m.id = the_member AND m.erased_at IS NULL FOR NO KEY UPDATE;
  SELECT p.task_no INTO the_task FROM buzz_post AS p WHERE p.id = the_post AND p.state = 'shown';
  IF NOT FOUND THEN
    verdict := 'missing';
    RETURN;
  END IF;
  IF the_parent IS NOT NULL THEN
    -- Locked, so that its author cannot delete it now as a comment without replies.
    PERFORM FROM buzz_comment AS c WHERE c.id = the_parent AND c.post_id = the_post
      AND c.parent_id IS NULL AND c.state = 'shown' FOR SHARE;
    IF NOT FOUND THEN
      verdict := 'missing';
      RETURN;
    END IF;
  END IF;
  IF EXISTS (
    SELECT FROM (SELECT c.post_id, c.text FROM buzz_comment AS c WHERE c.member_id = the_member
      ORDER BY c.id DESC LIMIT 50) AS recent
    WHERE recent.post_id = the_post AND lower(recent.text) = lower(the_text)) THEN
    verdict := 'repeated';
    RETURN;
  END IF;
  INSERT INTO buzz_comment (post_id, parent_id, member_id, text, state, hot, created_at)
  VALUES (the_post, the_parent, the_member, the_text, 'shown', buzz_heat(0, at), at)
  RETURNING buzz_comment.id INTO id;
  -- After a recent removal, a member is paid only once a moderator has accepted a comment.
  IF accepted AND NOT EXISTS (SELECT FROM buzz_comment AS c WHERE c.member_id = the_member
      AND c.state = 'removed' AND c.created_at > at - interval '30 days') THEN
    points := buzz_pay_comment(id, at);
  END IF;
  IF the_task IS NOT NULL THEN
    PERFORM graphile_worker.add_job('buzzTookPart',
      payload => json_build_object('postId', the_post, 'memberId', the_member));
  END IF;
END $$;

-- True if it is deleted, now or earlier.
CREATE FUNCTION buzz_delete_comment(the_comment bigint, the_member bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  found_state text;
BEGIN
  SELECT c.state INTO found_state FROM buzz_comment AS c
  WHERE c.id = the_comment AND c.member_id = the_member FOR UPDATE;
  IF found_state IN ('shown', 'held', 'removed') THEN
    UPDATE buzz_comment SET text = '', state = CASE WHEN found_state = 'shown' AND EXISTS (
        SELECT FROM buzz_comment AS answer WHERE answer.parent_id = the_comment AND answer.state = 'shown')
      THEN 'gone' ELSE 'deleted' END
    WHERE buzz_comment.id = the_comment;
  END IF;
  RETURN found_state IS NOT NULL;
END $$;

-- Pays a member's first accepted comment on a rewarded post, once; null if there is nothing to pay.
CREATE FUNCTION buzz_pay_comment(the_comment bigint, at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  due record;
BEGIN
  SELECT c.post_id, c.member_id, p.reward_points AS points, p.task_no INTO due
  FROM buzz_comment AS c JOIN buzz_post AS p ON p.id = c.post_id
  WHERE c.id = the_comment AND c.state = 'shown' AND p.reward_points > 0
    AND p.author_id IS DISTINCT FROM c.member_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO buzz_reward (post_id, member_id, comment_id, points, created_at)
  VALUES (due.post_id, due.member_id, the_comment, due.points, at) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM ledger_move('buzz', due.post_id || '-' || due.member_id, 'promotion', 0,
    'available', due.member_id, due.points, due.member_id, 'earned', 'buzz',
    -- For a comment that also completes a task, the wallet line names the task.
    jsonb_strip_nulls(jsonb_build_object('taskNo', due.task_no)), at);
  RETURN due.points;
END $$;

-- Sorted by post, so that concurrent erasures update the same rows in the same order.
CREATE FUNCTION buzz_erase_member(the_member bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  the_comment bigint;
BEGIN
  FOR the_comment IN SELECT c.id FROM buzz_comment AS c WHERE c.member_id = the_member
      AND c.state NOT IN ('deleted', 'gone') ORDER BY c.post_id, c.id LOOP
    PERFORM buzz_delete_comment(the_comment, the_member);
  END LOOP;
  PERFORM buzz_empty_post(p.id) FROM buzz_post AS p WHERE p.author_id = the_member;
  UPDATE buzz_report SET device_cookie = NULL, address_key = NULL
  WHERE member_id = the_member AND num_nonnulls(device_cookie, address_key) > 0;
END $$;
