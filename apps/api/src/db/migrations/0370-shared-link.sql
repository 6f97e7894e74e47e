-- The shared link through which a member last logged in: its task and who shared it. A task started after that
-- log-in counts for the sharer, as it does for members who registered through a link.
ALTER TABLE member
  ADD COLUMN shared_task_no text,
  ADD COLUMN shared_sharer_code text,
  ADD CONSTRAINT member_shared_whole CHECK ((shared_task_no IS NULL) = (shared_sharer_code IS NULL));
