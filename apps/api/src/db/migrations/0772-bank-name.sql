-- The bank of a record as its member knows it, so that lists name it without opening the record. Null for
-- records from before and for erased ones.
ALTER TABLE bank_record ADD COLUMN bank_name text;
