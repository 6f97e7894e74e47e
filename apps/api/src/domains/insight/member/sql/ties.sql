-- Members connected by device, network, bank account, invitation or copied answers.

-- Members connected to a member, and how: device, address, bank account, invitation or answers. Each kind has its
-- own limit, so that an address shared by thousands does not hide an account shared by two.
CREATE FUNCTION member_ties(the_member bigint, most integer)
RETURNS TABLE (other_id bigint, kind text) LANGUAGE sql STABLE AS $$
  (SELECT DISTINCT other_member, 'device' FROM (
     SELECT other.member_id AS other_member
     FROM known_device mine JOIN known_device other ON other.device_hash = mine.device_hash
     WHERE mine.member_id = the_member AND other.member_id <> the_member LIMIT most) AS by_browser)
  UNION
  (SELECT DISTINCT other_member, 'device' FROM (
     SELECT other.member_id AS other_member
     FROM invite_trace mine JOIN invite_trace other ON other.kind = 'device' AND other.hash = mine.hash
     WHERE mine.member_id = the_member AND mine.kind = 'device' AND other.member_id <> the_member
     LIMIT most) AS by_device)
  UNION
  (SELECT DISTINCT other_member, 'address' FROM (
     SELECT other.member_id AS other_member
     FROM invite_trace mine JOIN invite_trace other ON other.kind = 'address' AND other.hash = mine.hash
     WHERE mine.member_id = the_member AND mine.kind = 'address' AND other.member_id <> the_member
     LIMIT most) AS by_address)
  UNION
  (SELECT other_member_id, 'bank' FROM shared_account_signal
   WHERE member_id = the_member LIMIT most)
  UNION
  (SELECT member_id, 'bank' FROM shared_account_signal
   WHERE other_member_id = the_member LIMIT most)
  UNION
  (SELECT host_id, 'invitation' FROM invitation
   WHERE guest_id = the_member AND host_id IS NOT NULL)
  UNION
  (SELECT guest_id, 'invitation' FROM invitation WHERE host_id = the_member LIMIT most)
  UNION
  (SELECT DISTINCT other_member, 'answers' FROM (
     SELECT other_member_id AS other_member FROM participation_text_match
     WHERE member_id = the_member ORDER BY found_at DESC LIMIT most) AS copied_from)
  UNION
  (SELECT DISTINCT other_member, 'answers' FROM (
     SELECT member_id AS other_member FROM participation_text_match
     WHERE other_member_id = the_member ORDER BY found_at DESC LIMIT most) AS copied_by)
$$;
