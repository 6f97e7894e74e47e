-- Payouts are checked again at every step until they leave, exporting a file and handing it to the
-- bank are two steps, and every line of a bank's result file is kept with what became of it.

ALTER TABLE payout_batch
  -- Counts the files made for a batch. A file made again has another number, so the bank cannot
  -- take both for one.
  ADD COLUMN file_no       integer NOT NULL DEFAULT 0,
  ADD COLUMN sent_by       bigint,
  ADD COLUMN sent_at       timestamptz,
  ADD COLUMN cancelled_by  bigint,
  ADD COLUMN cancelled_at  timestamptz,
  ADD COLUMN cancel_reason text;

-- Until now exporting a batch also sent it.
DROP TRIGGER IF EXISTS payout_batch_exports_once ON payout_batch;
UPDATE payout_batch SET file_no = 1, sent_by = exported_by, sent_at = exported_at
WHERE exported_at IS NOT NULL;

ALTER TABLE payout_batch
  ADD CONSTRAINT payout_batch_file CHECK (exported_at IS NULL OR file_no > 0),
  ADD CONSTRAINT payout_batch_sent CHECK (
    num_nulls(sent_by, sent_at) IN (0, 2) AND (sent_at IS NULL OR exported_at IS NOT NULL)),
  ADD CONSTRAINT payout_batch_cancelled CHECK (
    num_nulls(cancelled_by, cancelled_at, cancel_reason) IN (0, 3)),
  ADD CONSTRAINT payout_batch_one_end CHECK (sent_at IS NULL OR cancelled_at IS NULL);

ALTER TABLE cashout
  ADD COLUMN batched_at  timestamptz,
  -- What the bank wrote when it returned the payment; `reason` is what the member reads.
  ADD COLUMN bank_reason text CHECK (length(bank_reason) <= 140);

-- What operators decided about a payout. A flag is accepted with a reason, and only in a decision
-- about this payout alone.
CREATE TABLE payout_decision (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cashout_id  bigint NOT NULL REFERENCES cashout,
  operator_id bigint NOT NULL,
  decided_at  timestamptz NOT NULL,
  decision    text NOT NULL CHECK (decision IN ('approve', 'confirm')),
  in_bulk     boolean NOT NULL,
  -- The flags that stood when it was decided, all of them accepted by it.
  flags       text[] NOT NULL,
  reason      text,
  CONSTRAINT payout_decision_flags_alone CHECK (NOT in_bulk OR cardinality(flags) = 0),
  CONSTRAINT payout_decision_reason CHECK (
    cardinality(flags) = 0 OR (reason IS NOT NULL AND length(btrim(reason)) >= 10)),
  CONSTRAINT payout_decision_reason_length CHECK (length(reason) <= 500)
);
CREATE INDEX payout_decision_of_cashout ON payout_decision (cashout_id, id);

-- What left a batch or never got in, and why.
CREATE TABLE payout_batch_exclusion (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id    bigint NOT NULL REFERENCES payout_batch,
  cashout_id  bigint NOT NULL REFERENCES cashout,
  step        text NOT NULL CHECK (step IN ('create', 'export', 'refuse', 'cancel')),
  reasons     text[] NOT NULL,
  excluded_at timestamptz NOT NULL
);
CREATE INDEX payout_batch_exclusion_of_batch ON payout_batch_exclusion (batch_id, id);

CREATE TABLE payout_import (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name   text NOT NULL CHECK (length(file_name) <= 200),
  file_hash   bytea NOT NULL,
  format      text NOT NULL CHECK (format IN ('CSV', 'pain.002')),
  -- Set where the operator imported it for one batch.
  batch_id    bigint REFERENCES payout_batch,
  -- The first import of the same file; this one changed nothing.
  repeats     bigint REFERENCES payout_import,
  imported_by bigint NOT NULL,
  imported_at timestamptz NOT NULL
);
CREATE INDEX payout_import_by_file ON payout_import (file_hash, id);

CREATE TABLE payout_import_line (
  import_id   bigint NOT NULL REFERENCES payout_import,
  position    integer NOT NULL,
  -- Of the file, counted from 1.
  line        integer NOT NULL,
  reference   text NOT NULL,
  cashout_id  bigint REFERENCES cashout,
  outcome     text NOT NULL CHECK (outcome IN
    ('paid', 'returned', 'pending', 'alreadyDone', 'unknown', 'refused')),
  note        text NOT NULL,
  bank_reason text NOT NULL,
  PRIMARY KEY (import_id, position)
);
CREATE INDEX payout_import_line_by_outcome ON payout_import_line (import_id, outcome, position);
