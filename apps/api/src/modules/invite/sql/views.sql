-- Rows as the API reads them.

CREATE VIEW campaign_desk AS
SELECT c.code, c.names, c.task_no, c.host_id, m.nickname AS host_name,
  c.starts_at, c.ends_at, c.created_at,
  (SELECT count(*)::int FROM (
    SELECT FROM invitation AS i WHERE i.campaign_code = c.code LIMIT 1000) AS guests) AS joined
FROM invite_campaign AS c LEFT JOIN member AS m ON m.id = c.host_id;
