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

-- What operators took out of sight, the latest first.
CREATE INDEX buzz_decision_removals ON buzz_decision (id DESC) WHERE decision = 'remove';
