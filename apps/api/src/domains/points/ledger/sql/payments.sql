-- Payments from a house account to members: a batch of submissions pays all its members together.

CREATE FUNCTION ledger_pay(payment ledger_payment) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moved record;
BEGIN
  IF payment.is_held THEN
    moved := ledger_open_hold(payment.cause_kind, payment.cause_id, payment.payer_kind, payment.payer_owner,
      'pending', payment.member_id, 'available', payment.member_id, payment.points, payment.member_id,
      payment.held_until, 'earned', payment.reason, payment.params, payment.paid_at);
  ELSE
    moved := ledger_move(payment.cause_kind, payment.cause_id, payment.payer_kind, payment.payer_owner,
      'available', payment.member_id, payment.points, payment.member_id,
      'earned', payment.reason, payment.params, payment.paid_at);
  END IF;
END $$;

-- The same for several causes, with one statement for each table: for every statement PostgreSQL prepares the
-- checks and triggers of its table again, which takes longer than the rows. A cause that has moved points
-- before fails the whole batch; paid alone, it is recognised.
CREATE FUNCTION ledger_pay_all(payments ledger_payment[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  payers bigint[];
  payees bigint[];
  transfers bigint[];
BEGIN
  IF cardinality(payments) < 2 THEN
    IF cardinality(payments) = 1 THEN PERFORM ledger_pay(payments[1]); END IF;
    RETURN;
  END IF;
  SELECT array_agg(coalesce(payer.id, ledger_account_id(paid.payer_kind, paid.payer_owner, paid.member_id))
      ORDER BY paid.place),
    array_agg(coalesce(payee.id, ledger_account_id(paid.payee_kind, paid.member_id, paid.member_id))
      ORDER BY paid.place)
  INTO payers, payees
  FROM (SELECT *, CASE WHEN is_held THEN 'pending' ELSE 'available' END AS payee_kind
    FROM unnest(payments) WITH ORDINALITY AS list (cause_kind, cause_id, payer_kind, payer_owner, member_id,
      points, is_held, held_until, reason, params, paid_at, place)) AS paid
  LEFT JOIN ledger_account AS payer ON payer.kind = paid.payer_kind AND payer.owner_id = paid.payer_owner
    AND payer.shard = ledger_shard_of(paid.payer_kind, paid.member_id)
  LEFT JOIN ledger_account AS payee ON payee.kind = paid.payee_kind AND payee.owner_id = paid.member_id
    AND payee.shard = ledger_shard_of(paid.payee_kind, paid.member_id);

  WITH made AS (
    INSERT INTO ledger_transfer
      (cause_kind, cause_id, step, points, entry_count, category, reason, params, created_at)
    SELECT cause_kind, cause_id, 'post', points, 2, 'earned', reason, params, paid_at FROM unnest(payments)
    RETURNING id, cause_kind, cause_id)
  SELECT array_agg(made.id ORDER BY paid.place) INTO transfers
  FROM unnest(payments) WITH ORDINALITY AS paid (cause_kind, cause_id, payer_kind, payer_owner, member_id,
    points, is_held, held_until, reason, params, paid_at, place)
  JOIN made ON made.cause_kind = paid.cause_kind AND made.cause_id = paid.cause_id;

  -- In the order of locks that ledger_post explains.
  INSERT INTO ledger_entry (transfer_id, account_id, amount, line)
  SELECT leg.* FROM unnest(payments, transfers, payers, payees) AS paid (cause_kind, cause_id, payer_kind,
    payer_owner, member_id, points, is_held, held_until, reason, params, paid_at, transfer_id, payer_id, payee_id),
  LATERAL (VALUES
    (paid.transfer_id, paid.payer_id, -paid.points, 'earned'),
    (paid.transfer_id, paid.payee_id, paid.points, 'earned')) AS leg (transfer_id, account_id, amount, line)
  ORDER BY leg.account_id DESC, leg.transfer_id;

  INSERT INTO ledger_hold (transfer_id, source_id, holder_id, destination_id, points, until)
  SELECT paid.transfer_id, paid.payer_id, paid.payee_id,
    ledger_account_id('available', paid.member_id, paid.member_id), paid.points, paid.held_until
  FROM unnest(payments, transfers, payers, payees) AS paid (cause_kind, cause_id, payer_kind,
    payer_owner, member_id, points, is_held, held_until, reason, params, paid_at, transfer_id, payer_id, payee_id)
  WHERE paid.is_held;
END $$;
