-- The quota cells of the submitted answers, held or not: an appeal that is won takes them again. Empty for
-- answers submitted earlier until they lose their cells.
ALTER TABLE participation ADD COLUMN wanted_cells text[] NOT NULL DEFAULT '{}';
