-- What a change of state means for slots and points, and the guard that nothing is paid unless due.

-- A reward needs audit state 1, and work or the evidence a person names. A screen-out pays a compensation,
-- which is not a reward: it has its own cause and needs one of the three states in which the member did nothing wrong.
CREATE FUNCTION participation_check_pay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of participation;
BEGIN
  SELECT * INTO of
  FROM participation WHERE id = split_part(NEW.cause_id, '-', 1)::bigint;
  IF NEW.cause_kind = 'task.screen-out' THEN
    IF participation_class(of.state) = 'compensated' AND of.audit_state = 0 AND NEW.points = of.screen_out_points THEN
      RETURN NULL;
    END IF;
  ELSIF of.state = 1 AND of.audit_state = 1 AND NEW.points = of.points
    AND (participation_work(of) IS NOT NULL OR participation_has_evidence(of)) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% of % is not due', NEW.cause_kind, NEW.cause_id
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'participation_pay_is_due';
END $$;

CREATE TRIGGER participation_pay_is_due AFTER INSERT ON ledger_transfer
  FOR EACH ROW WHEN (
    (NEW.cause_kind IN ('task.reward', 'task.screen-out') AND NEW.step = 'post')
    OR (NEW.cause_kind = 'task.pending' AND NEW.step = 'settle'))
  EXECUTE FUNCTION participation_check_pay();
ALTER TABLE ledger_transfer ENABLE ALWAYS TRIGGER participation_pay_is_due;

-- Stores the answers of a profile questionnaire for targeting; a new answer replaces the old one.
CREATE FUNCTION participation_keep_profile(the_member bigint, answers jsonb, at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM member_profile_answer WHERE member_id = the_member
    AND question IN (SELECT jsonb_object_keys(answers));
  INSERT INTO member_profile_answer (member_id, question, value, answered_at)
  SELECT the_member, answered.key, part.value, at
  FROM jsonb_each(answers) AS answered
  CROSS JOIN LATERAL (
    SELECT answered.value #>> '{}' AS value WHERE jsonb_typeof(answered.value) IN ('string', 'number', 'boolean')
    UNION SELECT item FROM jsonb_array_elements_text(
      CASE jsonb_typeof(answered.value) WHEN 'array' THEN answered.value ELSE '[]' END) AS item) AS part
  WHERE length(part.value) <= 200
  ON CONFLICT DO NOTHING;
END $$;
