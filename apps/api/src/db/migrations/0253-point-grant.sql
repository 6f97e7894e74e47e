-- Points support gives a member or takes back. The ledger's causes `support.grant` and `support.take`
-- are the ids of posted rows.
CREATE TABLE point_grant (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id    bigint NOT NULL REFERENCES member,
  -- The ticket it answers. No reference: tickets go with their member, the movement stays.
  ticket_id    bigint,
  direction    text NOT NULL CHECK (direction IN ('grant', 'take')),
  points       bigint NOT NULL CHECK (points > 0),
  reason       text NOT NULL,
  note         text NOT NULL CHECK (length(note) <= 500),
  state        text NOT NULL CHECK (state IN ('waiting', 'posted', 'declined')),
  requested_by bigint NOT NULL REFERENCES operator,
  requested_at timestamptz NOT NULL,
  approved_by  bigint REFERENCES operator,
  posted_at    timestamptz,
  CONSTRAINT point_grant_reason_known CHECK (
    CASE direction
      WHEN 'grant' THEN reason IN ('missingReward', 'taskProblem', 'serviceProblem', 'goodwill')
      ELSE reason IN ('paidTwice', 'grantedByMistake', 'rulesBroken') END),
  CONSTRAINT point_grant_posted_at CHECK ((state = 'posted') = (posted_at IS NOT NULL)),
  CONSTRAINT point_grant_second_person CHECK (approved_by <> requested_by)
);
CREATE INDEX point_grant_of_member ON point_grant (member_id, id);
CREATE INDEX point_grant_of_ticket ON point_grant (ticket_id) WHERE ticket_id IS NOT NULL;

-- What must be true before a template may be sent.
ALTER TABLE ticket_template
  ADD COLUMN requires text CONSTRAINT ticket_template_requirement CHECK (requires = 'points-granted');
