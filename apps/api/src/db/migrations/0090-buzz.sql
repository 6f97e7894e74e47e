-- Opinions and polls, their votes, comments and likes. Whatever many do at the same moment writes rows
-- of its own and counts on one of 16 rows picked by the member: there is no row everybody waits for.

CREATE TABLE buzz_topic (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Text by language; a language that is missing is read in another.
  words      jsonb NOT NULL CHECK (jsonb_typeof(words) = 'object' AND words <> '{}'),
  position   integer NOT NULL DEFAULT 0,
  hidden     boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

CREATE TABLE buzz_post (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic_id      bigint NOT NULL REFERENCES buzz_topic,
  -- Null: the house asks.
  author_id     bigint REFERENCES member,
  kind          text NOT NULL CHECK (kind IN ('opinion', 'poll')),
  words         jsonb NOT NULL CHECK (jsonb_typeof(words) = 'object' AND words <> '{}'),
  -- The answers of a poll, each its text by language; a vote names one by its place, from 1.
  options       jsonb,
  picture       text,
  closes_at     timestamptz,
  -- Whoever votes may first guess how everybody will; the close ones win a chance once it is closed.
  predicts      boolean NOT NULL DEFAULT false,
  settled_at    timestamptz,
  -- What a member's first accepted comment pays.
  reward_points integer NOT NULL DEFAULT 0 CHECK (reward_points BETWEEN 0 AND 1000),
  -- The task that is done by voting or commenting here.
  task_no       text,
  state         text NOT NULL DEFAULT 'shown' CHECK (state IN ('shown', 'held', 'removed', 'deleted')),
  -- A person has looked at it and let it stand; reports do not hide it again.
  reviewed_at   timestamptz,
  reason        text,
  -- Order of the hot list; follows the counts roughly (see buzz_warm).
  hot           bigint NOT NULL,
  created_at    timestamptz NOT NULL,
  CHECK ((kind = 'poll') = (options IS NOT NULL)),
  CHECK (options IS NULL OR (jsonb_typeof(options) = 'array' AND jsonb_array_length(options) BETWEEN 2 AND 8)),
  CHECK (NOT predicts OR (kind = 'poll' AND closes_at IS NOT NULL))
);
CREATE INDEX buzz_post_hot ON buzz_post (hot DESC, id DESC) WHERE state = 'shown';
CREATE INDEX buzz_post_new ON buzz_post (id DESC) WHERE state = 'shown';
CREATE INDEX buzz_post_topic_hot ON buzz_post (topic_id, hot DESC, id DESC) WHERE state = 'shown';
CREATE INDEX buzz_post_topic_new ON buzz_post (topic_id, id DESC) WHERE state = 'shown';
CREATE INDEX buzz_post_of_author ON buzz_post (author_id, id) WHERE author_id IS NOT NULL;
CREATE INDEX buzz_post_to_settle ON buzz_post (closes_at) WHERE predicts AND settled_at IS NULL;
CREATE INDEX buzz_post_of_task ON buzz_post (task_no) WHERE task_no IS NOT NULL;
CREATE TRIGGER buzz_post_stays BEFORE DELETE OR TRUNCATE ON buzz_post
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a post is hidden, never deleted');

-- One vote a member and poll. No key to the post: everybody's key check would mark the same row, and
-- buzz_cast_vote has looked at a post that can never go.
CREATE TABLE buzz_vote (
  post_id    bigint NOT NULL,
  member_id  bigint NOT NULL REFERENCES member,
  option_no  smallint NOT NULL CHECK (option_no BETWEEN 1 AND 8),
  created_at timestamptz NOT NULL,
  changed_at timestamptz,
  PRIMARY KEY (post_id, member_id)
);
CREATE INDEX buzz_vote_of_member ON buzz_vote (member_id);
CREATE TRIGGER buzz_vote_stays BEFORE DELETE OR TRUNCATE ON buzz_vote
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a vote is changed, never deleted');

-- How a member thinks all votes will be split, in percent by option; given with the first vote, before
-- the split is shown.
CREATE TABLE buzz_guess (
  post_id    bigint NOT NULL,
  member_id  bigint NOT NULL REFERENCES member,
  shares     smallint[] NOT NULL,
  off_by     numeric(5, 2),
  won        boolean,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (post_id, member_id),
  CHECK (0 <= ALL (shares) AND 100 >= ALL (shares) AND cardinality(shares) BETWEEN 2 AND 8)
);
CREATE INDEX buzz_guess_of_member ON buzz_guess (member_id);
CREATE TRIGGER buzz_guess_stays BEFORE DELETE OR TRUNCATE ON buzz_guess
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a guess stays');
CREATE TRIGGER buzz_guess_is_told_once BEFORE UPDATE ON buzz_guess
  FOR EACH ROW WHEN (OLD.won IS NOT NULL OR OLD.shares IS DISTINCT FROM NEW.shares)
  EXECUTE FUNCTION ledger_refuse('a guess is judged once');

CREATE TABLE buzz_comment (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id     bigint NOT NULL REFERENCES buzz_post,
  -- The comment this one answers; answers have no answers.
  parent_id   bigint REFERENCES buzz_comment,
  member_id   bigint NOT NULL REFERENCES member,
  text        text NOT NULL CHECK (length(text) <= 500),
  -- gone: deleted by its author, but answered, so its place stays.
  state       text NOT NULL CHECK (state IN ('shown', 'held', 'removed', 'deleted', 'gone')),
  -- A person has looked at it and let it stand; reports do not hide it again.
  reviewed_at timestamptz,
  reason      text,
  hot         bigint NOT NULL,
  created_at  timestamptz NOT NULL,
  CHECK ((text = '') = (state IN ('deleted', 'gone')))
);
CREATE INDEX buzz_comment_hot ON buzz_comment (post_id, hot DESC, id DESC)
  WHERE parent_id IS NULL AND state IN ('shown', 'gone');
CREATE INDEX buzz_comment_new ON buzz_comment (post_id, id DESC)
  WHERE parent_id IS NULL AND state IN ('shown', 'gone');
CREATE INDEX buzz_comment_answers ON buzz_comment (parent_id, id)
  WHERE parent_id IS NOT NULL AND state = 'shown';
CREATE INDEX buzz_comment_of_member ON buzz_comment (member_id, id);
CREATE INDEX buzz_comment_waiting ON buzz_comment (member_id, post_id, id)
  WHERE state IN ('held', 'removed');
CREATE TRIGGER buzz_comment_stays BEFORE DELETE OR TRUNCATE ON buzz_comment
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a comment is emptied, never deleted');

CREATE FUNCTION buzz_check_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM buzz_comment WHERE id = NEW.parent_id AND post_id = NEW.post_id
      AND parent_id IS NULL) THEN
    RAISE EXCEPTION 'an answer belongs to a comment of the same post'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'buzz_answer_one_level';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER buzz_answer_one_level BEFORE INSERT ON buzz_comment
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION buzz_check_answer();

-- Of a comment, or of the post itself (comment 0).
CREATE TABLE buzz_like (
  post_id    bigint NOT NULL,
  comment_id bigint NOT NULL,
  member_id  bigint NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (post_id, comment_id, member_id)
);
CREATE INDEX buzz_like_of_member ON buzz_like (member_id);

-- The first accepted comment of a member on a rewarded post.
CREATE TABLE buzz_reward (
  post_id    bigint NOT NULL REFERENCES buzz_post,
  member_id  bigint NOT NULL REFERENCES member,
  comment_id bigint NOT NULL REFERENCES buzz_comment,
  points     integer NOT NULL CHECK (points > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (post_id, member_id)
);
CREATE INDEX buzz_reward_of_member ON buzz_reward (member_id);
CREATE TRIGGER buzz_reward_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON buzz_reward
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a reward stays');

CREATE TABLE buzz_report (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id    bigint NOT NULL REFERENCES buzz_post,
  comment_id bigint NOT NULL,
  member_id  bigint NOT NULL REFERENCES member,
  reason     text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Whether a person agreed.
  upheld     boolean,
  CONSTRAINT buzz_report_once UNIQUE (post_id, comment_id, member_id)
);
CREATE INDEX buzz_report_of_member ON buzz_report (member_id, created_at);
-- The queue of those who review: what nobody has decided about.
CREATE INDEX buzz_report_open ON buzz_report (id) WHERE upheld IS NULL;

-- What operators decided; never changed.
CREATE TABLE buzz_decision (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id     bigint NOT NULL REFERENCES buzz_post,
  comment_id  bigint NOT NULL,
  decision    text NOT NULL CHECK (decision IN ('accept', 'remove', 'restore')),
  reason      text,
  operator_id bigint,
  created_at  timestamptz NOT NULL,
  CHECK ((decision = 'remove') = (reason IS NOT NULL))
);
CREATE INDEX buzz_decision_of ON buzz_decision (post_id, comment_id, id);
CREATE TRIGGER buzz_decision_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON buzz_decision
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a decision stays');

-- What is counted, on 16 rows a post and a comment (comment 0 is the post itself). Written by the
-- triggers of what is counted, and by nothing else.
CREATE TABLE buzz_tally (
  post_id    bigint NOT NULL,
  comment_id bigint NOT NULL,
  shard      smallint NOT NULL CHECK (shard BETWEEN 0 AND 15),
  votes      integer[] NOT NULL DEFAULT '{0,0,0,0,0,0,0,0}',
  comments   integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
  likes      integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
  PRIMARY KEY (post_id, comment_id, shard),
  CONSTRAINT buzz_tally_votes CHECK (cardinality(votes) = 8 AND 0 <= ALL (votes))
) WITH (fillfactor = 50);
CREATE TRIGGER buzz_tally_by_rows_only BEFORE INSERT OR UPDATE OR DELETE ON buzz_tally
  FOR EACH ROW WHEN (pg_trigger_depth() < 1)
  EXECUTE FUNCTION ledger_refuse('counts follow from what is counted');

-- Ten times as much going on weighs as much as 12.5 hours of age. A count does not move the order by
-- itself: whoever brings a shard's sum to a power of two works it out anew, unless another is at it.
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
CREATE TRIGGER buzz_vote_identity BEFORE UPDATE ON buzz_vote
  FOR EACH ROW WHEN ((OLD.post_id, OLD.member_id) IS DISTINCT FROM (NEW.post_id, NEW.member_id))
  EXECUTE FUNCTION ledger_refuse('a vote stays with its member and poll');

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
CREATE TRIGGER buzz_like_identity BEFORE UPDATE ON buzz_like
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse('a like is given or taken back');

-- A post counts every comment and answer that is shown, a comment its answers. The post comes first
-- everywhere, so that two who count on the same rows never wait for each other in a circle.
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
CREATE TRIGGER buzz_comment_identity BEFORE UPDATE ON buzz_comment
  FOR EACH ROW WHEN (
    (OLD.post_id, OLD.member_id, OLD.parent_id) IS DISTINCT FROM (NEW.post_id, NEW.member_id, NEW.parent_id)
    OR OLD.state IN ('deleted', 'gone'))
  EXECUTE FUNCTION ledger_refuse('a comment stays where it is, and deleted is deleted');

ALTER TABLE buzz_vote ENABLE ALWAYS TRIGGER buzz_vote_stays, ENABLE ALWAYS TRIGGER buzz_vote_counts;
ALTER TABLE buzz_reward ENABLE ALWAYS TRIGGER buzz_reward_is_forever;
ALTER TABLE buzz_tally ENABLE ALWAYS TRIGGER buzz_tally_by_rows_only;

-- A whole vote in one round trip. `verdict` is null where it counts, else why it does not.
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
    -- The same guess again is a reply that got lost; another one has seen the split.
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

CREATE FUNCTION buzz_counts(the_post bigint, option_count integer) RETURNS bigint[]
LANGUAGE sql STABLE AS $$
  SELECT (ARRAY[
    coalesce(sum(votes[1]), 0), coalesce(sum(votes[2]), 0), coalesce(sum(votes[3]), 0),
    coalesce(sum(votes[4]), 0), coalesce(sum(votes[5]), 0), coalesce(sum(votes[6]), 0),
    coalesce(sum(votes[7]), 0), coalesce(sum(votes[8]), 0)])[1:option_count]
  FROM buzz_tally WHERE post_id = the_post AND comment_id = 0
$$;

-- Pays a member's first accepted comment of a rewarded post, once; null where there is nothing to pay.
CREATE FUNCTION buzz_pay_comment(the_comment bigint, at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  due record;
BEGIN
  SELECT c.post_id, c.member_id, p.reward_points AS points INTO due
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
    'available', due.member_id, due.points, due.member_id, 'earned', 'buzz', '{}', at);
  RETURN due.points;
END $$;

-- Posts and comments as a page shows them, for whoever asks (0: nobody is logged in). The caller has
-- picked the rows by an index; this reads what stands around them.
CREATE FUNCTION buzz_post_row(ids bigint[], the_member bigint) RETURNS TABLE (
  id bigint, "topicId" bigint, "topicWords" jsonb, "authorId" bigint, "authorName" text,
  "authorAvatar" text, kind text, words jsonb, options jsonb, picture text, "closesAt" timestamptz,
  predicts boolean, "rewardPoints" integer, "taskNo" text, state text, hot bigint,
  "createdAt" timestamptz, counts float8[], comments bigint, likes bigint,
  mine smallint, guess smallint[], "offBy" float8, won boolean, liked boolean, rewarded boolean)
LANGUAGE sql STABLE ROWS 20 AS $$
  SELECT p.id, p.topic_id, t.words, p.author_id, m.nickname, m.avatar, p.kind, p.words, p.options,
    p.picture, p.closes_at, p.predicts, p.reward_points, p.task_no, p.state, p.hot, p.created_at,
    CASE WHEN p.kind = 'poll' THEN buzz_counts(p.id, jsonb_array_length(p.options))::float8[] END,
    tally.comments, tally.likes, v.option_no, g.shares, g.off_by::float8, g.won,
    EXISTS (SELECT FROM buzz_like AS l
      WHERE l.post_id = p.id AND l.comment_id = 0 AND l.member_id = the_member),
    EXISTS (SELECT FROM buzz_reward AS r WHERE r.post_id = p.id AND r.member_id = the_member)
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
  id bigint, "postId" bigint, "parentId" bigint, "memberId" bigint, "authorName" text,
  "authorAvatar" text, text text, state text, reason text, hot bigint, "createdAt" timestamptz,
  answers bigint, likes bigint, liked boolean)
LANGUAGE sql STABLE ROWS 60 AS $$
  SELECT c.id, c.post_id, c.parent_id, c.member_id, m.nickname, m.avatar, c.text, c.state, c.reason,
    c.hot, c.created_at, tally.answers, tally.likes,
    EXISTS (SELECT FROM buzz_like AS l
      WHERE l.post_id = c.post_id AND l.comment_id = c.id AND l.member_id = the_member)
  FROM unnest(ids) WITH ORDINALITY AS wanted (id, place)
  JOIN buzz_comment AS c ON c.id = wanted.id
  JOIN member AS m ON m.id = c.member_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(b.comments), 0)::bigint AS answers, coalesce(sum(b.likes), 0)::bigint AS likes
    FROM buzz_tally AS b WHERE b.post_id = c.post_id AND b.comment_id = c.id) AS tally
  ORDER BY wanted.place
$$;

-- A whole comment. `verdict` is null where it was written, else why not. The member's own row is the
-- lock: of one member's comments each sees those before it.
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
    -- Its author cannot delete it in this moment as one nobody has answered.
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
  -- Whoever had a comment removed lately is paid once a person has accepted one.
  IF accepted AND NOT EXISTS (SELECT FROM buzz_comment AS c WHERE c.member_id = the_member
      AND c.state = 'removed' AND c.created_at > at - interval '30 days') THEN
    points := buzz_pay_comment(id, at);
  END IF;
  IF the_task IS NOT NULL THEN
    PERFORM graphile_worker.add_job('buzzTookPart',
      payload => json_build_object('postId', the_post, 'memberId', the_member));
  END IF;
END $$;

-- True if it is gone, now or before.
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

-- In the order of posts: two who leave at once count on the same rows in the same order.
CREATE FUNCTION buzz_erase_member(the_member bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  the_comment bigint;
BEGIN
  FOR the_comment IN SELECT c.id FROM buzz_comment AS c WHERE c.member_id = the_member
      AND c.state NOT IN ('deleted', 'gone') ORDER BY c.post_id, c.id LOOP
    PERFORM buzz_delete_comment(the_comment, the_member);
  END LOOP;
  UPDATE buzz_post SET state = 'deleted', words = '{"en-US": ""}', picture = NULL
  WHERE author_id = the_member;
END $$;

-- Likes (comment 0: the post itself); answers how many like it then, null where it is not shown.
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

-- Reports something of somebody else and holds it until a person has decided. What a person let stand,
-- what the house wrote, and what is reported by someone who was wrong three times lately, stays in
-- sight meanwhile.
CREATE FUNCTION buzz_add_report(
  the_post bigint, the_comment bigint, the_member bigint, the_reason text, at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  target record;
  trusted boolean;
BEGIN
  IF the_comment = 0 THEN
    SELECT p.id AS post_id, p.author_id AS owner, p.reviewed_at INTO target FROM buzz_post AS p
    WHERE p.id = the_post AND p.state IN ('shown', 'held') FOR NO KEY UPDATE;
  ELSE
    SELECT c.post_id, c.member_id AS owner, c.reviewed_at INTO target FROM buzz_comment AS c
    WHERE c.id = the_comment AND c.state IN ('shown', 'held') FOR NO KEY UPDATE;
  END IF;
  IF NOT FOUND THEN
    RETURN 'missing';
  END IF;
  IF target.owner = the_member THEN
    RETURN 'own';
  END IF;
  INSERT INTO buzz_report (post_id, comment_id, member_id, reason, created_at)
  VALUES (target.post_id, the_comment, the_member, the_reason, at) ON CONFLICT DO NOTHING;
  IF NOT FOUND OR target.reviewed_at IS NOT NULL OR target.owner IS NULL THEN
    RETURN NULL;
  END IF;
  trusted := 3 > (SELECT count(*) FROM buzz_report AS r WHERE r.member_id = the_member
    AND r.upheld = false AND r.created_at > at - interval '90 days');
  IF trusted AND the_comment = 0 THEN
    UPDATE buzz_post SET state = 'held' WHERE id = the_post AND state = 'shown';
  ELSIF trusted THEN
    UPDATE buzz_comment SET state = 'held' WHERE id = the_comment AND state = 'shown';
  END IF;
  RETURN NULL;
END $$;
