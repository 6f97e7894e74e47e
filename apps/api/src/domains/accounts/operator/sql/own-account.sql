-- An operator may be a member too. Nobody decides about their own account: payouts, grants, answers, tickets.

-- Whether a member is this operator: one mailbox, now or before.
CREATE FUNCTION operator_is_member(the_operator bigint, the_member bigint)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM operator AS o JOIN member AS m ON mailbox_of(m.email) = mailbox_of(o.email)
    WHERE o.id = the_operator AND m.id = the_member)
  OR EXISTS (SELECT FROM operator_own_member AS own
    WHERE own.operator_id = the_operator AND own.member_id = the_member)
$$;

CREATE FUNCTION operator_remember_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO operator_own_member (operator_id, member_id)
  SELECT o.id, NEW.id FROM operator AS o WHERE mailbox_of(o.email) = mailbox_of(OLD.email)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER operator_remembers_member AFTER UPDATE OF email ON member
  FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email AND NEW.erased_at IS NULL)
  EXECUTE FUNCTION operator_remember_member();
ALTER TABLE member ENABLE ALWAYS TRIGGER operator_remembers_member;

-- Raises if an operator would decide about their own account; `what` names it.
CREATE FUNCTION operator_refuse_own(the_operator bigint, the_member bigint, what text, the_constraint text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF operator_is_member(the_operator, the_member) THEN
    RAISE EXCEPTION 'operator % decides about their own %', the_operator, what
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = the_constraint;
  END IF;
END $$;
