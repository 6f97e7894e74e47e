-- The time that top-ups are computed from is no longer the plain median, which a few slow accounts could raise.
-- The paces noted by the earlier rule are noted again by the next run.
DELETE FROM fair_pay_pace;
ALTER TABLE fair_pay_pace
  ADD COLUMN paid_seconds integer NOT NULL
    CONSTRAINT fair_pay_paid_up_to_median CHECK (paid_seconds BETWEEN 1 AND median_seconds);
ALTER TABLE fair_pay_top_up RENAME COLUMN median_seconds TO paid_seconds;
