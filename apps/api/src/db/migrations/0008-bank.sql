-- Where members are paid. A change adds a row, so that a cash-out keeps the record it was asked for
-- with. Name and number are sealed (a data key each, wrapped by a master key); `blind_index` finds
-- the same account again without telling it.
CREATE TABLE bank_record (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id     bigint NOT NULL REFERENCES member,
  country       smallint NOT NULL,
  bank_type     text NOT NULL,
  last_digits   text NOT NULL CHECK (length(last_digits) <= 4),
  blind_index   bytea,
  master_key_id text,
  wrapped_key   bytea,
  ciphertext    bytea,
  created_at    timestamptz NOT NULL,
  erased_at     timestamptz,
  CHECK ((erased_at IS NULL) = (ciphertext IS NOT NULL)),
  CHECK (num_nulls(blind_index, master_key_id, wrapped_key, ciphertext) IN (0, 4))
);
CREATE INDEX bank_record_of_member ON bank_record (member_id, id);
CREATE INDEX bank_record_by_index ON bank_record (blind_index) WHERE blind_index IS NOT NULL;
CREATE INDEX bank_record_by_key ON bank_record (master_key_id, id) WHERE master_key_id IS NOT NULL;

-- The same account under two members: a signal for operators and for invitations, no verdict.
CREATE TABLE shared_account_signal (
  member_id       bigint NOT NULL REFERENCES member,
  other_member_id bigint NOT NULL REFERENCES member,
  bank_record_id  bigint NOT NULL REFERENCES bank_record,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (member_id, other_member_id),
  CHECK (member_id <> other_member_id)
);
CREATE INDEX shared_account_signal_of_other ON shared_account_signal (other_member_id);
CREATE INDEX shared_account_signal_created ON shared_account_signal (created_at);
