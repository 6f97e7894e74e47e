-- Rows as the API reads them.

-- A cash-out as the code reads it.
CREATE VIEW cashout_row AS
SELECT id, member_id, country, points, currency, amount_minor,
  bank_record_id, state, requested_at,
  first_approved_by, approved_at, batch_id,
  sent_at, paid_at, ended_at, reason,
  bank_reason
FROM cashout;

-- A payout with everything its approval depends on. A view, so that a filter reaches the indexes.
-- Flags count only while the money is still here.
CREATE VIEW payout_operator_row AS
SELECT c.id, c.country, c.points, c.currency, c.amount_minor, c.state,
  c.requested_at, c.approved_at, c.sent_at,
  c.paid_at, c.ended_at, c.reason, c.bank_reason,
  c.batch_id, c.bank_record_id,
  c.first_approved_by AS first_by, first.name AS first_name, c.first_approved_at AS first_at,
  c.second_approved_by AS second_by, second.name AS second_name,
  m.id AS member_id, m.nickname, m.suspended_at IS NOT NULL AS suspended,
  m.security_changed_at,
  b.last_digits, b.created_at AS bank_since,
  (SELECT created_at FROM bank_record WHERE member_id = c.member_id ORDER BY id DESC LIMIT 1)
    AS bank_changed_at,
  standing.flags, payout_open_flags(c.id, standing.flags) AS open_flags, c.queue
FROM cashout c
JOIN member m ON m.id = c.member_id
JOIN bank_record b ON b.id = c.bank_record_id
CROSS JOIN LATERAL (SELECT CASE WHEN c.state IN ('requested', 'approved')
  THEN payout_flags(c.member_id, c.bank_record_id) ELSE '{}' END AS flags) AS standing
LEFT JOIN operator first ON first.id = c.first_approved_by
LEFT JOIN operator second ON second.id = c.second_approved_by;
