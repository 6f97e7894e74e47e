-- Seals: digests over ranges of transfers and their entries, each chained to the previous one.

-- The numbers and digests of the transfers with the_after < id <= the_until. A row is hashed as a JSON array
-- of texts, so that a program can recompute it from a copy of the rows.
CREATE FUNCTION ledger_digest_transfers(the_after bigint, the_until bigint,
  OUT transfers bigint, OUT points numeric, OUT digest bytea, OUT first_at timestamptz, OUT last_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT count(*), coalesce(sum(t.points), 0),
    sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(
      t.id::text, t.cause_kind, t.cause_id, t.step, t.points::text, t.entry_count::text, t.category, t.reason,
      t.params::text, (extract(epoch FROM t.created_at) * 1000000)::bigint::text)::text, 'UTF8')), ''::bytea
      ORDER BY t.id), ''::bytea)),
    min(t.created_at), max(t.created_at)
  FROM ledger_transfer AS t WHERE t.id > the_after AND t.id <= the_until
$$;

CREATE FUNCTION ledger_digest_entries(the_after bigint, the_until bigint, OUT entries bigint, OUT digest bytea)
LANGUAGE sql STABLE AS $$
  SELECT count(*),
    sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(
      e.transfer_id::text, e.account_id::text, e.amount::text, e.sequence::text, e.balance_after::text, e.line,
      e.debt_account_id::text)::text, 'UTF8')), ''::bytea ORDER BY e.transfer_id, e.account_id), ''::bytea))
  FROM ledger_entry AS e WHERE e.transfer_id > the_after AND e.transfer_id <= the_until
$$;

CREATE FUNCTION ledger_chain(seal ledger_seal, previous bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(
    seal.id, seal.after_id, seal.until_id, seal.transfers, seal.entries, seal.points,
    encode(seal.transfer_digest, 'hex'), encode(seal.entry_digest, 'hex'))::text, 'UTF8'))
$$;

-- Whoever seals says how far; everything else is computed here, so that no seal can be made up.
CREATE FUNCTION ledger_fill_seal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
  moved record;
  lines record;
BEGIN
  -- One at a time: each continues the previous.
  PERFORM pg_advisory_xact_lock(7205311);
  SELECT id, until_id, chain INTO last FROM ledger_seal ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.after_id := coalesce(last.until_id, 0);
  moved := ledger_digest_transfers(NEW.after_id, NEW.until_id);
  lines := ledger_digest_entries(NEW.after_id, NEW.until_id);
  NEW.transfers := moved.transfers;
  NEW.points := moved.points;
  NEW.transfer_digest := moved.digest;
  NEW.first_at := moved.first_at;
  NEW.last_at := moved.last_at;
  NEW.entries := lines.entries;
  NEW.entry_digest := lines.digest;
  NEW.chain := ledger_chain(NEW, last.chain);
  RETURN NEW;
END $$;

CREATE TRIGGER ledger_seal_is_computed BEFORE INSERT ON ledger_seal
  FOR EACH ROW EXECUTE FUNCTION ledger_fill_seal();
ALTER TABLE ledger_seal ENABLE ALWAYS TRIGGER ledger_seal_is_computed;

CREATE FUNCTION ledger_close_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_closing AS closing (account_id, entries, points)
  SELECT e.account_id, count(*), sum(e.amount)::bigint FROM ledger_entry AS e
  WHERE e.transfer_id > NEW.after_id AND e.transfer_id <= NEW.until_id GROUP BY e.account_id
  ON CONFLICT (account_id) DO UPDATE
    SET entries = closing.entries + excluded.entries, points = closing.points + excluded.points;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_seal_closes_accounts AFTER INSERT ON ledger_seal
  FOR EACH ROW EXECUTE FUNCTION ledger_close_accounts();
ALTER TABLE ledger_seal ENABLE ALWAYS TRIGGER ledger_seal_closes_accounts;

CREATE TRIGGER ledger_seal_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('seals are added, never changed');
ALTER TABLE ledger_seal ENABLE ALWAYS TRIGGER ledger_seal_is_forever;

CREATE TRIGGER ledger_closing_by_seals_only BEFORE INSERT OR UPDATE ON ledger_closing
  FOR EACH ROW WHEN (pg_trigger_depth() < 1)
  EXECUTE FUNCTION ledger_refuse('closing balances follow from seals');
ALTER TABLE ledger_closing ENABLE ALWAYS TRIGGER ledger_closing_by_seals_only;

CREATE TRIGGER ledger_closing_is_forever BEFORE DELETE OR TRUNCATE ON ledger_closing
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('closing balances stay');
ALTER TABLE ledger_closing ENABLE ALWAYS TRIGGER ledger_closing_is_forever;
