import type { CountryCode } from '@pollen/contract/codes/country';
import { timeZoneOf } from '@pollen/contract/values/time-zone';
import { paths } from '@pollen/contract/values/web-paths';
import type { Clock } from '../../../../clock.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import { sendMessage } from '../../../contact/message/public.ts';
import { deleteAnnounced, selectBatch, selectRule, takeStep } from '../store.ts';

const batchSize = 500;

async function stepOf(
  tx: Queryable,
  { id, country }: { readonly id: number; readonly country: CountryCode },
  now: Date,
): Promise<void> {
  const { days, points, until } = await takeStep(tx, id, now);
  if (days === null || points === null || until === null) return;
  const about = { memberId: id, link: paths.cashoutPoint(), now };
  const cause = `${until.toISOString().slice(0, 10)} ${days}`;
  if (days === 0) {
    await sendMessage(tx, { ...about, kind: 'pointsExpired', params: { points }, cause });
    return;
  }
  const end = { moment: until.toISOString(), timeZone: timeZoneOf(country) };
  const params = { points, until: end };
  await sendMessage(tx, { ...about, kind: 'pointsExpiring', params, cause });
}

/**
 * Announces points that are about to expire and expires announced ones, if operators switched expiry on.
 * Each member has their own transaction, so a repeated run continues where the last one stopped.
 */
export async function expirePoints(db: Database, clock: Clock): Promise<void> {
  const now = clock();
  const rule = await selectRule(db);
  if (!rule) return;
  if (rule.months === 0) return deleteAnnounced(db);
  let after = 0;
  for (;;) {
    const members = await selectBatch(db, { after, limit: batchSize, now });
    for (const member of members) {
      if (member.due) await db.transact((tx) => stepOf(tx, member, now));
    }
    const last = members.at(-1);
    if (!last) return;
    after = last.id;
  }
}
