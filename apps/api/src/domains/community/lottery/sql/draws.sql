-- Draws a prize, and guards the draws.

-- The fallback for prizes that have run out must not be limited itself.
CREATE FUNCTION lottery_fallback_is_endless() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stock IS NOT NULL AND EXISTS (
    SELECT FROM lottery_offer WHERE id = NEW.offer_id AND fallback = NEW.field) THEN
    RAISE EXCEPTION 'the fallback of offer % has a limit', NEW.offer_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lottery_fallback_is_endless';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER lottery_fallback_is_endless BEFORE INSERT ON lottery_prize
  FOR EACH ROW EXECUTE FUNCTION lottery_fallback_is_endless();
ALTER TABLE lottery_prize ENABLE ALWAYS TRIGGER lottery_fallback_is_endless;

CREATE FUNCTION lottery_draw_spends() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted integer;
BEGIN
  UPDATE member_chance_balance AS balance
  SET chances = balance.chances - NEW.cost, draws = balance.draws + 1
  WHERE balance.member_id = NEW.member_id
  RETURNING balance.chances, balance.draws INTO NEW.chances_after, counted;
  IF counted IS DISTINCT FROM NEW.number THEN
    RAISE EXCEPTION 'draw % of member % is not the next number', NEW.number, NEW.member_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'lottery_draw_in_turn';
  END IF;
  UPDATE lottery_prize AS prize SET awarded = prize.awarded + 1
  WHERE prize.offer_id = NEW.offer_id AND prize.field = NEW.field AND prize.stock IS NOT NULL;
  NEW.notable := FOUND;
  RETURN NEW;
END $$;

CREATE TRIGGER lottery_draw_spends BEFORE INSERT ON lottery_draw
  FOR EACH ROW EXECUTE FUNCTION lottery_draw_spends();
ALTER TABLE lottery_draw ENABLE ALWAYS TRIGGER lottery_draw_spends;

-- HMAC-SHA256 of `message` as a uniform number below `total`: the first of the digest's eight words
-- (32 bits, big-endian) below the largest multiple of `total` is used. If all eight are above it, the
-- message is extended with ':1', ':2', … The two pads are the HMAC key; they are computed outside, so that
-- the seed is never in the database.
CREATE FUNCTION lottery_roll(inner_pad bytea, outer_pad bytea, message text, total integer)
RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  below bigint := 4294967296 / total * total;
  attempt integer := 0;
  digest bytea;
  word bigint;
BEGIN
  LOOP
    digest := sha256(outer_pad || sha256(inner_pad || convert_to(
      CASE attempt WHEN 0 THEN message ELSE message || ':' || attempt END, 'UTF8')));
    FOR at IN 0..28 BY 4 LOOP
      word := (get_byte(digest, at)::bigint << 24) | (get_byte(digest, at + 1) << 16)
        | (get_byte(digest, at + 2) << 8) | get_byte(digest, at + 3);
      IF word < below THEN
        RETURN word % total;
      END IF;
    END LOOP;
    attempt := attempt + 1;
  END LOOP;
END $$;

-- The field of a roll: fields are laid out next to each other, each as wide as its weight.
CREATE FUNCTION lottery_field(weights integer[], roll integer) RETURNS smallint
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  passed integer := 0;
BEGIN
  FOR field IN 1..cardinality(weights) LOOP
    passed := passed + weights[field];
    IF roll < passed THEN
      RETURN field - 1;
    END IF;
  END LOOP;
  RAISE EXCEPTION 'roll % is beyond all fields', roll USING ERRCODE = 'check_violation';
END $$;

-- The whole draw in one round trip: chances, number, roll, stock, prize. `outcome` is 'drawn' (also
-- for a key that has drawn before, with the same draw again), or why nothing happened.
CREATE FUNCTION lottery_draw(
  request lottery_draw_request,
  OUT outcome text, OUT draw lottery_draw, OUT prize lottery_prize, OUT voucher lottery_voucher)
LANGUAGE plpgsql AS $$
DECLARE
  the_member bigint := request.member_id;
  the_offer bigint := request.offer_id;
  at timestamptz := request.requested_at;
  account bigint := ledger_account_id('available', the_member, 0);
  balance member_chance_balance;
  offer lottery_offer;
  total integer;
  rolled integer;
  landed_on smallint;
  given smallint;
BEGIN
  -- Points before chances, as everywhere: see chance_grant_adds.
  PERFORM FROM ledger_account WHERE id = account FOR NO KEY UPDATE;
  SELECT * INTO balance FROM member_chance_balance AS row WHERE row.member_id = the_member
  FOR NO KEY UPDATE;
  IF request.request_key IS NOT NULL THEN
    SELECT * INTO draw FROM lottery_draw AS row
    WHERE row.member_id = the_member AND row.request_key = request.request_key;
    IF FOUND THEN
      SELECT * INTO prize FROM lottery_prize AS row
      WHERE row.offer_id = draw.offer_id AND row.field = draw.field;
      SELECT * INTO voucher FROM lottery_voucher AS row WHERE row.draw_id = draw.id;
      outcome := CASE WHEN (draw.offer_id, draw.round_id, draw.client_seed)
        IS NOT DISTINCT FROM (the_offer, request.round_id, request.client_seed) THEN 'drawn' ELSE 'conflict' END;
      RETURN;
    END IF;
  END IF;
  IF NOT EXISTS (SELECT FROM lottery_country AS row WHERE row.country = request.country AND row.is_open) THEN
    outcome := 'closed';
    RETURN;
  END IF;
  SELECT * INTO offer FROM lottery_offer AS row WHERE row.id = the_offer;
  IF offer.game IS DISTINCT FROM request.game OR offer.starts_at > at OR offer.ends_at <= at
    OR request.country <> ALL (offer.countries) THEN
    outcome := 'changed';
    RETURN;
  END IF;
  IF NOT EXISTS (SELECT FROM lottery_round AS row WHERE row.id = request.round_id
    AND row.opens_at <= at AND row.closes_at > at AND row.seed IS NULL) THEN
    outcome := 'roundOver';
    RETURN;
  END IF;
  IF coalesce(balance.chances, 0) < offer.cost THEN
    outcome := 'noChances';
    RETURN;
  END IF;

  total := (SELECT sum(weight) FROM unnest(offer.weights) AS weight);
  rolled := lottery_roll(request.inner_pad, request.outer_pad,
    request.client_seed || ':' || the_member || '-' || balance.draws + 1, total);
  landed_on := lottery_field(offer.weights, rolled);
  given := landed_on;
  SELECT * INTO prize FROM lottery_prize AS row WHERE row.offer_id = the_offer AND row.field = given;
  IF prize.stock IS NOT NULL THEN
    -- Winners of the last prizes are serialized here.
    SELECT * INTO prize FROM lottery_prize AS row
    WHERE row.offer_id = the_offer AND row.field = given FOR NO KEY UPDATE;
    IF prize.awarded >= prize.stock OR (prize.kind = 'voucher' AND NOT EXISTS (
      SELECT FROM lottery_voucher AS free
      WHERE free.offer_id = the_offer AND free.field = given AND free.draw_id IS NULL)) THEN
      given := offer.fallback;
      SELECT * INTO prize FROM lottery_prize AS row WHERE row.offer_id = the_offer AND row.field = given;
    END IF;
  END IF;

  INSERT INTO lottery_draw AS row (member_id, number, game, offer_id, round_id, client_seed, cost,
    roll, landed, field, notable, chances_after, request_key, created_at)
  VALUES (the_member, balance.draws + 1, request.game, the_offer, request.round_id, request.client_seed, offer.cost,
    rolled, landed_on, given, false, 0, request.request_key, at)
  RETURNING * INTO draw;
  IF prize.kind = 'points' THEN
    PERFORM ledger_move('draw', draw.id::text, 'promotion', 0, 'available', the_member, prize.value,
      the_member, 'earned', 'draw.' || request.game, '{}', at);
  ELSIF prize.kind = 'chances' THEN
    PERFORM grant_chances(the_member, 'draw', draw.id::text, prize.value, at);
  ELSIF prize.kind = 'voucher' THEN
    UPDATE lottery_voucher SET draw_id = draw.id WHERE id = (
      SELECT free.id FROM lottery_voucher AS free
      WHERE free.offer_id = the_offer AND free.field = given AND free.draw_id IS NULL
      ORDER BY free.id LIMIT 1)
    RETURNING * INTO voucher;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'offer % has no code left for field %', the_offer, given
        USING ERRCODE = 'check_violation', CONSTRAINT = 'lottery_prize_within_stock';
    END IF;
  END IF;
  outcome := 'drawn';
END $$;

-- A limited prize is also announced in the inbox, by a job queued with the draw: the draw stays one round
-- trip, and a winner whose phone died meanwhile is still notified.
CREATE FUNCTION lottery_draw_to_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('notifyPrize', payload => json_build_object('drawId', NEW.id),
    max_attempts => 25);
  RETURN NULL;
END $$;

CREATE TRIGGER lottery_draw_to_notify AFTER INSERT ON lottery_draw
  FOR EACH ROW WHEN (NEW.notable) EXECUTE FUNCTION lottery_draw_to_notify();
