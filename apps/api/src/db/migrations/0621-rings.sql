-- Groups of members whom several kinds of ties connect. Written by a job; a member is in one at most.
CREATE TABLE ring (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  found_at   timestamptz NOT NULL,
  -- Out of 100.
  strength   smallint NOT NULL CHECK (strength BETWEEN 0 AND 100),
  -- Its members' payouts need two people who accept the flag.
  flagged    boolean NOT NULL,
  -- There may be more members than were looked at.
  cut        boolean NOT NULL
);
CREATE TABLE ring_member (
  member_id bigint PRIMARY KEY REFERENCES member,
  ring_id   bigint NOT NULL REFERENCES ring ON DELETE CASCADE
);
CREATE INDEX ring_member_of_ring ON ring_member (ring_id);
CREATE TABLE ring_tie (
  ring_id bigint NOT NULL REFERENCES ring ON DELETE CASCADE,
  from_id bigint NOT NULL,
  to_id   bigint NOT NULL,
  kinds   text[] NOT NULL,
  weight  smallint NOT NULL,
  PRIMARY KEY (ring_id, from_id, to_id),
  CHECK (from_id < to_id)
);
-- When the surroundings of a member were last looked at.
CREATE TABLE ring_check (
  member_id  bigint PRIMARY KEY REFERENCES member,
  checked_at timestamptz NOT NULL
);
