-- Rows as the API reads them.

-- A cash-out as the code reads it.
CREATE VIEW cashout_row AS
SELECT id, member_id AS "memberId", country, points, currency, amount_minor AS "amountMinor",
  bank_record_id AS "bankRecordId", state, requested_at AS "requestedAt",
  first_approved_by AS "firstApprovedBy", approved_at AS "approvedAt", batch_id AS "batchId",
  sent_at AS "sentAt", paid_at AS "paidAt", ended_at AS "endedAt", reason
FROM cashout;

-- As before, with the queue; a shared account is looked up for the rows of a page instead of being
-- gathered from all there are.
CREATE VIEW payout_desk AS
SELECT c.id, c.country, c.points, c.currency, c.amount_minor AS "amountMinor", c.state,
  c.requested_at AS "requestedAt", c.approved_at AS "approvedAt", c.sent_at AS "sentAt",
  c.paid_at AS "paidAt", c.ended_at AS "endedAt", c.reason, c.batch_id AS "batchId",
  c.first_approved_by AS "firstBy", first.name AS "firstName", c.first_approved_at AS "firstAt",
  c.second_approved_by AS "secondBy", second.name AS "secondName",
  m.id AS "memberId", m.nickname, m.suspended_at IS NOT NULL AS suspended,
  m.security_changed_at AS "securityChangedAt",
  b.bank_type AS "bankType", b.last_digits AS "lastDigits", b.created_at AS "bankSince",
  coalesce((SELECT true FROM shared_account_signal s WHERE s.member_id = m.id LIMIT 1),
    (SELECT true FROM shared_account_signal s WHERE s.other_member_id = m.id LIMIT 1), false)
    AS "sharedAccount",
  c.queue
FROM cashout c
JOIN member m ON m.id = c.member_id
JOIN bank_record b ON b.id = c.bank_record_id
LEFT JOIN operator first ON first.id = c.first_approved_by
LEFT JOIN operator second ON second.id = c.second_approved_by;
