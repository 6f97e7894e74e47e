-- Rows as the API reads them.

-- A ticket as the code reads it.
CREATE VIEW ticket_row AS
SELECT id, member_id, country, category, state, state_at,
  state_by, context_kind, context_id,
  created_at, due_at, reminders, operator_id, rating,
  comment,
  (SELECT text FROM ticket_post p WHERE p.ticket_id = ticket.id ORDER BY p.id LIMIT 1) AS opening
FROM ticket;
