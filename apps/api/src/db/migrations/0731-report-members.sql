-- Who the figures of a report are of: a bit for each respondent of the task. One who left and one who came
-- are two changes, though the number of people is the same. Reports from before are counted once more.
ALTER TABLE result_report ADD COLUMN shown_members bit(8192)[];
