-- Rows as the API reads them.

CREATE VIEW campaign_operator_row AS
SELECT c.code, c.names, c.task_no, c.host_id, m.nickname AS host_name,
  c.starts_at, c.ends_at, c.created_at, c.guests, c.max_guests
FROM invite_campaign AS c LEFT JOIN member AS m ON m.id = c.host_id;
