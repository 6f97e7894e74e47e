import { type Check, isWithin } from '../../points/ledger/public.ts';

/** Invariants between top-ups, participations and the ledger. */
export const fairPayChecks: readonly Check[] = [
  {
    name: 'every fair-pay top-up moved its points once, and nothing else did',
    finds: `SELECT 'participation ' || coalesce(paid.participation_id, made.id)
      FROM (SELECT participation_id, points FROM fair_pay_top_up WHERE reversed_at IS NULL) AS paid
      FULL JOIN (
        SELECT split_part(post.cause_id, '-', 1)::bigint AS id, sum(post.points) AS points
        FROM ledger_transfer AS post
        WHERE post.cause_kind = 'fair-pay' AND post.step = 'post'
          AND NOT EXISTS (SELECT FROM ledger_transfer AS back WHERE back.step = 'reverse'
            AND back.cause_kind = post.cause_kind AND back.cause_id = post.cause_id)
        GROUP BY 1) AS made ON made.id = paid.participation_id
      WHERE paid.points IS DISTINCT FROM made.points`,
    findsWithin: (range) => `SELECT 'participation ' || touched.id
      FROM (SELECT split_part(cause_id, '-', 1)::bigint AS id,
              max(coalesce(nullif(split_part(cause_id, '-', 2), ''), '0')::bigint) AS number
            FROM ledger_transfer WHERE ${isWithin('id', range)} AND cause_kind = 'fair-pay'
            GROUP BY 1) AS touched
      LEFT JOIN fair_pay_top_up AS paid ON paid.participation_id = touched.id
      CROSS JOIN LATERAL (
        SELECT sum(post.points) AS points
        FROM generate_series(0, greatest(paid.payments, touched.number)) AS n
        JOIN ledger_transfer AS post ON post.cause_kind = 'fair-pay' AND post.step = 'post'
          AND post.cause_id = touched.id || CASE n WHEN 0 THEN '' ELSE '-' || n END
        WHERE NOT EXISTS (SELECT FROM ledger_transfer AS back WHERE back.step = 'reverse'
          AND back.cause_kind = post.cause_kind AND back.cause_id = post.cause_id)) AS made
      WHERE CASE WHEN paid.reversed_at IS NULL THEN paid.points END IS DISTINCT FROM made.points`,
  },
  {
    name: 'only accepted work has a fair-pay top-up, up to its floor and no further',
    finds: `SELECT 'participation ' || paid.participation_id
      FROM fair_pay_top_up AS paid JOIN participation AS p ON p.id = paid.participation_id
      WHERE paid.reversed_at IS NULL AND (participation_class(p.state) <> 'paid'
        OR p.points + paid.points <> ceil(paid.floor_points * paid.paid_seconds::numeric / 3600))`,
  },
];
