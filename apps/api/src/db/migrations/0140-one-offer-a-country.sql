-- At any moment a game has at most one offer in a country.

-- A game and a country as a number, an offer's as ranges of them: two that meet share a number.
CREATE FUNCTION lottery_places(game text, countries smallint[]) RETURNS int4multirange
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT range_agg(int4range(place, place, '[]'))
  FROM (SELECT country::integer * 2 + (game = 'sudoku')::integer AS place
        FROM unnest(countries) AS country) AS places
$$;

-- Where two were open all the same, members were shown the newer one; the older one ends there.
UPDATE lottery_offer AS older SET ends_at = greatest(older.starts_at, newer.starts_at)
FROM (SELECT o.id, min(n.starts_at) AS starts_at
      FROM lottery_offer AS o JOIN lottery_offer AS n ON n.id > o.id AND n.game = o.game
        AND n.countries && o.countries AND n.ends_at > n.starts_at
        AND n.starts_at < o.ends_at AND n.ends_at > o.starts_at
      GROUP BY o.id) AS newer
WHERE newer.id = older.id;

ALTER TABLE lottery_offer ADD CONSTRAINT lottery_one_offer_a_country
  EXCLUDE USING gist (lottery_places(game, countries) WITH &&, tstzrange(starts_at, ends_at) WITH &&);
