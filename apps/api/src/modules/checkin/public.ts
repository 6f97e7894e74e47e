import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type Check, isWithin } from '../ledger/public.ts';

/** Invariants between check-ins and the ledger. */
export const checkinChecks: readonly Check[] = [
  {
    name: 'every check-in was paid once, what its day pays',
    finds: `SELECT 'check-in ' || coalesce(c.cause, t.cause_id)
      FROM (SELECT member_id || '-' || day AS cause, points FROM check_in) AS c
      FULL JOIN (SELECT cause_id, points FROM ledger_transfer
                 WHERE cause_kind = 'checkin' AND step = 'post') AS t ON t.cause_id = c.cause
      WHERE c.points IS DISTINCT FROM t.points`,
    findsWithin: (range) => `SELECT 'check-in ' || t.cause_id FROM ledger_transfer AS t
      LEFT JOIN check_in AS c ON c.member_id = substring(t.cause_id FROM '^[0-9]{1,18}')::bigint
        AND c.member_id || '-' || c.day = t.cause_id
      WHERE ${isWithin('t.id', range)} AND t.cause_kind = 'checkin' AND t.step = 'post'
        AND c.points IS DISTINCT FROM t.points`,
  },
];

/** What the module stores about a member. It is kept without a name after they leave. */
export const checkinHooks = {
  name: 'checkins',
  exportData: (db: Queryable, memberId: number) =>
    db.query(sql`
      SELECT day::text, streak, points, chances FROM check_in
      WHERE member_id = ${memberId} ORDER BY check_in.day`),
};
