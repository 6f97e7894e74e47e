-- Work that should have been reviewed and was not.

-- When answers in review are accepted automatically; null if never. Answers faster than anyone can read are
-- not paid without a reviewer, nor is work that a partner must confirm.
CREATE FUNCTION participation_accepts_at(p participation)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT p.change_at + interval '7 days'
  FROM task AS t, member AS m
  WHERE t.id = p.task_id AND m.id = p.member_id AND p.state = 2
    AND m.suspended_at IS NULL AND m.erased_at IS NULL
    AND (t.kind <> 'external' OR t.audit = 'hand' OR p.appealed_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(p.signals) AS signal
      WHERE signal->>'name' = 'too-fast')
$$;
