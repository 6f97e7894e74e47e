-- Members write posts. Others see them once an operator has approved them.
ALTER TABLE buzz_post
  -- When a member sent it; null for a post of the house. Its publication sets created_at.
  ADD COLUMN submitted_at timestamptz,
  -- How long a member's poll is open; its publication sets closes_at.
  ADD COLUMN open_days smallint CHECK (open_days BETWEEN 1 AND 30),
  DROP CONSTRAINT buzz_post_state_check,
  ADD CONSTRAINT buzz_post_state_check
    CHECK (state IN ('pending', 'shown', 'held', 'refused', 'removed', 'deleted')),
  -- Neither points for comments nor chances for guesses.
  ADD CONSTRAINT buzz_post_of_member_pays_nothing
    CHECK (submitted_at IS NULL OR (reward_points = 0 AND NOT predicts)),
  ADD CONSTRAINT buzz_post_pending_has_author CHECK (state NOT IN ('pending', 'refused') OR submitted_at IS NOT NULL);
-- The queue of new posts, and the post a picture belongs to.
CREATE INDEX buzz_post_pending ON buzz_post (id) WHERE state = 'pending';
CREATE UNIQUE INDEX buzz_post_picture ON buzz_post (picture) WHERE picture IS NOT NULL;
