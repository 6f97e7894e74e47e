-- The least an hour of work should pay, by country, in points; 0 switches it off. A change is a new row and
-- concerns only work accepted from then on.
CREATE TABLE fair_pay_floor (
  country smallint NOT NULL,
  points  integer NOT NULL CONSTRAINT fair_pay_floor_sane CHECK (points BETWEEN 0 AND 1000000),
  since   timestamptz NOT NULL,
  PRIMARY KEY (country, since)
);

-- How long members of a country really take for a task. No row while too few have finished.
CREATE TABLE fair_pay_pace (
  task_id        bigint NOT NULL REFERENCES task,
  country        smallint NOT NULL,
  completes      integer NOT NULL CHECK (completes > 0),
  median_seconds integer NOT NULL CHECK (median_seconds > 0),
  noted_at       timestamptz NOT NULL,
  PRIMARY KEY (task_id, country)
);

-- What was added to a participation's reward, and from what it was computed: at most one row each.
CREATE TABLE fair_pay_top_up (
  participation_id bigint PRIMARY KEY REFERENCES participation,
  task_id          bigint NOT NULL REFERENCES task,
  country          smallint NOT NULL,
  points           integer NOT NULL CHECK (points > 0),
  floor_points     integer NOT NULL,
  median_seconds   integer NOT NULL,
  -- Paid again after a refusal was overturned: each payment has a cause of its own in the ledger.
  payments         smallint NOT NULL DEFAULT 1,
  paid_at          timestamptz NOT NULL,
  reversed_at      timestamptz
);
CREATE INDEX fair_pay_top_up_of_task ON fair_pay_top_up (task_id DESC, country);

-- Top-ups are paid without an operator, so they have a limit of their own.
ALTER TABLE spending_limit
  DROP CONSTRAINT spending_limit_kind_check,
  ADD CONSTRAINT spending_limit_kind_check CHECK (kind IN (
    'task', 'taskDay', 'grant', 'grantDay', 'grantMemberMonth', 'buzzReward', 'prize', 'drawAverage',
    'fairPayDay'));

INSERT INTO spending_limit (kind, role, country, amount) VALUES ('fairPayDay', 'admin', 0, 100000);
