-- One function for each kind of movement, so that a hot path takes one round trip. Called by
-- domains/points/ledger and by the one-round-trip functions of other modules.

-- House accounts and counts that many members share are spread over 64 rows, by member. This is the only
-- place that states the number.
CREATE FUNCTION ledger_shard(spread bigint) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT (abs(spread) % 64)::smallint
$$;

-- A member's account is one row; `spread` picks the row of a house account.
CREATE FUNCTION ledger_shard_of(the_kind text, spread bigint) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN the_kind IN
    ('available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent', 'debt')
    THEN 0::smallint ELSE ledger_shard(spread) END
$$;

-- The account of a kind and owner, created on first use.
CREATE FUNCTION ledger_account_id(the_kind text, the_owner bigint, spread bigint)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  the_shard smallint := ledger_shard_of(the_kind, spread);
  found_id bigint;
BEGIN
  SELECT id INTO found_id FROM ledger_account
  WHERE kind = the_kind AND owner_id = the_owner AND shard = the_shard;
  IF found_id IS NULL THEN
    INSERT INTO ledger_account (kind, owner_id, shard) VALUES (the_kind, the_owner, the_shard)
    ON CONFLICT (kind, owner_id, shard) DO NOTHING;
    SELECT id INTO found_id FROM ledger_account
    WHERE kind = the_kind AND owner_id = the_owner AND shard = the_shard;
  END IF;
  RETURN found_id;
END $$;

-- Writes a transfer and its entries. A known cause moves nothing and returns its first transfer; it is
-- refused if it now describes a different movement.
CREATE FUNCTION ledger_post(
  the_cause_kind text, the_cause_id text, the_step text,
  account_ids bigint[], amounts bigint[],
  the_category text, the_reason text, the_params jsonb, at timestamptz,
  OUT transfer_id bigint, OUT replayed boolean)
LANGUAGE plpgsql AS $$
DECLARE
  credited bigint := (SELECT sum(amount) FROM unnest(amounts) AS amount WHERE amount > 0);
BEGIN
  INSERT INTO ledger_transfer
    (cause_kind, cause_id, step, points, entry_count, category, reason, params, created_at)
  VALUES (the_cause_kind, the_cause_id, the_step, coalesce(credited, 0), cardinality(account_ids),
    the_category, the_reason, the_params, at)
  ON CONFLICT (cause_kind, cause_id, step) DO NOTHING
  RETURNING id INTO transfer_id;
  replayed := transfer_id IS NULL;
  IF replayed THEN
    SELECT id INTO transfer_id FROM ledger_transfer
    WHERE cause_kind = the_cause_kind AND cause_id = the_cause_id AND step = the_step;
    -- Of an archived movement only the sum is left to compare.
    IF (CASE WHEN ledger_is_archived(transfer_id) THEN NOT EXISTS (
      SELECT FROM ledger_transfer AS made WHERE made.id = ledger_post.transfer_id AND made.points = credited)
    ELSE EXISTS (
      SELECT FROM unnest(account_ids, amounts) AS leg (account_id, amount)
      FULL JOIN (SELECT entry.account_id, entry.amount FROM ledger_entry AS entry
                 WHERE entry.transfer_id = ledger_post.transfer_id) AS made USING (account_id)
      WHERE leg.amount IS DISTINCT FROM made.amount) END) THEN
      RAISE EXCEPTION 'cause % % has already moved something else', the_cause_kind, the_cause_id
        USING ERRCODE = 'unique_violation', CONSTRAINT = 'ledger_cause_once';
    END IF;
    RETURN;
  END IF;
  -- Row locks are taken as entries are written, so the order of entries is the order of locks. It is
  -- the same everywhere, and the oldest accounts, which are the house's, are held the shortest.
  INSERT INTO ledger_entry (transfer_id, account_id, amount, line)
  SELECT ledger_post.transfer_id, leg.account_id, leg.amount, the_category
  FROM unnest(account_ids, amounts) AS leg (account_id, amount)
  ORDER BY leg.account_id DESC;
END $$;

CREATE FUNCTION ledger_require_points(points bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF points IS NULL OR points <= 0 THEN
    RAISE EXCEPTION 'a movement needs more than % points', coalesce(points, 0)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_points_positive';
  END IF;
END $$;

CREATE FUNCTION ledger_move(
  the_cause_kind text, the_cause_id text,
  from_kind text, from_owner bigint, to_kind text, to_owner bigint, points bigint, spread bigint,
  the_category text, the_reason text, the_params jsonb DEFAULT '{}', at timestamptz DEFAULT now(),
  OUT transfer_id bigint, OUT replayed boolean)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_require_points(points);
  SELECT made.* INTO transfer_id, replayed FROM ledger_post(
    the_cause_kind, the_cause_id, 'post',
    ARRAY[ledger_account_id(from_kind, from_owner, spread), ledger_account_id(to_kind, to_owner, spread)],
    ARRAY[-points, points], the_category, the_reason, the_params, at) AS made;
END $$;

CREATE FUNCTION ledger_open_hold(
  the_cause_kind text, the_cause_id text,
  source_kind text, source_owner bigint, holder_kind text, holder_owner bigint,
  destination_kind text, destination_owner bigint, points bigint, spread bigint, the_until timestamptz,
  the_category text, the_reason text, the_params jsonb DEFAULT '{}', at timestamptz DEFAULT now(),
  OUT transfer_id bigint, OUT replayed boolean)
LANGUAGE plpgsql AS $$
DECLARE
  source bigint := ledger_account_id(source_kind, source_owner, spread);
  holder bigint := ledger_account_id(holder_kind, holder_owner, spread);
  destination bigint := ledger_account_id(destination_kind, destination_owner, spread);
BEGIN
  PERFORM ledger_require_points(points);
  -- Only a payout takes from a balance. A member with a debt has no points, so this error names the reason;
  -- a reversal that commits between this check and the entries leaves too few points.
  IF source_kind = 'available' AND EXISTS (
    SELECT FROM ledger_account AS balance JOIN ledger_account AS debt ON debt.id = balance.debt_account_id
    WHERE balance.id = source AND debt.balance < 0)
    AND NOT EXISTS (SELECT FROM ledger_transfer AS made WHERE made.cause_kind = the_cause_kind
      AND made.cause_id = the_cause_id AND made.step = 'post') THEN
    RAISE EXCEPTION 'member % owes points', source_owner
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_debt_blocks_payout';
  END IF;
  SELECT made.* INTO transfer_id, replayed FROM ledger_post(
    the_cause_kind, the_cause_id, 'post', ARRAY[source, holder], ARRAY[-points, points],
    the_category, the_reason, the_params, at) AS made;
  IF NOT replayed THEN
    INSERT INTO ledger_hold (transfer_id, source_id, holder_id, destination_id, points, until)
    VALUES (ledger_open_hold.transfer_id, source, holder, destination, ledger_open_hold.points, the_until);
  ELSIF NOT EXISTS (SELECT FROM ledger_hold AS hold WHERE hold.transfer_id = ledger_open_hold.transfer_id) THEN
    RAISE EXCEPTION 'cause % % was moved, not held', the_cause_kind, the_cause_id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'ledger_cause_once';
  END IF;
END $$;

-- Settles a hold (on to its destination) or voids it (back to its source).
CREATE FUNCTION ledger_resolve(
  the_cause_kind text, the_cause_id text, the_step text,
  the_category text, the_reason text, the_params jsonb DEFAULT '{}', at timestamptz DEFAULT now(),
  OUT transfer_id bigint, OUT replayed boolean)
LANGUAGE plpgsql AS $$
DECLARE
  held record;
BEGIN
  SELECT hold.* INTO held FROM ledger_transfer AS opened
  JOIN ledger_hold AS hold ON hold.transfer_id = opened.id
  WHERE opened.cause_kind = the_cause_kind AND opened.cause_id = the_cause_id AND opened.step = 'post'
  FOR NO KEY UPDATE OF hold;
  IF held IS NULL THEN
    RAISE EXCEPTION 'nothing is held for % %', the_cause_kind, the_cause_id
      USING ERRCODE = 'no_data_found', CONSTRAINT = 'ledger_hold_exists';
  END IF;
  SELECT made.* INTO transfer_id, replayed FROM ledger_post(
    the_cause_kind, the_cause_id, the_step,
    ARRAY[held.holder_id, CASE the_step WHEN 'settle' THEN held.destination_id ELSE held.source_id END],
    ARRAY[-held.points, held.points], the_category, the_reason, the_params, at) AS made;
  IF NOT replayed THEN
    UPDATE ledger_hold AS hold SET state = CASE the_step WHEN 'settle' THEN 'settled' ELSE 'voided' END
    WHERE hold.transfer_id = held.transfer_id;
  END IF;
END $$;

-- Reverses what a cause moved. A member's balance gives what it has; the shortfall is returned as
-- `short` and becomes their debt.
CREATE FUNCTION ledger_reverse(
  the_cause_kind text, the_cause_id text,
  the_category text, the_reason text, the_params jsonb DEFAULT '{}', at timestamptz DEFAULT now(),
  OUT transfer_id bigint, OUT replayed boolean, OUT short bigint)
LANGUAGE plpgsql AS $$
DECLARE
  opened bigint;
  held record;
  leg record;
  back_ids bigint[];
  back_amounts bigint[];
  missing bigint;
  account_ids bigint[] := '{}';
  amounts bigint[] := '{}';
BEGIN
  short := 0;
  -- The cause's first transfer is the lock on which two reversals of one cause queue up.
  SELECT id INTO opened FROM ledger_transfer
  WHERE cause_kind = the_cause_kind AND cause_id = the_cause_id AND step = 'post' FOR NO KEY UPDATE;
  IF opened IS NULL THEN
    RAISE EXCEPTION 'nothing was moved for % %', the_cause_kind, the_cause_id
      USING ERRCODE = 'no_data_found', CONSTRAINT = 'ledger_cause_exists';
  END IF;
  SELECT id, (params->>'short')::bigint INTO transfer_id, short FROM ledger_transfer
  WHERE cause_kind = the_cause_kind AND cause_id = the_cause_id AND step = 'reverse';
  replayed := transfer_id IS NOT NULL;
  short := coalesce(short, 0);
  IF replayed THEN
    RETURN;
  END IF;
  SELECT * INTO held FROM ledger_hold AS hold WHERE hold.transfer_id = opened FOR NO KEY UPDATE;
  IF held.state = 'open' OR held.state = 'voided' THEN
    SELECT made.* INTO transfer_id, replayed FROM ledger_resolve(
      the_cause_kind, the_cause_id, 'void', the_category, the_reason, the_params, at) AS made;
    RETURN;
  END IF;
  IF held IS NULL AND ledger_is_archived(opened) THEN
    RAISE EXCEPTION 'the entries of % % (transfer %) are archived: restore their range first',
      the_cause_kind, the_cause_id, opened
      USING ERRCODE = 'no_data_found', CONSTRAINT = 'ledger_cause_archived';
  END IF;
  IF held IS NULL THEN
    SELECT array_agg(account_id), array_agg(-amount::bigint) INTO back_ids, back_amounts
    FROM ledger_entry AS entry WHERE entry.transfer_id = opened;
  ELSE
    back_ids := ARRAY[held.destination_id, held.source_id];
    back_amounts := ARRAY[-held.points, held.points];
  END IF;
  -- Locked by their ids alone, then read by another statement: after a wait, a statement that joins and locks
  -- would drop the row that changed.
  PERFORM FROM ledger_account WHERE id = ANY(back_ids) ORDER BY id DESC FOR NO KEY UPDATE;
  FOR leg IN
    SELECT account.id, account.balance, account.owner_id, back.amount,
      account.kind = 'available' AS may_owe
    FROM unnest(back_ids, back_amounts) AS back (account_id, amount)
    JOIN ledger_account AS account ON account.id = back.account_id
    ORDER BY account.id DESC
  LOOP
    IF leg.may_owe AND leg.balance + leg.amount < 0 THEN
      missing := -leg.balance - leg.amount;
      short := short + missing;
      leg.amount := -leg.balance;
      account_ids := account_ids || ledger_account_id('debt', leg.owner_id, 0);
      amounts := amounts || -missing;
    END IF;
    IF leg.amount <> 0 THEN
      account_ids := account_ids || leg.id;
      amounts := amounts || leg.amount;
    END IF;
  END LOOP;
  IF short > 0 THEN
    the_params := the_params || jsonb_build_object('short', short);
  END IF;
  SELECT made.* INTO transfer_id, replayed FROM ledger_post(
    the_cause_kind, the_cause_id, 'reverse', account_ids, amounts,
    the_category, the_reason, the_params, at) AS made;
END $$;

-- Takes points from a member. The balance gives what it has; the shortfall becomes their debt.
CREATE FUNCTION ledger_take(
  the_cause_kind text, the_cause_id text, the_member bigint, to_kind text, points bigint,
  the_category text, the_reason text, the_params jsonb DEFAULT '{}', at timestamptz DEFAULT now(),
  OUT transfer_id bigint, OUT replayed boolean)
LANGUAGE plpgsql AS $$
DECLARE
  own bigint := ledger_account_id('available', the_member, the_member);
  house bigint := ledger_account_id(to_kind, 0, the_member);
  has bigint;
  short bigint;
  account_ids bigint[];
  amounts bigint[];
BEGIN
  PERFORM ledger_require_points(points);
  SELECT id INTO transfer_id FROM ledger_transfer
  WHERE cause_kind = the_cause_kind AND cause_id = the_cause_id AND step = 'post';
  replayed := transfer_id IS NOT NULL;
  IF replayed THEN
    RETURN;
  END IF;
  SELECT balance INTO has FROM ledger_account WHERE id = own FOR NO KEY UPDATE;
  short := greatest(points - has, 0);
  account_ids := ARRAY[house];
  amounts := ARRAY[points];
  IF short < points THEN
    account_ids := account_ids || own;
    amounts := amounts || (short - points);
  END IF;
  IF short > 0 THEN
    account_ids := account_ids || ledger_account_id('debt', the_member, 0);
    amounts := amounts || -short;
    the_params := the_params || jsonb_build_object('short', short);
  END IF;
  SELECT made.* INTO transfer_id, replayed FROM ledger_post(
    the_cause_kind, the_cause_id, 'post', account_ids, amounts, the_category, the_reason, the_params, at) AS made;
END $$;
