-- Participations as the API shows them. Callers that read several do so in one query.

CREATE FUNCTION participation_views(ids bigint[]) RETURNS TABLE (id bigint, view json) LANGUAGE sql STABLE AS $$
  SELECT p.id, json_build_object(
    'id', p.id, 'memberId', p.member_id, 'taskId', p.task_id, 'taskNo', t.task_no, 'kind', t.kind,
    'title', t.title, 'minutes', t.minutes, 'state', p.state, 'auditState', p.audit_state,
    'points', p.points, 'screenOutPoints', p.screen_out_points,
    'earned', p.paid_points, 'pending', p.pending_points, 'reason', p.reason,
    -- Only what was paid and taken back can be owed.
    'owed', CASE WHEN p.audit_state = 2 OR (p.state = 2 AND p.payments > 1)
      THEN ledger_owed(p.member_id, 'task ' || p.id) ELSE 0 END,
    'startedAt', p.started_at, 'endedAt', p.ended_at, 'expiresAt', p.expires_at,
    'reviewUntil', p.review_until, 'appealedAt', p.appealed_at, 'appealText', p.appeal_text,
    -- What an appeal needs to know: the work that reached us, or at least answers that were saved.
    'work', CASE WHEN participation_class(p.state) = 'refused' THEN participation_work(p) END,
    'saved', p.answers <> '{}',
    'surveyId', p.survey_id, 'session', p.session, 'settings', t.settings,
    'sequence', p.sequence, 'page', p.page, 'answers', CASE WHEN p.state = 0 THEN p.answers ELSE '{}' END,
    'timings', CASE WHEN p.state = 0 THEN p.timings ELSE '{}' END,
    'transitions', (SELECT json_agg(json_build_object('state', e.to_state, 'auditState', e.to_audit,
      'at', e.at, 'cause', e.cause) ORDER BY e.id) FROM participation_event AS e WHERE e.participation_id = p.id))
  FROM participation AS p JOIN task AS t ON t.id = p.task_id WHERE p.id = ANY(ids)
$$;

CREATE FUNCTION participation_view(the_id bigint) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT shown.view FROM participation_views(ARRAY[the_id]) AS shown);
END $$;
