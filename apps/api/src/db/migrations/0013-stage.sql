-- What members hand in from shop visits: one row a visit, and a person looks at it.
CREATE TABLE stage_visit (
  participation_id bigint NOT NULL,
  visit            smallint NOT NULL CHECK (visit IN (1, 2)),
  member_id        bigint NOT NULL REFERENCES member,
  -- Null once its member has left.
  answers          jsonb,
  handed_in_at     timestamptz NOT NULL,
  PRIMARY KEY (participation_id, visit)
);
CREATE INDEX stage_visit_of_member ON stage_visit (member_id);
