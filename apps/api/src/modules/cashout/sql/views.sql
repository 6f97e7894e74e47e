-- Rows as the API reads them.

-- A cash-out as the code reads it.
CREATE VIEW cashout_row AS
SELECT id, member_id, country, points, currency, amount_minor,
  bank_record_id, state, requested_at,
  first_approved_by, approved_at, batch_id,
  sent_at, paid_at, ended_at, reason
FROM cashout;

-- As before, with the queue; a shared account is looked up for the rows of a page instead of being
-- gathered from all there are.
CREATE VIEW payout_desk AS
SELECT c.id, c.country, c.points, c.currency, c.amount_minor, c.state,
  c.requested_at, c.approved_at, c.sent_at,
  c.paid_at, c.ended_at, c.reason, c.batch_id,
  c.first_approved_by AS first_by, first.name AS first_name, c.first_approved_at AS first_at,
  c.second_approved_by AS second_by, second.name AS second_name,
  m.id AS member_id, m.nickname, m.suspended_at IS NOT NULL AS suspended,
  m.security_changed_at,
  b.bank_type, b.last_digits, b.created_at AS bank_since,
  coalesce((SELECT true FROM shared_account_signal s WHERE s.member_id = m.id LIMIT 1),
    (SELECT true FROM shared_account_signal s WHERE s.other_member_id = m.id LIMIT 1), false)
    AS shared_account,
  c.queue
FROM cashout c
JOIN member m ON m.id = c.member_id
JOIN bank_record b ON b.id = c.bank_record_id
LEFT JOIN operator first ON first.id = c.first_approved_by
LEFT JOIN operator second ON second.id = c.second_approved_by;
