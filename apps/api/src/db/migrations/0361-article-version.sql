-- Counts the saves of an article, so that two operators do not overwrite each other.
ALTER TABLE help_article ADD COLUMN version integer NOT NULL DEFAULT 1;
