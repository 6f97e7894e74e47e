-- Elements of batches: several participations change, and several members are paid, in one statement for each
-- table. A submission is one of up to a dozen that share a transaction.

-- A payment to a member, at once or held until a review ends.
CREATE TYPE ledger_payment AS (
  cause_kind  text,
  cause_id    text,
  payer_kind  text,
  payer_owner bigint,
  member_id   bigint,
  points      bigint,
  -- Paid to `pending`, and due to the balance when the review ends.
  is_held     boolean,
  held_until  timestamptz,
  reason      text,
  params      jsonb,
  paid_at     timestamptz
);

-- What ends an earlier payment: its hold is settled or voided, or it is reversed.
CREATE TYPE ledger_payment_end AS (
  step     text,
  cause_id text,
  params   jsonb,
  moved_at timestamptz
);

-- The state a participation changes to, and the answers that are stored with it.
CREATE TYPE participation_change AS (
  participation_id bigint,
  to_state         smallint,
  to_audit         smallint,
  reason           text,
  origin           participation_origin,
  submitted        participation_submission
);

-- What a change means for the slots a participation holds, and whether it begins a payment.
CREATE TYPE participation_effect AS (
  holds_slot   boolean,
  holds_start  boolean,
  payer        text,
  pays         boolean,
  review_until timestamptz
);
