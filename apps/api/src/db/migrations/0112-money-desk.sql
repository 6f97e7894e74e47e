-- What operators see of payouts and the books.

CREATE INDEX cashout_by_state ON cashout (state, id);
CREATE INDEX cashout_by_country ON cashout (country, state, id);

-- A payout with everything its approval depends on. A view, so that a filter reaches the indexes.
CREATE VIEW payout_desk AS
SELECT c.id, c.country, c.points, c.currency, c.amount_minor AS "amountMinor", c.state,
  c.requested_at AS "requestedAt", c.approved_at AS "approvedAt", c.sent_at AS "sentAt",
  c.paid_at AS "paidAt", c.ended_at AS "endedAt", c.reason, c.batch_id AS "batchId",
  c.first_approved_by AS "firstBy", first.name AS "firstName", c.first_approved_at AS "firstAt",
  c.second_approved_by AS "secondBy", second.name AS "secondName",
  m.id AS "memberId", m.nickname, m.suspended_at IS NOT NULL AS suspended,
  m.security_changed_at AS "securityChangedAt",
  b.bank_type AS "bankType", b.last_digits AS "lastDigits", b.created_at AS "bankSince",
  EXISTS (SELECT FROM shared_account_signal s WHERE s.member_id = m.id)
    OR EXISTS (SELECT FROM shared_account_signal s WHERE s.other_member_id = m.id) AS "sharedAccount"
FROM cashout c
JOIN member m ON m.id = c.member_id
JOIN bank_record b ON b.id = c.bank_record_id
LEFT JOIN operator first ON first.id = c.first_approved_by
LEFT JOIN operator second ON second.id = c.second_approved_by;

-- The balances by kind of account, once an hour: summing a million accounts for a page would take
-- as long as there are members.
CREATE TABLE money_snapshot (
  at     timestamptz PRIMARY KEY,
  totals jsonb NOT NULL
);

-- A proof of the books, run by a job that says how far it is.
CREATE TABLE money_proof (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  asked_by    bigint NOT NULL REFERENCES operator,
  asked_at    timestamptz NOT NULL,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'sound', 'broken')),
  done        integer NOT NULL DEFAULT 0,
  total       integer NOT NULL DEFAULT 0,
  findings    jsonb NOT NULL DEFAULT '[]',
  finished_at timestamptz,
  CHECK ((state IN ('sound', 'broken')) = (finished_at IS NOT NULL)),
  CHECK (done BETWEEN 0 AND total)
);
