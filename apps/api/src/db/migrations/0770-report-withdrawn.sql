-- A member can take a report back. One report never hides what somebody else wrote.
ALTER TABLE buzz_report ADD COLUMN withdrawn_at timestamptz;

UPDATE buzz_report_rule SET member_reports = 3 WHERE member_reports = 1;
ALTER TABLE buzz_report_rule
  ADD CONSTRAINT buzz_report_rule_member_takes_two CHECK (member_reports >= 2);
