-- A welcome gift is taken back with the survey that earned it, and paid again with the next one that is
-- accepted. `paid_at` stays, so that the mailbox gets no other gift.
ALTER TABLE welcome_gift
  ADD COLUMN payments smallint NOT NULL DEFAULT 0,
  ADD COLUMN taken_back_at timestamptz;

ALTER TABLE welcome_gift DISABLE TRIGGER USER;
UPDATE welcome_gift SET payments = 1 WHERE paid_at IS NOT NULL;
ALTER TABLE welcome_gift ENABLE TRIGGER USER;

ALTER TABLE welcome_gift
  ADD CONSTRAINT welcome_gift_payments CHECK ((payments > 0) = (paid_at IS NOT NULL)),
  ADD CONSTRAINT welcome_gift_taken_back CHECK (taken_back_at IS NULL OR paid_at IS NOT NULL);
