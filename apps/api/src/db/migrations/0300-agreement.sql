-- Which version of the agreement and privacy notice a member agreed to, and when. Members from before
-- have none and are asked at their next visit.
ALTER TABLE member
  ADD COLUMN agreed_version text,
  ADD COLUMN agreed_at timestamptz,
  ADD CONSTRAINT member_agreed_whole CHECK ((agreed_version IS NULL) = (agreed_at IS NULL)),
  ADD CONSTRAINT member_agreed_version CHECK (agreed_version ~ '^\d{4}-\d{2}-\d{2}$');
