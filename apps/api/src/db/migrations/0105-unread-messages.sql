-- As `member_available`: read beside a member without a call of a function. Past a hundred nobody
-- reads the number, so none are counted; the lateral join keeps that limit within one member.
CREATE VIEW member_unread_messages AS
SELECT m.id AS member_id, unread.messages
FROM member AS m, LATERAL (
  SELECT count(*) AS messages FROM (
    SELECT FROM message WHERE member_id = m.id AND read_at IS NULL LIMIT 100) AS newest) AS unread;
