-- Codes that operators assigned to free-text answers, as answers of their own: {"why:codes": [4, 7]}. Of
-- two coders the later one counts.
CREATE VIEW result_codings AS
  SELECT c.participation_id, jsonb_object_agg(c.variable || ':codes', to_jsonb(c.codes)) AS answers
  FROM (
    SELECT DISTINCT ON (participation_id, variable) participation_id, variable, codes FROM result_coding
    ORDER BY participation_id, variable, coded_at DESC, operator_id DESC) AS c
  GROUP BY c.participation_id;
