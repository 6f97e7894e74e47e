-- Before something dangerous an operator proves their second factor once more. The proof counts for
-- a few minutes, for one permission, in the session it was given in.
CREATE TABLE operator_step_up (
  session_id bigint NOT NULL REFERENCES operator_session ON DELETE CASCADE,
  purpose    text NOT NULL,
  proved_at  timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, purpose),
  CONSTRAINT operator_step_up_is_short CHECK (expires_at <= proved_at + interval '5 minutes')
);

-- When role, e-mail or second factor last changed, and from when money may be approved or exported.
ALTER TABLE operator
  ADD COLUMN access_changed_at timestamptz,
  ADD COLUMN money_from timestamptz;
UPDATE operator SET access_changed_at = created_at, money_from = created_at + interval '24 hours';
ALTER TABLE operator
  ALTER COLUMN access_changed_at SET NOT NULL,
  ALTER COLUMN access_changed_at SET DEFAULT now(),
  ALTER COLUMN money_from SET NOT NULL,
  ALTER COLUMN money_from SET DEFAULT now() + interval '24 hours',
  ADD CONSTRAINT operator_cools_down CHECK (money_from >= access_changed_at + interval '24 hours');
