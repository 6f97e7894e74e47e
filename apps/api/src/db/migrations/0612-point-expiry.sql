-- After how many months without taking part a member's points expire; 0 is off. A change is a new row.
CREATE TABLE point_expiry_rule (
  since  timestamptz PRIMARY KEY,
  months smallint NOT NULL CONSTRAINT point_expiry_rule_sane CHECK (months = 0 OR months BETWEEN 6 AND 60)
);

-- Members whose points are about to expire, and how often they were notified. The row goes when they
-- take part again.
CREATE TABLE point_expiry (
  member_id    bigint PRIMARY KEY REFERENCES member,
  expires_at   timestamptz NOT NULL,
  announced_at timestamptz NOT NULL,
  -- Days before the end that the latest message named.
  stage        smallint NOT NULL CHECK (stage IN (30, 7, 1)),
  CONSTRAINT point_expiry_gives_time CHECK (expires_at >= announced_at + interval '30 days')
);
