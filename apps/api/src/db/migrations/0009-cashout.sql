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
  -- Where it stands in finance's work: a request waits for a first and then for a second person.
  queue              text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN state <> 'requested' THEN state
    WHEN first_approved_by IS NULL THEN 'first' ELSE 'second' END) STORED,
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
CREATE INDEX cashout_by_queue ON cashout (queue, id);
CREATE INDEX cashout_by_country ON cashout (country, queue, id);
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
