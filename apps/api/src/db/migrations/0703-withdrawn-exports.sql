-- Files of answers are withdrawn when a member in them leaves.
ALTER TABLE result_export ADD COLUMN withdrawn_at timestamptz;
