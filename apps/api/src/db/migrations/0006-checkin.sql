-- One row a member and day, by the calendar of the member's country. The streak is carried along,
-- so that the latest row alone says everything about it.
CREATE TABLE check_in (
  member_id     bigint NOT NULL REFERENCES member,
  day           date NOT NULL,
  streak        integer NOT NULL CHECK (streak > 0),
  points        integer NOT NULL CHECK (points > 0),
  chances       integer NOT NULL CHECK (chances >= 0),
  -- The latest missed day that was forgiven, up to and including this row.
  last_forgiven date,
  -- The request's idempotency key: it answers again what it answered.
  request_key   text,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (member_id, day)
);
