-- A member as the member sees it. The session check joins it, so that the profile is one query.
CREATE VIEW member_profile AS
SELECT id, nickname, avatar, country, gender, province, city, district, email,
  birth_year AS "birthYear", member_points(id) AS points, member_chances(id) AS chances,
  inviter_code AS "inviterCode", created_at AS "createdAt",
  password_hash IS NOT NULL AS "hasPassword"
FROM member
WHERE erased_at IS NULL;
