-- Rows as the API reads them.

CREATE VIEW campaign_desk AS
SELECT c.code, c.names, c.task_no AS "taskNo", c.host_id AS "hostId", m.nickname AS "hostName",
  c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.created_at AS "createdAt",
  (SELECT count(*)::int FROM (
    SELECT FROM invitation AS i WHERE i.campaign_code = c.code LIMIT 1000) AS guests) AS joined
FROM invite_campaign AS c LEFT JOIN member AS m ON m.id = c.host_id;
