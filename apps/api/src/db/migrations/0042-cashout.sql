-- Cash-outs and the batches they are paid in.

CREATE TABLE payout_batch (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country     smallint NOT NULL,
  currency    text NOT NULL,
  created_by  bigint NOT NULL,
  created_at  timestamptz NOT NULL,
  -- Set by the first export. The file holds account numbers, so only its hash is kept: a later
  -- export must give the same bytes again.
  exported_by bigint,
  exported_at timestamptz,
  file_hash   bytea,
  payments    integer CHECK (payments > 0),
  total_minor bigint CHECK (total_minor > 0),
  CHECK (num_nulls(exported_by, exported_at, file_hash, payments, total_minor) IN (0, 5))
);
CREATE TRIGGER payout_batch_exports_once BEFORE UPDATE ON payout_batch
  FOR EACH ROW WHEN (OLD.exported_at IS NOT NULL)
  EXECUTE FUNCTION ledger_refuse('an exported batch stays as it is');

CREATE TABLE cashout (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id          bigint NOT NULL REFERENCES member,
  country            smallint NOT NULL,
  points             integer NOT NULL CHECK (points > 0),
  currency           text NOT NULL,
  amount_minor       bigint NOT NULL CHECK (amount_minor > 0),
  bank_record_id     bigint NOT NULL REFERENCES bank_record,
  state              text NOT NULL DEFAULT 'requested' CHECK (state IN
    ('requested', 'approved', 'sent', 'paid', 'refused', 'cancelled', 'returned')),
  requested_at       timestamptz NOT NULL,
  -- The day by the calendar of the member's country, for the limits of a day.
  requested_day      date NOT NULL,
  first_approved_by  bigint,
  first_approved_at  timestamptz,
  second_approved_by bigint,
  approved_at        timestamptz,
  batch_id           bigint REFERENCES payout_batch,
  sent_at            timestamptz,
  paid_at            timestamptz,
  -- Refused by an operator, returned by the bank, or cancelled by the member.
  ended_by           bigint,
  ended_at           timestamptz,
  reason             text,
  CONSTRAINT cashout_two_people CHECK (first_approved_by <> second_approved_by),
  CONSTRAINT cashout_first_approval CHECK (num_nulls(first_approved_by, first_approved_at) IN (0, 2)),
  CONSTRAINT cashout_second_approval CHECK (
    num_nulls(second_approved_by, approved_at) IN (0, 2)
    AND (second_approved_by IS NULL OR first_approved_by IS NOT NULL)),
  CONSTRAINT cashout_approved_by_two CHECK (
    state NOT IN ('approved', 'sent', 'paid', 'returned') OR second_approved_by IS NOT NULL),
  CONSTRAINT cashout_sent_in_batch CHECK (
    state NOT IN ('sent', 'paid', 'returned') OR (batch_id IS NOT NULL AND sent_at IS NOT NULL)),
  CONSTRAINT cashout_paid_when CHECK (state <> 'paid' OR paid_at IS NOT NULL),
  CONSTRAINT cashout_ended_when CHECK (
    (state IN ('refused', 'cancelled', 'returned')) = (ended_at IS NOT NULL)),
  CONSTRAINT cashout_reason CHECK (state NOT IN ('refused', 'returned') OR reason IS NOT NULL)
);
CREATE INDEX cashout_of_member ON cashout (member_id, id DESC);
CREATE INDEX cashout_of_day ON cashout (member_id, requested_day);
CREATE INDEX cashout_under_way ON cashout (state, country, id) WHERE state IN ('requested', 'approved', 'sent');
CREATE INDEX cashout_of_batch ON cashout (batch_id, id) WHERE batch_id IS NOT NULL;

CREATE TABLE cashout_transition (
  from_state text NOT NULL,
  to_state   text NOT NULL,
  PRIMARY KEY (from_state, to_state)
);
INSERT INTO cashout_transition VALUES
  ('requested', 'approved'), ('requested', 'refused'), ('requested', 'cancelled'),
  ('approved', 'sent'), ('approved', 'refused'),
  ('sent', 'paid'), ('sent', 'returned'), ('paid', 'returned');

CREATE FUNCTION cashout_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.member_id, OLD.country, OLD.points, OLD.currency, OLD.amount_minor,
      OLD.bank_record_id, OLD.requested_at, OLD.requested_day) IS DISTINCT FROM
     (NEW.id, NEW.member_id, NEW.country, NEW.points, NEW.currency, NEW.amount_minor,
      NEW.bank_record_id, NEW.requested_at, NEW.requested_day)
    OR (OLD.first_approved_by IS NOT NULL AND OLD.first_approved_by IS DISTINCT FROM NEW.first_approved_by)
    OR (OLD.second_approved_by IS NOT NULL AND OLD.second_approved_by IS DISTINCT FROM NEW.second_approved_by)
    OR (OLD.batch_id IS NOT NULL AND OLD.batch_id IS DISTINCT FROM NEW.batch_id
        AND NEW.state <> 'refused') THEN
    RAISE EXCEPTION 'cash-out % keeps what was asked and approved', OLD.id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cashout_keeps_its_terms';
  END IF;
  IF OLD.state <> NEW.state AND NOT EXISTS (
    SELECT FROM cashout_transition WHERE from_state = OLD.state AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'cash-out % cannot go from % to %', OLD.id, OLD.state, NEW.state
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cashout_transition_known';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cashout_change BEFORE UPDATE ON cashout
  FOR EACH ROW EXECUTE FUNCTION cashout_check_change();
CREATE TRIGGER cashout_stays BEFORE DELETE OR TRUNCATE ON cashout
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a cash-out stays');
CREATE TRIGGER cashout_transition_is_fixed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON cashout_transition
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('states are changed by a migration');
ALTER TABLE cashout ENABLE ALWAYS TRIGGER cashout_change, ENABLE ALWAYS TRIGGER cashout_stays;

-- A cash-out as the code reads it.
CREATE VIEW cashout_row AS
SELECT id, member_id AS "memberId", country, points, currency, amount_minor AS "amountMinor",
  bank_record_id AS "bankRecordId", state, requested_at AS "requestedAt",
  first_approved_by AS "firstApprovedBy", approved_at AS "approvedAt", batch_id AS "batchId",
  sent_at AS "sentAt", paid_at AS "paidAt", ended_at AS "endedAt", reason
FROM cashout;
