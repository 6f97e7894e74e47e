import { type Check, isWithin, type Range } from '../../points/ledger/public.ts';

/**
 * What the ledger paid for subjects such as `welcome-9` or `share-17`, whose later payments have the causes
 * `welcome-9-2` and so on. `touched` has the subject and the highest number seen of it.
 */
const paidFor = (subject: string, payments: string) => `
  SELECT count(*) FILTER (WHERE t.step = 'post') AS paid,
    count(*) FILTER (WHERE t.step = 'reverse') AS taken_back,
    sum(t.points) FILTER (WHERE t.step = 'post') AS points
  FROM generate_series(1, greatest(coalesce(${payments}, 0) + 1, touched.number)) AS n
  JOIN ledger_transfer AS t ON t.cause_kind = 'invite'
    AND t.cause_id = ${subject} || CASE n WHEN 1 THEN '' ELSE '-' || n END`;

const touchedBy = (range: Range, causes: string) => `
  SELECT substring(cause_id FROM '^[a-z]+--?[0-9]+') AS subject,
    max(coalesce(substring(cause_id FROM '^[a-z]+--?[0-9]+-([0-9]+)$'), '1')::bigint) AS number
  FROM ledger_transfer
  WHERE ${isWithin('id', range)} AND cause_kind = 'invite' AND cause_id ~ '${causes}'
  GROUP BY 1`;

/** Invariants between invitations and the ledger. */
export const inviteChecks: readonly Check[] = [
  {
    name: 'the ledger paid and clawed back every welcome gift as often as its row says, and no other',
    finds: `SELECT 'guest ' || coalesce(g.guest, t.guest)
      FROM (SELECT member_id::text AS guest, payments::bigint AS paid,
              payments - CASE WHEN taken_back_at IS NULL THEN 1 ELSE 0 END::bigint AS taken_back,
              (points * payments)::numeric AS points
            FROM welcome_gift WHERE paid_at IS NOT NULL) AS g
      FULL JOIN (SELECT split_part(cause_id, '-', 2) AS guest,
                   count(*) FILTER (WHERE step = 'post') AS paid,
                   count(*) FILTER (WHERE step = 'reverse') AS taken_back,
                   sum(points) FILTER (WHERE step = 'post') AS points
                 FROM ledger_transfer WHERE cause_kind = 'invite' AND cause_id LIKE 'welcome-%'
                 GROUP BY 1) AS t
        ON t.guest = g.guest
      WHERE (g.paid, g.taken_back, g.points) IS DISTINCT FROM (t.paid, t.taken_back, t.points)`,
    findsWithin: (range) => `SELECT 'guest ' || split_part(touched.subject, '-', 2)
      FROM (${touchedBy(range, '^welcome-')}) AS touched
      LEFT JOIN welcome_gift AS g ON g.paid_at IS NOT NULL
        AND g.member_id = split_part(touched.subject, '-', 2)::bigint
      CROSS JOIN LATERAL (${paidFor('touched.subject', 'g.payments')}) AS t
      WHERE (g.payments::bigint,
          (g.payments - CASE WHEN g.taken_back_at IS NULL THEN 1 ELSE 0 END)::bigint,
          (g.points * g.payments)::numeric)
        IS DISTINCT FROM (t.paid, t.taken_back, t.points)`,
  },
  {
    name: 'hosts received for friends what the ledger paid',
    finds: `SELECT 'invitations ' || i.points || ', ledger ' || t.points
      FROM (SELECT coalesce(sum(host_points), 0) AS points FROM invitation) AS i,
        (SELECT coalesce(sum(CASE step WHEN 'post' THEN points ELSE -points END), 0) AS points
         FROM ledger_transfer
         WHERE cause_kind = 'invite' AND cause_id ~ '^(first|share)-') AS t
      WHERE i.points <> t.points`,
    findsWithin: (range) => `SELECT 'reward ' || touched.subject
      FROM (${touchedBy(range, '^(first|share)-')}) AS touched
      LEFT JOIN invite_reward AS r ON r.subject = touched.subject
      LEFT JOIN invitation AS i ON i.guest_id = r.guest_id
      WHERE i.host_points IS DISTINCT FROM (SELECT coalesce(sum(paid.points), 0) FROM invite_reward AS paid
        WHERE paid.guest_id = i.guest_id AND paid.taken_back_at IS NULL)`,
  },
  {
    name: 'the ledger paid and clawed back every host’s reward as often as its row says, and no other',
    finds: `SELECT 'reward ' || coalesce(r.subject, t.subject)
      FROM (SELECT subject, payments::bigint AS paid,
              payments - CASE WHEN taken_back_at IS NULL THEN 1 ELSE 0 END::bigint AS taken_back,
              (points * payments)::numeric AS points FROM invite_reward) AS r
      FULL JOIN (SELECT substring(cause_id FROM '^[a-z]+--?[0-9]+') AS subject,
                   count(*) FILTER (WHERE step = 'post') AS paid,
                   count(*) FILTER (WHERE step = 'reverse') AS taken_back,
                   sum(points) FILTER (WHERE step = 'post') AS points
                 FROM ledger_transfer WHERE cause_kind = 'invite' AND cause_id ~ '^(first|share)-'
                 GROUP BY 1) AS t
        ON t.subject = r.subject
      WHERE (r.paid, r.taken_back, r.points) IS DISTINCT FROM (t.paid, t.taken_back, t.points)`,
    findsWithin: (range) => `SELECT 'reward ' || touched.subject
      FROM (${touchedBy(range, '^(first|share)-')}) AS touched
      LEFT JOIN invite_reward AS r ON r.subject = touched.subject
      CROSS JOIN LATERAL (${paidFor('touched.subject', 'r.payments')}) AS t
      WHERE (r.payments::bigint,
          (r.payments - CASE WHEN r.taken_back_at IS NULL THEN 1 ELSE 0 END)::bigint,
          (r.points * r.payments)::numeric)
        IS DISTINCT FROM (t.paid, t.taken_back, t.points)`,
  },
  {
    name: 'the tallies equal the sums of the invitations',
    finds: `SELECT 'host ' || coalesce(i.host_id, t.host_id)
      FROM (SELECT host_id, count(*) AS friends, count(first_survey_at) AS qualified,
              sum(host_points) AS points
            FROM invitation WHERE host_id IS NOT NULL GROUP BY host_id) AS i
      FULL JOIN invite_tally AS t USING (host_id)
      WHERE (i.friends, i.qualified, i.points)
        IS DISTINCT FROM (t.friends::bigint, t.qualified::bigint, t.points::numeric)`,
  },
  {
    name: 'the counts of the board match its members',
    finds: `SELECT 'month ' || coalesce(r.month, c.month) || ', ' || coalesce(r.friends, c.friends)
      FROM (SELECT month, friends, count(*) AS members FROM invite_rank GROUP BY 1, 2) AS r
      FULL JOIN (SELECT month, friends, sum(members) AS members FROM invite_rank_count
                 GROUP BY 1, 2 HAVING sum(members) > 0) AS c USING (month, friends)
      WHERE r.members IS DISTINCT FROM c.members`,
  },
];
