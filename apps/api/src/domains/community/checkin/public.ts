import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { type Check, isWithin } from '../../points/ledger/public.ts';

/** The day in a cause such as `7-2026-03-01`; no cause, however wrong, makes it fail. */
const dayOfCause = `make_date(
    substring(t.cause_id FROM '-([1-9][0-9]{3})-(?:0[1-9]|1[0-2])-[0-9]{2}$')::integer,
    substring(t.cause_id FROM '-(0[1-9]|1[0-2])-[0-9]{2}$')::integer, 1)
  + (substring(t.cause_id FROM '-([0-9]{2})$')::integer - 1)`;

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
      WHERE ${isWithin('t.id', range)} AND t.cause_kind = 'checkin' AND t.step = 'post'
        AND t.points IS DISTINCT FROM (SELECT c.points FROM check_in AS c
          WHERE c.member_id = substring(t.cause_id FROM '^[0-9]{1,18}')::bigint
            AND c.day = ${dayOfCause} AND c.member_id || '-' || c.day = t.cause_id)`,
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
