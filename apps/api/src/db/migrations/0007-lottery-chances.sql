-- Free chances for the lottery, given by streaks, surveys and friends; each cause gives once.
CREATE TABLE chance_grant (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member,
  cause_kind text NOT NULL,
  cause_id   text NOT NULL,
  chances    integer NOT NULL CHECK (chances > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT chance_grant_once UNIQUE (cause_kind, cause_id)
);
CREATE INDEX chance_grant_of_member ON chance_grant (member_id);

-- What a member can draw with: one row a member, kept by the grants and the draws themselves, so
-- that reading it costs the same after ten thousand of them.
CREATE TABLE member_chance_balance (
  member_id bigint PRIMARY KEY REFERENCES member,
  chances   integer NOT NULL DEFAULT 0,
  -- How often the member has drawn: the number of a draw has no gap, so none can be hidden.
  draws     integer NOT NULL DEFAULT 0,
  CONSTRAINT member_chances_not_negative CHECK (chances >= 0),
  CONSTRAINT member_draws_not_negative CHECK (draws >= 0)
) WITH (fillfactor = 80);
