-- Work that a person should have looked at and nobody did.

-- When answers in review are accepted by themselves; null where that never happens. Answers faster
-- than anybody can read are never paid without a person, nor is what a partner has to confirm.
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
