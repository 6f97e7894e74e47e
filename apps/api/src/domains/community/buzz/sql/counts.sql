-- Votes, likes and comments counted on one of 16 rows, so that no row is contended.

-- Ten times the activity weighs as much as 12.5 hours of age. A count does not change the order directly:
-- the caller that brings a shard's sum to a power of two recomputes it, unless another one already does.
CREATE FUNCTION buzz_heat(activity bigint, born timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (log(greatest(activity, 1)::numeric) * 1000000)::bigint
    + (extract(epoch FROM born) / 45000 * 1000000)::bigint
$$;

CREATE FUNCTION buzz_warm(the_post bigint, the_comment bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  activity bigint := (
    SELECT sum((SELECT sum(n) FROM unnest(votes) AS n) + 2 * comments + likes) FROM buzz_tally
    WHERE post_id = the_post AND comment_id = the_comment);
BEGIN
  IF the_comment = 0 THEN
    UPDATE buzz_post SET hot = buzz_heat(activity, created_at) WHERE id = (
      SELECT id FROM buzz_post WHERE id = the_post FOR NO KEY UPDATE SKIP LOCKED);
  ELSE
    UPDATE buzz_comment SET hot = buzz_heat(activity, created_at) WHERE id = (
      SELECT id FROM buzz_comment WHERE id = the_comment FOR NO KEY UPDATE SKIP LOCKED);
  END IF;
END $$;

CREATE FUNCTION buzz_count(
  the_post bigint, the_comment bigint, spread bigint, from_option integer, to_option integer,
  more_comments integer, more_likes integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  the_shard smallint := spread % 16;
  total bigint;
BEGIN
  FOR attempt IN 1..2 LOOP
    UPDATE buzz_tally SET
      votes[coalesce(from_option, 1)] = votes[coalesce(from_option, 1)] - (from_option IS NOT NULL)::integer,
      votes[coalesce(to_option, 1)] = votes[coalesce(to_option, 1)] + (to_option IS NOT NULL)::integer,
      comments = comments + more_comments, likes = likes + more_likes
    WHERE post_id = the_post AND comment_id = the_comment AND shard = the_shard
    RETURNING (SELECT sum(n) FROM unnest(votes) AS n) + 2 * comments + likes INTO total;
    EXIT WHEN FOUND;
    INSERT INTO buzz_tally (post_id, comment_id, shard) VALUES (the_post, the_comment, the_shard)
    ON CONFLICT DO NOTHING;
  END LOOP;
  IF total > 0 AND total & (total - 1) = 0 THEN
    PERFORM buzz_warm(the_post, the_comment);
  END IF;
END $$;

CREATE FUNCTION buzz_count_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM buzz_count(NEW.post_id, 0, NEW.member_id, NULL, NEW.option_no, 0, 0);
  ELSIF NEW.option_no <> OLD.option_no THEN
    PERFORM buzz_count(NEW.post_id, 0, NEW.member_id, OLD.option_no, NEW.option_no, 0, 0);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER buzz_vote_counts AFTER INSERT OR UPDATE ON buzz_vote
  FOR EACH ROW EXECUTE FUNCTION buzz_count_vote();
ALTER TABLE buzz_vote ENABLE ALWAYS TRIGGER buzz_vote_counts;

CREATE FUNCTION buzz_count_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM buzz_count(NEW.post_id, NEW.comment_id, NEW.member_id, NULL, NULL, 0, 1);
  ELSE
    PERFORM buzz_count(OLD.post_id, OLD.comment_id, OLD.member_id, NULL, NULL, 0, -1);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER buzz_like_counts AFTER INSERT OR DELETE ON buzz_like
  FOR EACH ROW EXECUTE FUNCTION buzz_count_like();

-- A post counts all visible comments and replies, a comment its replies. The post comes first everywhere,
-- so that concurrent updates of the same rows cannot deadlock.
CREATE FUNCTION buzz_count_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more integer := (NEW.state = 'shown')::integer;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    more := more - (OLD.state = 'shown')::integer;
  END IF;
  IF more <> 0 THEN
    PERFORM buzz_count(NEW.post_id, 0, NEW.member_id, NULL, NULL, more, 0);
    IF NEW.parent_id IS NOT NULL THEN
      PERFORM buzz_count(NEW.post_id, NEW.parent_id, NEW.member_id, NULL, NULL, more, 0);
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER buzz_comment_counts AFTER INSERT OR UPDATE OF state ON buzz_comment
  FOR EACH ROW EXECUTE FUNCTION buzz_count_comment();

CREATE FUNCTION buzz_counts(the_post bigint, option_count integer) RETURNS bigint[]
LANGUAGE sql STABLE AS $$
  SELECT (ARRAY[
    coalesce(sum(votes[1]), 0), coalesce(sum(votes[2]), 0), coalesce(sum(votes[3]), 0),
    coalesce(sum(votes[4]), 0), coalesce(sum(votes[5]), 0), coalesce(sum(votes[6]), 0),
    coalesce(sum(votes[7]), 0), coalesce(sum(votes[8]), 0)])[1:option_count]
  FROM buzz_tally WHERE post_id = the_post AND comment_id = 0
$$;
