-- Why a member is suspended, until when a person decides, and what the member answered.
CREATE TABLE member_suspension (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  reason text NOT NULL CHECK (reason IN
    ('multipleAccounts', 'fraudRing', 'badAnswers', 'abuse', 'atOwnRequest', 'other')),
  -- Who suspended; somebody else decides whether it stays.
  suspended_by bigint REFERENCES operator,
  started_at timestamptz NOT NULL,
  decide_by timestamptz NOT NULL,
  answer text CHECK (length(answer) BETWEEN 1 AND 2000),
  answered_at timestamptz,
  kept_by bigint REFERENCES operator,
  kept_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT member_suspension_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT member_suspension_kept CHECK ((kept_by IS NULL) = (kept_at IS NULL)),
  CONSTRAINT member_suspension_second_person CHECK (kept_by <> suspended_by)
);
CREATE UNIQUE INDEX member_suspension_open ON member_suspension (member_id) WHERE ended_at IS NULL;

-- Reasons of earlier suspensions are in the action log only.
INSERT INTO member_suspension (member_id, reason, started_at, decide_by)
SELECT id, 'other', suspended_at, suspended_at + interval '7 days'
FROM member WHERE suspended_at IS NOT NULL AND erased_at IS NULL;
