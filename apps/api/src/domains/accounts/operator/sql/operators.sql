-- Operator accounts.

CREATE FUNCTION operator_check_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this or a later code of operator % was already used', OLD.id
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'operator_code_once';
END $$;

CREATE TRIGGER operator_code_once BEFORE UPDATE ON operator
  FOR EACH ROW WHEN (NEW.last_totp_step < OLD.last_totp_step)
  EXECUTE FUNCTION operator_check_step();

CREATE TRIGGER operator_stays BEFORE DELETE OR TRUNCATE ON operator
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('an operator is closed, never deleted');

-- An account belongs to a mailbox: an operator with a new one is invited again.
CREATE TRIGGER operator_keeps_email BEFORE UPDATE ON operator
  FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email)
  EXECUTE FUNCTION ledger_refuse('an operator keeps their e-mail');
ALTER TABLE operator ENABLE ALWAYS TRIGGER operator_keeps_email;

-- A new role, a reopened account and a new second factor restart the 24 hours without money. The
-- key a secret is sealed with may change alone: that is a rotation, not a new secret.
CREATE FUNCTION operator_cool_down() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.access_changed_at < OLD.access_changed_at
      OR NEW.access_changed_at = OLD.access_changed_at AND (
        NEW.role <> OLD.role
        OR OLD.disabled_at IS NOT NULL AND NEW.disabled_at IS NULL
        OR OLD.enrolled_at IS NULL AND NEW.enrolled_at IS NOT NULL
        OR NEW.totp_key_id IS NOT NULL
          AND (NEW.totp_secret IS DISTINCT FROM OLD.totp_secret OR OLD.totp_key_id IS NULL)) THEN
      RAISE EXCEPTION 'operator % has new access without a new cool-down', NEW.id
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'operator_cools_down';
    END IF;
  END IF;
  NEW.money_from := NEW.access_changed_at + interval '24 hours';
  RETURN NEW;
END $$;

CREATE TRIGGER operator_cools_down BEFORE INSERT OR UPDATE ON operator
  FOR EACH ROW EXECUTE FUNCTION operator_cool_down();
ALTER TABLE operator ENABLE ALWAYS TRIGGER operator_cools_down;

CREATE FUNCTION operator_passkey_cool_down() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM operator WHERE id = NEW.operator_id AND access_changed_at >= NEW.created_at) THEN
    RAISE EXCEPTION 'operator % has a new passkey without a new cool-down', NEW.operator_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'operator_passkey_cools_down';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER operator_passkey_cools_down BEFORE INSERT OR UPDATE OF operator_id, public_key, credential_id
  ON operator_passkey FOR EACH ROW EXECUTE FUNCTION operator_passkey_cool_down();
ALTER TABLE operator_passkey ENABLE ALWAYS TRIGGER operator_passkey_cools_down;

-- Whether an operator may approve or export money at a moment: the account exists, is open and cooled down.
CREATE FUNCTION operator_may_move_money(operator_id bigint, at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM operator o
    WHERE o.id = operator_may_move_money.operator_id
      AND o.disabled_at IS NULL AND o.money_from <= operator_may_move_money.at)
$$;
