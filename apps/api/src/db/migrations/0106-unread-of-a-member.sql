-- Without a second look at the member: whoever reads this has one.
CREATE OR REPLACE VIEW member_unread_messages AS
SELECT member_id, count(*) AS messages FROM message WHERE read_at IS NULL GROUP BY member_id;
