-- Facts about work in review; domain/acceptance.ts decides by them whether time may accept it.
CREATE FUNCTION participation_waiting(ids bigint[])
RETURNS TABLE (id bigint, kind text, work text, proposal text, signals jsonb, refused_state smallint,
  suspended boolean, since timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT p.id, t.kind, participation_work(p), p.proposal, p.signals,
    (SELECT e.to_state FROM participation_event AS e WHERE e.participation_id = p.id
       AND participation_class(e.to_state) = 'refused' ORDER BY e.id DESC LIMIT 1),
    m.suspended_at IS NOT NULL OR m.erased_at IS NOT NULL, p.change_at
  FROM participation AS p JOIN task AS t ON t.id = p.task_id JOIN member AS m ON m.id = p.member_id
  WHERE p.id = ANY(ids) AND participation_class(p.state) = 'review'
$$;
