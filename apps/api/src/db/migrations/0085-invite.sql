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

-- Who came, by whom, and when is never rewritten; a refusal and a first survey happen once; what a
-- host received only grows, and not after a refusal.
CREATE TRIGGER invitation_keeps_its_word BEFORE UPDATE ON invitation
  FOR EACH ROW WHEN (
    (OLD.guest_id, OLD.host_id, OLD.campaign_code, OLD.joined_at, OLD.share_until, OLD.welcome_points)
      IS DISTINCT FROM
    (NEW.guest_id, NEW.host_id, NEW.campaign_code, NEW.joined_at, NEW.share_until, NEW.welcome_points)
    OR NEW.host_points < OLD.host_points
    OR (OLD.refusal IS NOT NULL AND (OLD.refusal, OLD.refused_at, OLD.host_points, OLD.first_survey_at)
        IS DISTINCT FROM (NEW.refusal, NEW.refused_at, NEW.host_points, NEW.first_survey_at))
    OR (OLD.first_survey_at IS NOT NULL AND NEW.first_survey_at IS DISTINCT FROM OLD.first_survey_at))
  EXECUTE FUNCTION ledger_refuse('who invited whom stays');
CREATE TRIGGER invitation_begins_unpaid BEFORE INSERT ON invitation
  FOR EACH ROW WHEN (NEW.host_points <> 0 OR NEW.first_survey_at IS NOT NULL)
  EXECUTE FUNCTION ledger_refuse('a friend has first to take a survey');
CREATE TRIGGER invitation_is_forever BEFORE DELETE OR TRUNCATE ON invitation
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('who invited whom stays');

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

CREATE FUNCTION invite_count_rank(the_month date, the_friends integer, the_host bigint, change integer)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO invite_rank_count AS row (month, friends, shard, members)
  VALUES (the_month, the_friends, the_host % 16, change)
  ON CONFLICT (month, friends, shard) DO UPDATE SET members = row.members + excluded.members
$$;

CREATE FUNCTION invite_rank_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lower number first, everywhere, so that two changes cannot wait for each other.
  IF TG_OP <> 'INSERT' THEN
    UPDATE invite_rank_count SET members = members - 1
    WHERE month = OLD.month AND friends = OLD.friends AND shard = OLD.host_id % 16;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM invite_count_rank(NEW.month, NEW.friends, NEW.host_id, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invite_rank_counted AFTER INSERT OR UPDATE OR DELETE ON invite_rank
  FOR EACH ROW EXECUTE FUNCTION invite_rank_changed();

CREATE FUNCTION invite_tally_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  new_qualified integer;
BEGIN
  IF NEW.host_id IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invite_tally AS row (host_id, friends) VALUES (NEW.host_id, 1)
    ON CONFLICT (host_id) DO UPDATE SET friends = row.friends + 1;
    RETURN NULL;
  END IF;
  new_qualified := (OLD.first_survey_at IS NULL AND NEW.first_survey_at IS NOT NULL)::integer;
  IF new_qualified = 1 OR NEW.host_points > OLD.host_points THEN
    UPDATE invite_tally SET qualified = qualified + new_qualified,
      points = points + NEW.host_points - OLD.host_points
    WHERE host_id = NEW.host_id;
  END IF;
  IF new_qualified = 1 THEN
    INSERT INTO invite_rank AS row (month, host_id, friends, reached_at)
    VALUES (date_trunc('month', NEW.first_survey_at AT TIME ZONE 'UTC')::date, NEW.host_id, 1,
      NEW.first_survey_at)
    ON CONFLICT (month, host_id) DO UPDATE
      SET friends = row.friends + 1, reached_at = excluded.reached_at;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invitation_tallied AFTER INSERT OR UPDATE ON invitation
  FOR EACH ROW EXECUTE FUNCTION invite_tally_changed();

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
