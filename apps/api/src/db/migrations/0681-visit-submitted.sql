-- A visit is submitted, as in the glossary.
ALTER TABLE stage_visit RENAME COLUMN handed_in_at TO submitted_at;
