-- Help articles, and tickets with their conversation.

CREATE TABLE help_article (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Names the article in its address.
  slug       text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]{1,60}$' AND slug <> 'list'),
  category   text NOT NULL CHECK (category IN ('start', 'tasks', 'points', 'cashout', 'games', 'account')),
  position   integer NOT NULL,
  published  boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL
);
CREATE INDEX help_article_order ON help_article (position, id) WHERE published;

-- `search` holds whole words without their marks, and of scripts written without spaces every
-- three characters in a row (modules/help/domain.ts makes them); so one index serves all languages.
CREATE TABLE help_article_text (
  article_id bigint NOT NULL REFERENCES help_article ON DELETE CASCADE,
  locale     text NOT NULL CHECK (locale IN ('en-US', 'id', 'ms', 'th', 'fil', 'vi')),
  title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
  search     tsvector NOT NULL,
  PRIMARY KEY (article_id, locale)
);
CREATE INDEX help_article_search ON help_article_text USING gin (search);

-- A voter is a member (`m12`) or a browser (`d` and a hash): one word each, the last one counts.
CREATE TABLE help_vote (
  article_id bigint NOT NULL REFERENCES help_article ON DELETE CASCADE,
  voter      text NOT NULL,
  locale     text NOT NULL,
  helpful    boolean NOT NULL,
  voted_at   timestamptz NOT NULL,
  PRIMARY KEY (article_id, voter)
);
CREATE INDEX help_vote_of_voter ON help_vote (voter);

CREATE TABLE ticket (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id    bigint NOT NULL REFERENCES member,
  country      smallint NOT NULL,
  category     text NOT NULL CHECK (category IN ('task', 'points', 'cashout', 'account', 'other')),
  -- Spec §3: 0 unAccept, 1 unHandle, 2 processing, 3 unFeedback, 4 unConfirm, 5 end.
  state        smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 5),
  state_at     timestamptz NOT NULL,
  state_by     text NOT NULL CHECK (state_by IN ('member', 'operator', 'silence')),
  context_kind text CHECK (context_kind IN ('participation', 'cashout')),
  context_id   bigint,
  created_at   timestamptz NOT NULL,
  -- By when whoever's turn it is has said something.
  due_at       timestamptz,
  -- While it waits for the member: reminders sent, and when to remind or close next.
  reminders    smallint NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 2),
  nudge_at     timestamptz,
  operator_id  bigint,
  rating       smallint CHECK (rating BETWEEN 1 AND 5),
  comment      text CHECK (length(comment) <= 500),
  CHECK (num_nulls(context_kind, context_id) IN (0, 2)),
  CONSTRAINT ticket_waits CHECK ((state IN (3, 4)) = (nudge_at IS NOT NULL)),
  CONSTRAINT ticket_due CHECK ((state = 5) = (due_at IS NULL)),
  CONSTRAINT ticket_rated_when_closed CHECK (rating IS NULL OR state = 5),
  CONSTRAINT ticket_comment_with_rating CHECK (comment IS NULL OR rating IS NOT NULL),
  CONSTRAINT ticket_reminds_who_is_waited_for CHECK (reminders = 0 OR state IN (3, 4, 5)),
  -- Silence closes a ticket only after both reminders.
  CONSTRAINT ticket_reminded_twice CHECK (state_by <> 'silence' OR (state = 5 AND reminders = 2))
);
CREATE INDEX ticket_of_member ON ticket (member_id, id DESC);
CREATE INDEX ticket_open_of_member ON ticket (member_id) WHERE state < 5;
CREATE INDEX ticket_queue ON ticket (state, state_at, id) WHERE state < 5;
CREATE INDEX ticket_nudge ON ticket (nudge_at) WHERE nudge_at IS NOT NULL;

CREATE TABLE ticket_transition (
  from_state smallint NOT NULL,
  to_state   smallint NOT NULL,
  PRIMARY KEY (from_state, to_state)
);

INSERT INTO ticket_transition VALUES (0, 1), (1, 2), (2, 3), (2, 4), (3, 2), (4, 2), (3, 5), (4, 5);

-- How a ticket went; written by its trigger, so that no step is missing.
CREATE TABLE ticket_step (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES ticket ON DELETE CASCADE,
  state     smallint NOT NULL,
  by        text NOT NULL,
  at        timestamptz NOT NULL
);
CREATE INDEX ticket_step_of_ticket ON ticket_step (ticket_id, id);

CREATE TABLE ticket_post (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id   bigint NOT NULL REFERENCES ticket ON DELETE CASCADE,
  -- Null: the member. Else who of us, as the member is told.
  operator_id bigint,
  author      text CHECK (length(author) BETWEEN 1 AND 80),
  text        text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  pictures    text[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 4),
  created_at  timestamptz NOT NULL,
  CHECK (num_nulls(operator_id, author) IN (0, 2))
);
CREATE INDEX ticket_post_of_ticket ON ticket_post (ticket_id, id);

-- Answers operators give often, by language.
CREATE TABLE ticket_template (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
  texts      jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object'),
  updated_at timestamptz NOT NULL
);

-- What support leafs through: what is over its time, and what is done.
CREATE INDEX ticket_late ON ticket (due_at, id) WHERE state < 3;
CREATE INDEX ticket_closed ON ticket (state_at DESC, id DESC) WHERE state = 5;
