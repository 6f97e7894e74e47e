-- What a suspension is based on: counts taken when it began, what the operator wrote, or both.
ALTER TABLE member_suspension
  ADD COLUMN evidence jsonb NOT NULL DEFAULT '{"unrecorded": 1}'
    CHECK (jsonb_typeof(evidence) = 'object'),
  ADD COLUMN note text CHECK (length(note) BETWEEN 20 AND 500);
ALTER TABLE member_suspension
  ALTER COLUMN evidence DROP DEFAULT,
  ADD CONSTRAINT member_suspension_has_evidence CHECK (evidence <> '{}' OR note IS NOT NULL);

-- Those that wait for a second person, the first promised date first.
CREATE INDEX member_suspension_undecided ON member_suspension (decide_by, id)
  WHERE ended_at IS NULL AND kept_at IS NULL;
