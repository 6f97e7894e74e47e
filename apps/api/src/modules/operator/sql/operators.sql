-- Operator accounts.

CREATE FUNCTION operator_check_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a code of operator % was taken before', OLD.id
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'operator_code_once';
END $$;

CREATE TRIGGER operator_code_once BEFORE UPDATE ON operator
  FOR EACH ROW WHEN (NEW.last_totp_step < OLD.last_totp_step)
  EXECUTE FUNCTION operator_check_step();

CREATE TRIGGER operator_stays BEFORE DELETE OR TRUNCATE ON operator
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('an operator is closed, never deleted');
