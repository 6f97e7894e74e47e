-- How much an operator may commit alone, by role. `country` 0 is in points; any other is a country,
-- in the smallest unit of its currency. Above a limit a second person approves.
CREATE TABLE spending_limit (
  kind       text NOT NULL CHECK (kind IN ('task', 'taskDay', 'grant', 'grantDay', 'grantMemberMonth')),
  role       text NOT NULL,
  country    smallint NOT NULL CHECK (country >= 0),
  amount     bigint NOT NULL CHECK (amount >= 0),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, role, country)
);

INSERT INTO spending_limit (kind, role, country, amount) VALUES
  ('task', 'publisher', 0, 100000), ('taskDay', 'publisher', 0, 300000),
  ('task', 'admin', 0, 500000), ('taskDay', 'admin', 0, 1000000),
  ('grant', 'support', 0, 500), ('grantDay', 'support', 0, 5000),
  ('grantMemberMonth', 'support', 0, 2000),
  ('grant', 'admin', 0, 2000), ('grantDay', 'admin', 0, 20000),
  ('grantMemberMonth', 'admin', 0, 5000);

-- What was committed alone so far: of an operator in a day, for a member in a month. The row is locked
-- while it is compared, and `spent` can never pass the limit it was last counted against.
CREATE TABLE spending_tally (
  kind    text NOT NULL,
  -- `operator 7`, `member 12`.
  owner   text NOT NULL,
  -- `2026-11-16`, `2026-11`, in UTC.
  period  text NOT NULL,
  country smallint NOT NULL,
  spent   bigint NOT NULL CHECK (spent >= 0),
  amount  bigint NOT NULL,
  PRIMARY KEY (kind, owner, period, country),
  CONSTRAINT spending_tally_within CHECK (spent <= amount)
);
