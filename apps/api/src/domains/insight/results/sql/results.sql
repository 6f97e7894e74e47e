-- Answers as rows of bits; see migration 0410.

-- Queues a participation to be counted again when it ends, is decided on, or is erased.
CREATE FUNCTION result_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO result_pending (task_id, participation_id) VALUES (NEW.task_id, NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER result_note_change AFTER UPDATE ON participation
  FOR EACH ROW WHEN (NEW.survey_id IS NOT NULL AND NEW.folder <> 'underway'
    AND (NEW.state <> OLD.state OR NEW.answers <> OLD.answers))
  EXECUTE FUNCTION result_note_change();

-- Sets and clears bits. Each mask is 8,192 bits in hexadecimal.
CREATE FUNCTION result_apply(
  the_task bigint, the_segments integer[], the_codes integer[], to_set text[], to_clear text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO result_bits AS b (task_id, segment, code, bits)
  SELECT the_task, m.segment, m.code, ('x' || m.mask)::bit(8192)
  FROM unnest(the_segments, the_codes, to_set) AS m (segment, code, mask)
  ON CONFLICT (task_id, segment, code) DO UPDATE SET bits = b.bits | excluded.bits;

  UPDATE result_bits AS b SET bits = b.bits & ~ ('x' || m.mask)::bit(8192)
  FROM unnest(the_segments, the_codes, to_clear) AS m (segment, code, mask)
  WHERE m.mask IS NOT NULL AND b.task_id = the_task AND b.segment = m.segment AND b.code = m.code;
END $$;

-- Stores numbers. NaN removes the stored number.
CREATE FUNCTION result_apply_numbers(
  the_task bigint, the_codes integer[], the_ordinals integer[], the_values float8[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO result_numbers AS known (task_id, segment, code, numbers)
  SELECT the_task, changed.segment, changed.code, ARRAY(
    SELECT CASE WHEN new.at IS NULL THEN place.number ELSE nullif(new.number, 'NaN') END
    FROM (SELECT at, number FROM unnest(before.numbers) WITH ORDINALITY AS old (number, at)
      UNION ALL SELECT at, NULL FROM generate_series(coalesce(cardinality(before.numbers), 0) + 1, 8192) AS at
    ) AS place
    LEFT JOIN unnest(changed.places, changed.given) AS new (at, number) ON new.at = place.at
    ORDER BY place.at)
  FROM (
    SELECT n.ordinal / 8192 AS segment, n.code, array_agg(n.ordinal % 8192 + 1::bigint) AS places,
      array_agg(n.value) AS given
    FROM unnest(the_codes, the_ordinals, the_values) AS n (code, ordinal, value) GROUP BY 1, 2) AS changed
  LEFT JOIN result_numbers AS before ON before.task_id = the_task
    AND before.segment = changed.segment AND before.code = changed.code
  ON CONFLICT (task_id, segment, code) DO UPDATE SET numbers = excluded.numbers;
END $$;

-- Which respondents of a segment have a number within bounds.
CREATE FUNCTION result_number_bits(
  the_task bigint, the_segment integer, the_code integer, low float8, high float8) RETURNS bit(8192)
LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT string_agg(CASE WHEN n.number >= low AND n.number <= high THEN '1' ELSE '0' END,
      '' ORDER BY n.at)::bit(8192)
    FROM result_numbers AS r CROSS JOIN LATERAL unnest(r.numbers) WITH ORDINALITY AS n (number, at)
    WHERE r.task_id = the_task AND r.segment = the_segment AND r.code = the_code), 0::bit(8192))
$$;

-- The respondents who meet every condition, one row per segment. A condition is {"codes": [1, 2]}, of which
-- one is enough, or {"numbers": [3], "from": 18, "to": 34}, of which one within bounds is enough; "not"
-- negates it.
CREATE FUNCTION result_filter(the_task bigint, conditions jsonb)
RETURNS TABLE (segment integer, bits bit(8192)) LANGUAGE sql STABLE AS $$
  SELECT s.segment, bit_and(CASE WHEN (c.condition ->> 'not')::boolean THEN ~ found.bits ELSE found.bits END)
  FROM generate_series(0, coalesce((
    SELECT max(r.ordinal) / 8192 FROM result_respondent AS r WHERE r.task_id = the_task), -1)) AS s (segment)
  CROSS JOIN jsonb_array_elements(conditions) AS c (condition)
  CROSS JOIN LATERAL (
    SELECT CASE WHEN c.condition ? 'numbers' THEN (
      SELECT bit_or(result_number_bits(the_task, s.segment, number::integer,
        coalesce((c.condition ->> 'from')::float8, '-infinity'),
        coalesce((c.condition ->> 'to')::float8, 'infinity')))
      FROM jsonb_array_elements_text(c.condition -> 'numbers') AS n (number))
    ELSE coalesce((
      SELECT bit_or(b.bits) FROM result_bits AS b
      WHERE b.task_id = the_task AND b.segment = s.segment
        AND b.code = ANY (ARRAY(SELECT jsonb_array_elements_text(c.condition -> 'codes')::integer))),
      0::bit(8192)) END AS bits) AS found
  GROUP BY s.segment
$$;

-- The respondents of each column of a table, one row per segment. A column is a list of codes, all of which
-- a respondent must have; the empty list matches everybody the filter matches.
CREATE FUNCTION result_columns(the_task bigint, conditions jsonb, columns jsonb)
RETURNS TABLE (at integer, segment integer, bits bit(8192)) LANGUAGE sql STABLE AS $$
  SELECT c.at::integer - 1, f.segment, coalesce(f.bits & (
    SELECT bit_and(coalesce(b.bits, 0::bit(8192)))
    FROM jsonb_array_elements_text(c.codes) AS wanted (code)
    LEFT JOIN result_bits AS b ON b.task_id = the_task AND b.segment = f.segment
      AND b.code = wanted.code::integer), f.bits)
  FROM result_filter(the_task, conditions) AS f
  CROSS JOIN jsonb_array_elements(columns) WITH ORDINALITY AS c (codes, at)
$$;

-- The respondents a filter matches, by cell: the number of their category in each margin, from 1, or 0 if
-- none fits. Margins are lists of categories, which are lists of codes, of which one is enough.
CREATE FUNCTION result_cells(the_task bigint, conditions jsonb, margins jsonb)
RETURNS TABLE (segment integer, cell integer[], bits bit(8192)) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE everybody AS MATERIALIZED (
    SELECT f.segment, f.bits FROM result_filter(the_task, conditions) AS f),
  category AS MATERIALIZED (
    SELECT e.segment, m.number AS margin, c.number AS category,
      coalesce(bit_or(b.bits), 0::bit(8192)) AS bits
    FROM everybody AS e
    CROSS JOIN jsonb_array_elements(margins) WITH ORDINALITY AS m (categories, number)
    CROSS JOIN jsonb_array_elements(m.categories) WITH ORDINALITY AS c (codes, number)
    LEFT JOIN result_bits AS b ON b.task_id = the_task AND b.segment = e.segment
      AND b.code = ANY (ARRAY(SELECT jsonb_array_elements_text(c.codes)::integer))
    GROUP BY e.segment, m.number, c.number),
  choice AS MATERIALIZED (
    SELECT c.segment, c.margin, c.category, c.bits FROM category AS c
    UNION ALL SELECT c.segment, c.margin, 0, ~ bit_or(c.bits) FROM category AS c GROUP BY c.segment, c.margin),
  grown AS (
    SELECT e.segment, 0::bigint AS margin, '{}'::integer[] AS cell, e.bits FROM everybody AS e
    UNION ALL
    SELECT g.segment, g.margin + 1, g.cell || c.category::integer, g.bits & c.bits
    FROM grown AS g JOIN choice AS c ON c.segment = g.segment AND c.margin = g.margin + 1
    WHERE bit_count(g.bits & c.bits) > 0)
  SELECT g.segment, g.cell, g.bits FROM grown AS g WHERE g.margin = jsonb_array_length(margins)
$$;

-- The respondents a filter matches, with their weight. Weights belong to cells, named like '1,0,2'; a cell
-- without one weighs 1.
CREATE FUNCTION result_weighted(the_task bigint, conditions jsonb, margins jsonb, weights jsonb)
RETURNS TABLE (segment integer, weight float8, bits bit(8192)) LANGUAGE sql STABLE AS $$
  SELECT c.segment, coalesce((weights ->> array_to_string(c.cell, ','))::float8, 1), bit_or(c.bits)
  FROM result_cells(the_task, conditions, margins) AS c GROUP BY 1, 2
$$;

-- The bar width of a histogram: 1, 2 or 5 times a power of ten, for about ten bars.
CREATE FUNCTION result_bar_width(span float8, whole boolean) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN span <= 0 THEN 1 ELSE greatest(CASE WHEN whole THEN 1 ELSE 0 END, magnitude * CASE
    WHEN span / 10 <= magnitude THEN 1 WHEN span / 10 <= 2 * magnitude THEN 2
    WHEN span / 10 <= 5 * magnitude THEN 5 ELSE 10 END) END
  FROM (SELECT 10 ^ floor(log(greatest(span, 1e-300) / 10)) AS magnitude) AS m
$$;
