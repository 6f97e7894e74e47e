-- Survey networks. A network is a row of configuration; its secret belongs to the installation and is
-- sealed (a data key, wrapped by a master key). One without a secret, or not enabled, is believed nothing.
CREATE TABLE partner_network (
  network       text PRIMARY KEY CHECK (network ~ '^[a-z][a-z0-9-]{1,39}$'),
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  enabled       boolean NOT NULL DEFAULT false,
  -- The network's name for us, where its addresses carry one.
  account       text NOT NULL DEFAULT '',
  config        jsonb NOT NULL CHECK (jsonb_typeof(config) = 'object'),
  master_key_id text,
  wrapped_key   bytea,
  ciphertext    bytea,
  updated_at    timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nulls(master_key_id, wrapped_key, ciphertext) IN (0, 3))
);

-- One way out and back for each participation. The id is all a network learns about a member.
CREATE TABLE partner_session (
  id               text PRIMARY KEY CHECK (length(id) = 44),
  network          text NOT NULL REFERENCES partner_network,
  participation_id bigint NOT NULL UNIQUE,
  member_id        bigint NOT NULL REFERENCES member,
  created_at       timestamptz NOT NULL
);
CREATE INDEX partner_session_of_member ON partner_session (member_id);

-- Every postback that was believed, as it came. The second of a transaction and type changes nothing
-- and is answered as the first was.
CREATE TABLE partner_postback (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network       text NOT NULL REFERENCES partner_network,
  transaction   text NOT NULL CHECK (length(transaction) BETWEEN 1 AND 200),
  type          text NOT NULL,
  session_id    text NOT NULL REFERENCES partner_session,
  -- The transaction this one is about: itself, or the one it takes back.
  about         text NOT NULL,
  effect        text NOT NULL CHECK (effect IN ('finish', 'reverse', 'restore', 'note')),
  state         smallint CHECK (state BETWEEN 0 AND 16),
  reason        text,
  amount        numeric,
  outcome       text NOT NULL CHECK (outcome IN (
    'applied', 'superseded', 'waiting', 'unchanged', 'noted', 'trial')),
  answer_status smallint NOT NULL,
  answer_text   text NOT NULL,
  method        text,
  url           text,
  body          text,
  address       text,
  received_at   timestamptz NOT NULL,
  CONSTRAINT partner_postback_once UNIQUE (network, transaction, type),
  CHECK ((effect = 'finish') = (state IS NOT NULL))
);
CREATE INDEX partner_postback_of_session ON partner_postback (session_id, id);

-- What came stays as it came; only its raw text goes when its member leaves.
CREATE FUNCTION partner_postback_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - '{method,url,body,address}'::text[]
      IS DISTINCT FROM to_jsonb(NEW) - '{method,url,body,address}'::text[]
    OR num_nonnulls(NEW.url, NEW.body, NEW.address) > 0 THEN
    RAISE EXCEPTION 'postback % stays as it came', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'partner_postback_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER partner_postback_change BEFORE UPDATE ON partner_postback
  FOR EACH ROW EXECUTE FUNCTION partner_postback_stays();
CREATE TRIGGER partner_postback_is_forever BEFORE DELETE OR TRUNCATE ON partner_postback
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a postback stays');
ALTER TABLE partner_postback ENABLE ALWAYS TRIGGER partner_postback_change,
  ENABLE ALWAYS TRIGGER partner_postback_is_forever;

-- What was refused, for operators; kept for a while. It never takes a transaction's place.
CREATE TABLE partner_refusal (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network     text NOT NULL,
  refusal     text NOT NULL,
  detail      text NOT NULL,
  session_id  text,
  method      text NOT NULL,
  url         text NOT NULL,
  body        text NOT NULL,
  address     text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX partner_refusal_of_network ON partner_refusal (network, id);
CREATE INDEX partner_refusal_of_session ON partner_refusal (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX partner_refusal_by_time ON partner_refusal (received_at);
