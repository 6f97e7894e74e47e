-- The weight of a member's report: 0 if they were wrong too often lately, or if a counted report came from
-- the same device, the same address or, like this one, from a new account.
CREATE FUNCTION buzz_report_weight(
  the_post bigint, the_comment bigint, the_member bigint, is_new boolean, the_device text,
  the_address text, rule buzz_report_rule, at timestamptz) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN rule.wrong_reports <= (SELECT count(*) FROM buzz_report AS r WHERE r.member_id = the_member
      AND r.upheld = false AND r.created_at > at - rule.wrong_days * interval '1 day') THEN 0
    WHEN EXISTS (SELECT FROM buzz_report AS r
      WHERE r.post_id = the_post AND r.comment_id = the_comment AND r.upheld IS NULL AND r.weight = 1
        AND (r.device_cookie = the_device OR r.address_key = the_address
          OR (is_new AND r.from_new_account))) THEN 0
    ELSE 1 END
$$;

-- Reports another member's post or comment. Enough reports hide it until a moderator decides; once accepted
-- it stays visible. The target is locked, so concurrent reports are weighed one after the other.
CREATE FUNCTION buzz_add_report(
  the_post bigint, the_comment bigint, the_member bigint, the_reason text, the_device text,
  the_address text, at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  target record;
  rule buzz_report_rule;
  is_new boolean;
  reported bigint;
  enough integer;
BEGIN
  IF the_comment = 0 THEN
    SELECT p.id AS post_id, p.author_id AS owner, p.reviewed_at INTO target FROM buzz_post AS p
    WHERE p.id = the_post AND p.state IN ('shown', 'held') FOR NO KEY UPDATE;
  ELSE
    SELECT c.post_id, c.member_id AS owner, c.reviewed_at INTO target FROM buzz_comment AS c
    WHERE c.id = the_comment AND c.state IN ('shown', 'held') FOR NO KEY UPDATE;
  END IF;
  IF NOT FOUND THEN
    RETURN 'missing';
  END IF;
  IF target.owner = the_member THEN
    RETURN 'own';
  END IF;
  SELECT * INTO rule FROM buzz_report_rule;
  is_new := (SELECT m.created_at > at - rule.new_hours * interval '1 hour'
    FROM member AS m WHERE m.id = the_member);
  INSERT INTO buzz_report (post_id, comment_id, member_id, reason, created_at, from_new_account,
    device_cookie, address_key, weight)
  VALUES (target.post_id, the_comment, the_member, the_reason, at, is_new, the_device, the_address,
    buzz_report_weight(target.post_id, the_comment, the_member, is_new, the_device, the_address,
      rule, at))
  ON CONFLICT DO NOTHING;
  IF NOT FOUND OR target.reviewed_at IS NOT NULL THEN
    RETURN NULL;
  END IF;
  SELECT sum(r.weight) INTO reported FROM buzz_report AS r
  WHERE r.post_id = target.post_id AND r.comment_id = the_comment AND r.upheld IS NULL;
  enough := CASE WHEN target.owner IS NULL THEN rule.house_reports ELSE rule.member_reports END;
  -- Without a threshold nothing is hidden: a comparison with null is not true.
  IF reported >= enough THEN
    IF the_comment = 0 THEN
      UPDATE buzz_post SET state = 'held' WHERE id = the_post AND state = 'shown';
    ELSE
      UPDATE buzz_comment SET state = 'held' WHERE id = the_comment AND state = 'shown';
    END IF;
  END IF;
  RETURN NULL;
END $$;
