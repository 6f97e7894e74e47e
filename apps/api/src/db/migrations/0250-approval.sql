-- Requests that a second operator decides. What is asked for is kept in `payload` and applied in the
-- transaction of the decision, so an approval never stands without its effect.
CREATE TABLE approval (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind         text NOT NULL CHECK (kind ~ '^[a-z][a-zA-Z.-]{0,59}$'),
  subject_kind text NOT NULL CHECK (subject_kind <> ''),
  subject_id   text NOT NULL CHECK (subject_id <> ''),
  -- For people: { title, facts: [{ name, value }] }.
  summary      jsonb NOT NULL,
  payload      jsonb NOT NULL,
  requested_by bigint NOT NULL REFERENCES operator,
  requested_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  decision     text,
  decided_by   bigint REFERENCES operator,
  decided_at   timestamptz,
  reason       text NOT NULL DEFAULT '',
  CONSTRAINT approval_second_person CHECK (decided_by <> requested_by),
  CONSTRAINT approval_expires_later CHECK (expires_at > requested_at),
  CONSTRAINT approval_decision_known CHECK (decision IN ('approved', 'declined', 'withdrawn')),
  -- A request is withdrawn by its own side; the other two decisions have a person.
  CONSTRAINT approval_decision_whole CHECK (
    (decision IS NULL) = (decided_at IS NULL)
    AND (decided_by IS NOT NULL) = (decision IS NOT NULL AND decision <> 'withdrawn')),
  CONSTRAINT approval_in_time CHECK (decision <> 'approved' OR decided_at < expires_at),
  CONSTRAINT approval_decline_reason CHECK (decision <> 'declined' OR reason ~ '\S')
);
CREATE UNIQUE INDEX approval_open_once ON approval (kind, subject_kind, subject_id)
  WHERE decision IS NULL;
CREATE INDEX approval_requested_by ON approval (requested_by, id);
