import { defaultLocale } from '@pollen/contract/codes/locale';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { MemberHooks } from '../../accounts/identity/public.ts';
import { type Check, isWithin } from '../../points/ledger/public.ts';
import { listDraws } from './queries/list-lottery.ts';
import { eraseDraws } from './store/draws.ts';

export { notifyPrize } from './commands/notify-prize.ts';
export { type PublishedOffer, publishOffer } from './commands/publish-offer.ts';
export { rewrapSeals } from './commands/rewrap-seals.ts';
export { turnRounds } from './commands/turn-rounds.ts';
export { lotteryPublishKind } from './operator/approval-kinds.ts';
export { upsertCountry as setLotteryCountry } from './store/offers.ts';

const exportLimit = 1000;

export function lotteryHooks(keyRing: KeyRing): MemberHooks {
  return {
    name: 'draws',
    erase: eraseDraws,
    exportData: async (db, memberId) =>
      (await listDraws(db, keyRing, memberId, defaultLocale, { limit: exportLimit })).items,
  };
}

/** Grants free chances, once per cause. Points paid by the same transaction must be paid first. */
export async function giveChances(
  tx: Queryable,
  memberId: number,
  cause: { readonly kind: string; readonly id: string | number },
  chances: number,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    SELECT grant_chances(${memberId}, ${cause.kind}, ${String(cause.id)}, ${chances}, ${now})`);
}

/** Invariants between draws, chances and the ledger. */
export const lotteryChecks: readonly Check[] = [
  {
    name: 'every draw of points was paid the value of its prize, once',
    finds: `SELECT 'draw ' || coalesce(d.cause, t.cause_id)
      FROM (SELECT draw.id::text AS cause, prize.value AS points
            FROM lottery_draw AS draw JOIN lottery_prize AS prize USING (offer_id, field)
            WHERE prize.kind = 'points') AS d
      FULL JOIN (SELECT cause_id, points FROM ledger_transfer
                 WHERE cause_kind = 'draw' AND step = 'post') AS t ON t.cause_id = d.cause
      WHERE d.points IS DISTINCT FROM t.points`,
    findsWithin: (range) => `SELECT 'draw ' || t.cause_id FROM ledger_transfer AS t
      WHERE ${isWithin('t.id', range)} AND t.cause_kind = 'draw' AND t.step = 'post'
        AND t.points IS DISTINCT FROM (SELECT prize.value
          FROM lottery_draw AS draw JOIN lottery_prize AS prize USING (offer_id, field)
          WHERE draw.id = substring(t.cause_id FROM '^[0-9]{1,18}$')::bigint
            AND prize.kind = 'points')`,
  },
  {
    name: "a member's chances equal those granted minus those spent",
    finds: `SELECT 'member ' || member_id FROM member_chance_balance AS b
      FULL JOIN (SELECT member_id, sum(chances) AS given FROM chance_grant GROUP BY member_id) AS g
        USING (member_id)
      LEFT JOIN (SELECT member_id, sum(cost) AS spent, count(*) AS draws FROM lottery_draw
                 GROUP BY member_id) AS d USING (member_id)
      WHERE b.chances IS DISTINCT FROM coalesce(g.given, 0) - coalesce(d.spent, 0)
        OR b.draws IS DISTINCT FROM coalesce(d.draws, 0)`,
  },
  {
    name: 'no prize was awarded more often than its stock',
    finds: `SELECT 'offer ' || p.offer_id || ' field ' || p.field FROM lottery_prize AS p
      LEFT JOIN (SELECT offer_id, field, count(*) AS given FROM lottery_draw
                 GROUP BY offer_id, field) AS d USING (offer_id, field)
      WHERE p.stock IS NOT NULL AND (p.awarded <> coalesce(d.given, 0) OR p.awarded > p.stock)`,
  },
];
