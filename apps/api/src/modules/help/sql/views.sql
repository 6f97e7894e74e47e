-- Rows as the API reads them.

-- A ticket as the code reads it.
CREATE VIEW ticket_row AS
SELECT id, member_id AS "memberId", country, category, state, state_at AS "stateAt",
  state_by AS "stateBy", context_kind AS "contextKind", context_id AS "contextId",
  created_at AS "createdAt", due_at AS "dueAt", reminders, operator_id AS "operatorId", rating,
  comment,
  (SELECT text FROM ticket_post p WHERE p.ticket_id = ticket.id ORDER BY p.id LIMIT 1) AS opening
FROM ticket;
