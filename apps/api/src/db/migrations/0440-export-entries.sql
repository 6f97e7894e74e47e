-- The entries of lists that have columns in a file: one that goes on after a restart keeps them.
ALTER TABLE result_export ADD COLUMN entry_counts jsonb NOT NULL DEFAULT '{}';
