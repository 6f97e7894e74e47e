-- Posts and comments as the API reads them.

-- Posts and comments as a page shows them to a reader (0 for a visitor). The caller has picked the rows by
-- an index; this adds the related data.
CREATE FUNCTION buzz_post_row(ids bigint[], the_member bigint) RETURNS TABLE (
  id bigint, topic_id bigint, topic_words jsonb, author_id bigint, author_name text,
  author_avatar text, kind text, words jsonb, options jsonb, picture text, closes_at timestamptz,
  predicts boolean, reward_points integer, task_no text, state text, reason text, hot bigint,
  created_at timestamptz, counts float8[], comments bigint, likes bigint,
  mine smallint, guess smallint[], off_by float8, won boolean, liked boolean, rewarded boolean,
  reported boolean)
LANGUAGE sql STABLE ROWS 20 AS $$
  SELECT p.id, p.topic_id, t.words, p.author_id, m.nickname, m.avatar, p.kind, p.words, p.options,
    p.picture, p.closes_at, p.predicts, p.reward_points, p.task_no, p.state, p.reason, p.hot, p.created_at,
    CASE WHEN p.kind = 'poll' THEN buzz_counts(p.id, jsonb_array_length(p.options))::float8[] END,
    tally.comments, tally.likes, v.option_no, g.shares, g.off_by::float8, g.won,
    EXISTS (SELECT FROM buzz_like AS l
      WHERE l.post_id = p.id AND l.comment_id = 0 AND l.member_id = the_member),
    EXISTS (SELECT FROM buzz_reward AS r WHERE r.post_id = p.id AND r.member_id = the_member),
    EXISTS (SELECT FROM buzz_report AS r WHERE r.post_id = p.id AND r.comment_id = 0
      AND r.member_id = the_member AND r.withdrawn_at IS NULL)
  FROM unnest(ids) WITH ORDINALITY AS wanted (id, place)
  JOIN buzz_post AS p ON p.id = wanted.id
  JOIN buzz_topic AS t ON t.id = p.topic_id
  LEFT JOIN member AS m ON m.id = p.author_id
  LEFT JOIN buzz_vote AS v ON v.post_id = p.id AND v.member_id = the_member
  LEFT JOIN buzz_guess AS g ON g.post_id = p.id AND g.member_id = the_member
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(b.comments), 0)::bigint AS comments, coalesce(sum(b.likes), 0)::bigint AS likes
    FROM buzz_tally AS b WHERE b.post_id = p.id AND b.comment_id = 0) AS tally
  ORDER BY wanted.place
$$;

CREATE FUNCTION buzz_comment_row(ids bigint[], the_member bigint) RETURNS TABLE (
  id bigint, post_id bigint, parent_id bigint, member_id bigint, author_name text,
  author_avatar text, text text, state text, reason text, hot bigint, created_at timestamptz,
  answers bigint, likes bigint, liked boolean, reported boolean)
LANGUAGE sql STABLE ROWS 60 AS $$
  SELECT c.id, c.post_id, c.parent_id, c.member_id, m.nickname, m.avatar, c.text, c.state, c.reason,
    c.hot, c.created_at, tally.answers, tally.likes,
    EXISTS (SELECT FROM buzz_like AS l
      WHERE l.post_id = c.post_id AND l.comment_id = c.id AND l.member_id = the_member),
    EXISTS (SELECT FROM buzz_report AS r WHERE r.post_id = c.post_id AND r.comment_id = c.id
      AND r.member_id = the_member AND r.withdrawn_at IS NULL)
  FROM unnest(ids) WITH ORDINALITY AS wanted (id, place)
  JOIN buzz_comment AS c ON c.id = wanted.id
  JOIN member AS m ON m.id = c.member_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(b.comments), 0)::bigint AS answers, coalesce(sum(b.likes), 0)::bigint AS likes
    FROM buzz_tally AS b WHERE b.post_id = c.post_id AND b.comment_id = c.id) AS tally
  ORDER BY wanted.place
$$;
