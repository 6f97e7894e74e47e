-- The hash-chained log of what operators did.

-- Every session must compute the same text, whatever its time zone or formats.
CREATE FUNCTION operator_action_hash(line operator_action) RETURNS bytea
  LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    line.sequence, trunc(extract(epoch FROM line.at) * 1000000), line.operator_id, line.action,
    line.target_kind, line.target_id, line.before, line.after,
    encode(line.previous_hash, 'hex'))::text, 'UTF8'))
$$;

CREATE FUNCTION operator_action_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head record;
BEGIN
  -- Serializes log entries; operators are few, and db/before-commit.ts writes them last in their transaction.
  PERFORM pg_advisory_xact_lock(7205312);
  SELECT sequence, hash INTO head FROM operator_action ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(head.sequence, 0) + 1;
  NEW.previous_hash := coalesce(head.hash, '\x00');
  NEW.hash := operator_action_hash(NEW);
  RETURN NEW;
END $$;

CREATE TRIGGER operator_action_chain BEFORE INSERT ON operator_action
  FOR EACH ROW EXECUTE FUNCTION operator_action_chain();
ALTER TABLE operator_action ENABLE ALWAYS TRIGGER operator_action_chain;

-- The first entry that fails verification, and the number of entries.
CREATE FUNCTION operator_action_verify(OUT actions bigint, OUT broken_at bigint)
  LANGUAGE sql STABLE AS $$
  SELECT count(*), min(sequence) FILTER (
    WHERE hash <> computed OR previous_hash <> coalesce(above, '\x00') OR sequence <> place)
  FROM (
    SELECT sequence, hash, previous_hash, operator_action_hash(line) AS computed,
      lag(hash) OVER (ORDER BY sequence) AS above, row_number() OVER (ORDER BY sequence) AS place
    FROM operator_action AS line) AS chain
$$;

CREATE TRIGGER operator_action_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_action
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('actions are added, never changed');
ALTER TABLE operator_action ENABLE ALWAYS TRIGGER operator_action_is_forever;
