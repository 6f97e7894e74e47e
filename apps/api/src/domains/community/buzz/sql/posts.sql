-- Posts that members write.

-- Writes a member's post for review. `verdict` is null if it was written, else the reason why not. Locks the
-- member's row, so that each of a member's posts sees the earlier ones.
CREATE FUNCTION buzz_add_post(
  the_member bigint, the_topic bigint, post jsonb, per_day integer, at timestamptz,
  OUT verdict text, OUT id bigint)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM member AS m WHERE m.id = the_member AND m.erased_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT EXISTS (SELECT FROM buzz_topic AS t WHERE t.id = the_topic AND NOT t.hidden) THEN
    verdict := 'missing';
    RETURN;
  END IF;
  -- Deleted posts count as well; otherwise deleting would bypass the limit.
  IF per_day <= (SELECT count(*) FROM buzz_post AS p WHERE p.author_id = the_member
      AND p.submitted_at > at - interval '1 day') THEN
    verdict := 'limit';
    RETURN;
  END IF;
  IF EXISTS (
    SELECT FROM (SELECT p.words FROM buzz_post AS p WHERE p.author_id = the_member
      AND p.state <> 'deleted' ORDER BY p.id DESC LIMIT 50) AS recent,
      jsonb_each_text(recent.words) AS earlier
    WHERE lower(earlier.value) = lower(post->>'text')) THEN
    verdict := 'repeated';
    RETURN;
  END IF;
  INSERT INTO buzz_post (topic_id, author_id, kind, words, options, picture, open_days, state, hot,
    created_at, submitted_at)
  VALUES (the_topic, the_member, post->>'kind', jsonb_build_object(post->>'locale', post->>'text'),
    CASE WHEN post->>'kind' = 'poll' THEN (
      SELECT jsonb_agg(jsonb_build_object(post->>'locale', option) ORDER BY place)
      FROM jsonb_array_elements_text(post->'options') WITH ORDINALITY AS given (option, place)) END,
    post->>'picture', (post->>'days')::smallint, 'pending', buzz_heat(0, at), at, at)
  RETURNING buzz_post.id INTO id;
END $$;

-- A post is published when it is approved: it is new then, and a poll's days begin.
CREATE FUNCTION buzz_approve_post(the_post bigint, at timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE buzz_post SET state = 'shown', reason = NULL, created_at = at, hot = buzz_heat(0, at),
    closes_at = at + open_days * interval '1 day'
  WHERE id = the_post
$$;

-- Takes everything its author wrote out of a post. Votes and the comments of others stay counted.
CREATE FUNCTION buzz_empty_post(the_post bigint) RETURNS void
LANGUAGE sql AS $$
  UPDATE buzz_post SET state = 'deleted', words = '{"en-US": ""}', picture = NULL,
    options = (SELECT jsonb_agg('{"en-US": ""}'::jsonb) FROM jsonb_array_elements(options))
  WHERE id = the_post
$$;
