-- Names what was saved, so that a change says what it was made from. Random: targets that were removed and
-- set again are others.
ALTER TABLE result_weighting ADD COLUMN revision uuid NOT NULL DEFAULT gen_random_uuid();
