-- What a member can draw with: one row a member, kept by the grants and the draws themselves, so
-- that reading it costs the same after ten thousand of them.
CREATE TABLE member_chance_balance (
  member_id bigint PRIMARY KEY REFERENCES member,
  chances   integer NOT NULL DEFAULT 0,
  -- How often the member has drawn: the number of a draw has no gap, so none can be hidden.
  draws     integer NOT NULL DEFAULT 0,
  CONSTRAINT member_chances_not_negative CHECK (chances >= 0),
  CONSTRAINT member_draws_not_negative CHECK (draws >= 0)
) WITH (fillfactor = 80);

INSERT INTO member_chance_balance (member_id, chances)
SELECT member_id, sum(chances) FROM chance_grant GROUP BY member_id;

-- Whoever pays points in the same transaction pays them first: a draw locks its member's points
-- before their chances, and two orders of locking would wait for each other.
CREATE FUNCTION chance_grant_adds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_chance_balance AS balance (member_id, chances)
  VALUES (NEW.member_id, NEW.chances)
  ON CONFLICT (member_id) DO UPDATE SET chances = balance.chances + excluded.chances;
  RETURN NULL;
END $$;
CREATE TRIGGER chance_grant_adds AFTER INSERT ON chance_grant
  FOR EACH ROW EXECUTE FUNCTION chance_grant_adds();

CREATE TRIGGER member_chances_by_causes_only BEFORE INSERT OR UPDATE ON member_chance_balance
  FOR EACH ROW WHEN (pg_trigger_depth() < 1)
  EXECUTE FUNCTION ledger_refuse('chances follow from grants and draws');
CREATE TRIGGER member_chances_stay BEFORE DELETE OR TRUNCATE ON member_chance_balance
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('chances follow from grants and draws');

ALTER TABLE chance_grant ENABLE ALWAYS TRIGGER chance_grant_adds;
ALTER TABLE member_chance_balance
  ENABLE ALWAYS TRIGGER member_chances_by_causes_only,
  ENABLE ALWAYS TRIGGER member_chances_stay;

CREATE OR REPLACE FUNCTION member_chances(the_member bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT chances::bigint FROM member_chance_balance WHERE member_id = the_member), 0)
$$;
