-- How many reports hide a post or comment until a person has decided; one row, changed in the console.
CREATE TABLE buzz_report_rule (
  is_only         boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  member_reports  integer NOT NULL CHECK (member_reports BETWEEN 1 AND 1000),
  -- Null: reports never hide what the house published.
  house_reports   integer,
  -- Reports of somebody who was wrong so often, in so many days, weigh nothing.
  wrong_reports   integer NOT NULL CHECK (wrong_reports BETWEEN 1 AND 1000),
  wrong_days      integer NOT NULL CHECK (wrong_days BETWEEN 1 AND 3650),
  -- Accounts younger than this count as one reporter together.
  new_hours       integer NOT NULL CHECK (new_hours BETWEEN 0 AND 8760),
  updated_at      timestamptz NOT NULL,
  -- One report never hides a post of the house.
  CONSTRAINT buzz_report_rule_house_takes_two CHECK (house_reports BETWEEN 2 AND 1000)
);
INSERT INTO buzz_report_rule (member_reports, house_reports, wrong_reports, wrong_days, new_hours, updated_at)
VALUES (1, NULL, 3, 90, 24, now());

ALTER TABLE buzz_report
  -- 0 where the reporter is not believed, or one like them has reported the same before.
  ADD COLUMN weight smallint NOT NULL DEFAULT 1 CHECK (weight IN (0, 1)),
  -- Compared while the report is open, and gone with the decision.
  ADD COLUMN from_new_account boolean NOT NULL DEFAULT false,
  ADD COLUMN device_cookie text,
  ADD COLUMN address_key text,
  ADD CONSTRAINT buzz_report_traces_go CHECK (upheld IS NULL OR num_nonnulls(device_cookie, address_key) = 0);
