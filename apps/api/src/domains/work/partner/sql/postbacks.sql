-- Postbacks are stored as received.

-- Postbacks never change; only their raw text is erased when the member leaves.
CREATE FUNCTION partner_postback_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - '{method,url,body,address}'::text[]
      IS DISTINCT FROM to_jsonb(NEW) - '{method,url,body,address}'::text[]
    OR num_nonnulls(NEW.url, NEW.body, NEW.address) > 0 THEN
    RAISE EXCEPTION 'postback % never changes', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'partner_postback_stays';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER partner_postback_change BEFORE UPDATE ON partner_postback
  FOR EACH ROW EXECUTE FUNCTION partner_postback_stays();
ALTER TABLE partner_postback ENABLE ALWAYS TRIGGER partner_postback_change;

CREATE TRIGGER partner_postback_is_forever BEFORE DELETE OR TRUNCATE ON partner_postback
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a postback is never deleted');
ALTER TABLE partner_postback ENABLE ALWAYS TRIGGER partner_postback_is_forever;
