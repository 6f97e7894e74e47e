-- The lottery: free, fair by proof, and never more prizes than there are.

-- Lottery law differs by country: without a row here, or with a closed one, nobody draws there.
CREATE TABLE lottery_country (
  country    smallint PRIMARY KEY CHECK (country IN (2, 3, 4, 5, 6, 8, 9)),
  is_open    boolean NOT NULL,
  -- The number of the permit, or what stands in its place; shown beside the game.
  permit     text NOT NULL CHECK (length(permit) <= 200),
  updated_at timestamptz NOT NULL
);

-- A round is a span of time with one secret seed. Its hash is published before the round opens, the
-- seed itself once the round is over; each round also carries the hash of all before it, so that
-- none can be added, dropped or changed afterwards.
CREATE TABLE lottery_round (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  opens_at      timestamptz NOT NULL UNIQUE,
  closes_at     timestamptz NOT NULL,
  commitment    bytea NOT NULL,
  previous      bytea NOT NULL UNIQUE,
  chain         bytea NOT NULL UNIQUE,
  published_at  timestamptz NOT NULL,
  -- The seed, sealed until it is revealed.
  master_key_id text,
  wrapped_key   bytea,
  ciphertext    bytea,
  seed          bytea,
  revealed_at   timestamptz,
  CHECK (octet_length(commitment) = 32 AND octet_length(previous) = 32),
  CONSTRAINT lottery_round_published_before CHECK (published_at <= opens_at AND opens_at < closes_at),
  CONSTRAINT lottery_round_chained CHECK (chain = sha256(previous || commitment)),
  CONSTRAINT lottery_seed_keeps_its_promise CHECK (seed IS NULL OR sha256(seed) = commitment),
  CONSTRAINT lottery_seed_sealed_until_over CHECK (revealed_at IS NULL OR revealed_at >= closes_at),
  CHECK ((seed IS NULL) = (revealed_at IS NULL)),
  CHECK (num_nulls(master_key_id, wrapped_key, ciphertext) = CASE WHEN seed IS NULL THEN 0 ELSE 3 END)
);
CREATE INDEX lottery_round_sealed ON lottery_round (closes_at) WHERE seed IS NULL;

-- What one game offers in a window of time. It never changes once published, so that a draw can be
-- computed again from the offer it names; other odds are another offer.
-- Each pair of game and country as one number, an offer's pairs as ranges of them. It is part of a
-- constraint, so it stands here and not with the module's functions.
CREATE FUNCTION lottery_places(game text, countries smallint[]) RETURNS int4multirange
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT range_agg(int4range(place, place, '[]'))
  FROM (SELECT country::integer * 2 + (game = 'sudoku')::integer AS place
        FROM unnest(countries) AS country) AS places
$$;

CREATE TABLE lottery_offer (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game       text NOT NULL CHECK (game IN ('turnplate', 'sudoku')),
  cost       smallint NOT NULL CHECK (cost > 0),
  countries  smallint[] NOT NULL CHECK (cardinality(countries) > 0),
  starts_at  timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL CHECK (ends_at >= starts_at),
  -- The weights of the eight fields, in order.
  weights    integer[] NOT NULL CHECK (cardinality(weights) = 8),
  -- The field that takes over when the one drawn has run out.
  fallback   smallint NOT NULL CHECK (fallback BETWEEN 0 AND 7),
  created_at timestamptz NOT NULL,
  CHECK (0 < ALL (weights) AND 1000000 >= ALL (weights)),
  -- At any moment a game has at most one offer in a country.
  CONSTRAINT lottery_one_offer_a_country EXCLUDE USING gist (
    lottery_places(game, countries) WITH &&, tstzrange(starts_at, ends_at) WITH &&)
);
CREATE INDEX lottery_offer_open ON lottery_offer (game, ends_at);

CREATE TABLE lottery_prize (
  offer_id bigint NOT NULL REFERENCES lottery_offer,
  field    smallint NOT NULL CHECK (field BETWEEN 0 AND 7),
  kind     text NOT NULL CHECK (kind IN ('points', 'chances', 'voucher', 'nothing')),
  value    integer NOT NULL CHECK (value >= 0),
  -- A voucher's name by language.
  label    jsonb,
  -- How many there are; null for no limit.
  stock    integer CHECK (stock >= 0),
  awarded  integer NOT NULL DEFAULT 0,
  PRIMARY KEY (offer_id, field),
  CHECK ((kind IN ('points', 'chances')) = (value > 0)),
  CHECK ((kind = 'voucher') = (label IS NOT NULL)),
  CHECK (kind <> 'voucher' OR stock IS NOT NULL),
  CONSTRAINT lottery_prize_within_stock CHECK (awarded BETWEEN 0 AND stock)
) WITH (fillfactor = 70);

-- One draw. With the round's seed, `client_seed` and `number` anyone computes `roll` again, and with
-- the offer's weights the field it landed on. `field` is what was given: the same, or the fallback
-- where the prize had run out.
CREATE TABLE lottery_draw (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id     bigint NOT NULL REFERENCES member,
  number        integer NOT NULL,
  game          text NOT NULL,
  offer_id      bigint NOT NULL REFERENCES lottery_offer,
  round_id      bigint NOT NULL REFERENCES lottery_round,
  -- The member's own words, so it goes when they go.
  client_seed   text CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  cost          smallint NOT NULL,
  roll          integer NOT NULL,
  landed        smallint NOT NULL,
  field         smallint NOT NULL,
  -- A prize of which there are only so many: it is told among the winners.
  notable       boolean NOT NULL,
  chances_after integer NOT NULL,
  request_key   text,
  created_at    timestamptz NOT NULL,
  CONSTRAINT lottery_draw_once UNIQUE (member_id, number),
  CONSTRAINT lottery_draw_request_once UNIQUE (member_id, request_key),
  FOREIGN KEY (offer_id, field) REFERENCES lottery_prize
);
CREATE INDEX lottery_draw_notable ON lottery_draw (created_at, id) WHERE notable;
CREATE INDEX lottery_draw_of_round ON lottery_draw (round_id, id);

-- Codes to be won, sealed; each is handed out with one draw.
CREATE TABLE lottery_voucher (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id      bigint NOT NULL,
  field         smallint NOT NULL,
  master_key_id text,
  wrapped_key   bytea,
  ciphertext    bytea,
  draw_id       bigint UNIQUE REFERENCES lottery_draw,
  created_at    timestamptz NOT NULL,
  FOREIGN KEY (offer_id, field) REFERENCES lottery_prize,
  CHECK (num_nulls(master_key_id, wrapped_key, ciphertext) IN (0, 3)),
  -- Only the code of a draw whose member has left is wiped.
  CHECK (ciphertext IS NOT NULL OR draw_id IS NOT NULL)
);
CREATE INDEX lottery_voucher_free ON lottery_voucher (offer_id, field, id) WHERE draw_id IS NULL;
CREATE INDEX lottery_voucher_by_key ON lottery_voucher (master_key_id, id);
