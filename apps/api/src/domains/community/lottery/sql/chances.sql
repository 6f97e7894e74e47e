-- Lottery chances: granted once per cause, spent by draws.

-- True if this call granted the chances, false if the cause had already granted them.
CREATE FUNCTION grant_chances(
  the_member bigint, the_cause_kind text, the_cause_id text, the_chances integer,
  at timestamptz DEFAULT now()) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chance_grant (member_id, cause_kind, cause_id, chances, created_at)
  VALUES (the_member, the_cause_kind, the_cause_id, the_chances, at)
  ON CONFLICT ON CONSTRAINT chance_grant_once DO NOTHING;
  RETURN FOUND;
END $$;

-- Points of the same transaction must be paid first: a draw locks a member's points before their chances,
-- and the reverse order could deadlock.
CREATE FUNCTION chance_grant_adds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_chance_balance AS balance (member_id, chances)
  VALUES (NEW.member_id, NEW.chances)
  ON CONFLICT (member_id) DO UPDATE SET chances = balance.chances + excluded.chances;
  RETURN NULL;
END $$;

CREATE TRIGGER chance_grant_adds AFTER INSERT ON chance_grant
  FOR EACH ROW EXECUTE FUNCTION chance_grant_adds();
ALTER TABLE chance_grant ENABLE ALWAYS TRIGGER chance_grant_adds;

CREATE FUNCTION member_chances(the_member bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT chances::bigint FROM member_chance_balance WHERE member_id = the_member), 0)
$$;

CREATE FUNCTION lottery_survey_qualified(the_member bigint, the_participation bigint, at timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN grant_chances(the_member, 'participation', the_participation::text, 1, at);
END $$;

CREATE TRIGGER chance_grant_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON chance_grant
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a granted chance is never changed or deleted');
ALTER TABLE chance_grant ENABLE ALWAYS TRIGGER chance_grant_is_forever;

CREATE TRIGGER member_chances_by_causes_only BEFORE INSERT OR UPDATE ON member_chance_balance
  FOR EACH ROW WHEN (pg_trigger_depth() < 1)
  EXECUTE FUNCTION ledger_refuse('chances follow from grants and draws');
ALTER TABLE member_chance_balance ENABLE ALWAYS TRIGGER member_chances_by_causes_only;

CREATE TRIGGER member_chances_stay BEFORE DELETE OR TRUNCATE ON member_chance_balance
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('chances follow from grants and draws');
ALTER TABLE member_chance_balance ENABLE ALWAYS TRIGGER member_chances_stay;
