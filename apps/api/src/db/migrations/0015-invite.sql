-- Codes given out with a task or an action, beside the code every member has.
CREATE TABLE invite_campaign (
  code       text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  -- Who gets the host's part; null where the house itself invites.
  host_id    bigint REFERENCES member,
  -- Where a guest is led after joining.
  task_no    text,
  -- What it is called, by language; en-US is always there.
  names      jsonb NOT NULL CHECK (jsonb_typeof(names) = 'object' AND names ->> 'en-US' <> ''),
  starts_at  timestamptz NOT NULL,
  ends_at    timestamptz CHECK (ends_at > starts_at),
  created_at timestamptz NOT NULL
);

-- Who brought whom. The key holds that a member has one referrer, for good.
CREATE TABLE invitation (
  guest_id        bigint PRIMARY KEY REFERENCES member,
  host_id         bigint REFERENCES member,
  campaign_code   text REFERENCES invite_campaign,
  joined_at       timestamptz NOT NULL,
  -- The host shares in the guest's surveys before this time.
  share_until     timestamptz NOT NULL CHECK (share_until > joined_at),
  welcome_points  integer NOT NULL DEFAULT 0 CHECK (welcome_points >= 0),
  first_survey_at timestamptz,
  -- What the host has received for this guest so far.
  host_points     bigint NOT NULL DEFAULT 0 CHECK (host_points >= 0),
  -- Why nobody is rewarded (any more), and since when.
  refusal         text CHECK (refusal IN ('self', 'device', 'address', 'bank', 'ring')),
  refused_at      timestamptz,
  CONSTRAINT invitation_not_self CHECK (guest_id <> host_id),
  CONSTRAINT invitation_from_somebody CHECK (num_nonnulls(host_id, campaign_code) > 0),
  CONSTRAINT invitation_refused_when CHECK ((refusal IS NULL) = (refused_at IS NULL)),
  -- A member cannot be the guest of someone who came after them: no circle of referrers.
  CONSTRAINT invitation_older_host CHECK (host_id < guest_id)
);
CREATE INDEX invitation_of_host ON invitation (host_id, guest_id DESC) WHERE host_id IS NOT NULL;
CREATE INDEX invitation_refused ON invitation (refused_at DESC, guest_id DESC) WHERE refusal IS NOT NULL;
CREATE INDEX invitation_of_campaign ON invitation (campaign_code) WHERE campaign_code IS NOT NULL;

-- A host's sums, so that a page of theirs costs the same however many came.
CREATE TABLE invite_tally (
  host_id   bigint PRIMARY KEY REFERENCES member,
  friends   integer NOT NULL DEFAULT 0 CHECK (friends >= 0),
  qualified integer NOT NULL DEFAULT 0 CHECK (qualified BETWEEN 0 AND friends),
  points    bigint NOT NULL DEFAULT 0 CHECK (points >= 0)
);

-- The board of a month: friends whose first survey was accepted in it. Members with as many friends
-- share a place, so a place is the number of members who have more, plus one.
CREATE TABLE invite_rank (
  month      date NOT NULL CHECK (extract(day FROM month) = 1),
  host_id    bigint NOT NULL REFERENCES member,
  friends    integer NOT NULL CHECK (friends > 0),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (month, host_id)
);
CREATE INDEX invite_rank_order ON invite_rank (month, friends, host_id);
CREATE INDEX invite_rank_of_host ON invite_rank (host_id);

-- How many members have how many friends: what a place is read from, whatever the number of members.
-- Spread over 16 rows a number, because most hosts stand in the lowest ones.
CREATE TABLE invite_rank_count (
  month   date NOT NULL,
  friends integer NOT NULL,
  shard   smallint NOT NULL,
  members integer NOT NULL CHECK (members >= 0),
  PRIMARY KEY (month, friends, shard)
);

-- By which device and address a member was seen where it matters for invitations: keyed hashes,
-- kept for a while, compared and never shown.
CREATE TABLE invite_trace (
  member_id bigint NOT NULL REFERENCES member,
  kind      text NOT NULL CHECK (kind IN ('device', 'address')),
  hash      bytea NOT NULL,
  seen_at   timestamptz NOT NULL,
  PRIMARY KEY (kind, hash, member_id)
);
CREATE INDEX invite_trace_of_member ON invite_trace (member_id);
CREATE INDEX invite_trace_seen ON invite_trace (seen_at);

-- By which advertisement a member came: what its link carried, kept with the registration.
CREATE TABLE member_arrival (
  member_id  bigint PRIMARY KEY REFERENCES member,
  parameters jsonb NOT NULL CHECK (jsonb_typeof(parameters) = 'object'),
  created_at timestamptz NOT NULL
);
CREATE INDEX member_arrival_created ON member_arrival (created_at);

-- What members earned, by day and by what for. Added up by a job from where it stopped, so that
-- nobody who earns waits for a sum and nobody who reads it adds up the ledger.
CREATE TABLE earned_day (
  day        date NOT NULL,
  cause_kind text NOT NULL,
  points     bigint NOT NULL CHECK (points >= 0),
  lines      bigint NOT NULL CHECK (lines >= 0),
  PRIMARY KEY (day, cause_kind)
);

CREATE TABLE earned_tally (
  one         boolean PRIMARY KEY DEFAULT true CHECK (one),
  transfer_id bigint NOT NULL,
  tallied_at  timestamptz NOT NULL
);

INSERT INTO earned_tally (transfer_id, tallied_at) VALUES (0, '-infinity');

-- Operators read campaigns the newest first; how many joined is counted to a thousand.
CREATE INDEX invite_campaign_newest ON invite_campaign (created_at DESC, code DESC);
