-- Free chances for the lottery, given by streaks, surveys and friends; each cause gives once.
CREATE TABLE chance_grant (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id  bigint NOT NULL REFERENCES member,
  cause_kind text NOT NULL,
  cause_id   text NOT NULL,
  chances    integer NOT NULL CHECK (chances > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT chance_grant_once UNIQUE (cause_kind, cause_id)
);
CREATE INDEX chance_grant_of_member ON chance_grant (member_id);
CREATE TRIGGER chance_grant_is_forever BEFORE UPDATE OR DELETE OR TRUNCATE ON chance_grant
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a given chance stays');
ALTER TABLE chance_grant ENABLE ALWAYS TRIGGER chance_grant_is_forever;

-- True if this call gave the chances, false if the cause had given them before.
CREATE FUNCTION grant_chances(
  the_member bigint, the_cause_kind text, the_cause_id text, the_chances integer,
  at timestamptz DEFAULT now()) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chance_grant (member_id, cause_kind, cause_id, chances, created_at)
  VALUES (the_member, the_cause_kind, the_cause_id, the_chances, at)
  ON CONFLICT ON CONSTRAINT chance_grant_once DO NOTHING;
  RETURN FOUND;
END $$;

DROP FUNCTION IF EXISTS member_chances(bigint);
CREATE FUNCTION member_chances(the_member bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(chances), 0)::bigint FROM chance_grant WHERE member_id = the_member
$$;
