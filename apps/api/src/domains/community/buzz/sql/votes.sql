-- Voting and liking.

-- A whole vote in one round trip. `verdict` is null if it counts, else the reason why not.
CREATE FUNCTION buzz_cast_vote(
  the_post bigint, the_member bigint, the_option integer, the_guess smallint[], at timestamptz,
  OUT verdict text, OUT first boolean, OUT counts bigint[])
LANGUAGE plpgsql AS $$
DECLARE
  post record;
BEGIN
  SELECT p.state, p.closes_at, p.predicts, p.task_no, jsonb_array_length(p.options) AS option_count
  INTO post FROM buzz_post AS p WHERE p.id = the_post;
  verdict := CASE
    WHEN post.state IS DISTINCT FROM 'shown' OR post.option_count IS NULL THEN 'missing'
    WHEN post.closes_at <= at THEN 'closed'
    WHEN the_option NOT BETWEEN 1 AND post.option_count THEN 'option'
    WHEN the_guess IS NULL THEN NULL
    WHEN NOT post.predicts OR cardinality(the_guess) <> post.option_count
      OR (SELECT sum(share) FROM unnest(the_guess) AS share) <> 100 THEN 'guess'
  END;
  IF verdict IS NOT NULL THEN
    RETURN;
  END IF;
  INSERT INTO buzz_vote (post_id, member_id, option_no, created_at)
  VALUES (the_post, the_member, the_option, at) ON CONFLICT DO NOTHING;
  first := FOUND;
  IF first AND the_guess IS NOT NULL THEN
    INSERT INTO buzz_guess (post_id, member_id, shares, created_at)
    VALUES (the_post, the_member, the_guess, at);
  ELSIF NOT first THEN
    -- The same guess again is a retry; a different one was made after seeing the result.
    IF the_guess IS NOT NULL AND the_guess IS DISTINCT FROM (
        SELECT shares FROM buzz_guess WHERE post_id = the_post AND member_id = the_member) THEN
      verdict := 'late';
      RETURN;
    END IF;
    UPDATE buzz_vote SET option_no = the_option, changed_at = at
    WHERE post_id = the_post AND member_id = the_member AND option_no <> the_option;
  END IF;
  IF first AND post.task_no IS NOT NULL THEN
    PERFORM graphile_worker.add_job('buzzTookPart',
      payload => json_build_object('postId', the_post, 'memberId', the_member));
  END IF;
  counts := buzz_counts(the_post, post.option_count);
END $$;

-- Likes a comment, or the post itself (comment 0). Returns the new number of likes, null if it is hidden.
CREATE FUNCTION buzz_set_like(
  the_post bigint, the_comment bigint, the_member bigint, liked boolean, at timestamptz) RETURNS bigint
LANGUAGE plpgsql AS $$
BEGIN
  IF the_comment = 0 THEN
    PERFORM FROM buzz_post AS p WHERE p.id = the_post AND p.state = 'shown';
  ELSE
    SELECT c.post_id INTO the_post FROM buzz_comment AS c WHERE c.id = the_comment AND c.state = 'shown';
  END IF;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF liked THEN
    INSERT INTO buzz_like (post_id, comment_id, member_id, created_at)
    VALUES (the_post, the_comment, the_member, at) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM buzz_like WHERE post_id = the_post AND comment_id = the_comment
      AND member_id = the_member;
  END IF;
  RETURN (SELECT coalesce(sum(likes), 0) FROM buzz_tally
    WHERE post_id = the_post AND comment_id = the_comment);
END $$;
