-- What operators decide on submitted answers is called review, as in the glossary; `audit` remains
-- where the specification names its states. Only names change.
DROP TRIGGER IF EXISTS audit_second_look_once ON audit_second_look;
DROP TRIGGER IF EXISTS audit_decision_independent ON audit_decision;
DROP TRIGGER IF EXISTS audit_decision_closes_once ON audit_decision;
DROP TRIGGER IF EXISTS participation_event_independent ON participation_event;
ALTER TABLE audit_claim RENAME TO review_claim;
ALTER TABLE audit_second_look RENAME TO review_second_look;
ALTER TABLE audit_tally RENAME TO review_tally;
ALTER TABLE audit_opinion RENAME TO review_opinion;
ALTER TABLE audit_decision RENAME TO review_decision;

-- Constraints, the indexes that are not theirs, and the sequences of identity columns.
DO $$
DECLARE
  old record;
BEGIN
  FOR old IN SELECT conrelid::regclass AS owner, conname FROM pg_constraint
    WHERE conname ~ '^audit_' AND connamespace = current_schema()::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', old.owner, old.conname,
      regexp_replace(old.conname, '^audit_', 'review_'));
  END LOOP;
  FOR old IN SELECT relname, CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'INDEX' END AS kind FROM pg_class
    WHERE relname ~ '^audit_' AND relkind IN ('i', 'S')
      AND relnamespace = current_schema()::regnamespace
  LOOP
    EXECUTE format('ALTER %s %I RENAME TO %I', old.kind, old.relname,
      regexp_replace(old.relname, '^audit_', 'review_'));
  END LOOP;
END $$;
