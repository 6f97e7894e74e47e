import type { CountryCode } from '@pollen/contract/codes/country';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import { countFairPaySpending } from '../../../accounts/spending/public.ts';
import { paceOf } from '../rules.ts';
import {
  lockForTopUp,
  lockWorks,
  payTopUp,
  replacePaces,
  selectDue,
  selectDuePoints,
  selectFloors,
  selectUnnoted,
} from '../store.ts';

const batchSize = 500;

/** Writes down how long members of each country take for a task. */
function notePace(db: Database, taskId: number, now: Date): Promise<void> {
  return db.transact(async (tx) => {
    const works = await lockWorks(tx, taskId);
    const paces = [...new Set(works.map(({ country }) => country))].flatMap((country) => {
      const own = works.filter((work) => work.country === country);
      const pace = paceOf(own, own[0]?.statedMinutes ?? 0);
      return pace ? [{ country, completes: own.length, ...pace }] : [];
    });
    await replacePaces(tx, taskId, paces, now);
  });
}

/** Pays one top-up; false if that would be above the limit of the day. */
function payOne(db: Database, country: CountryCode, id: number, now: Date): Promise<boolean> {
  return db.transact(async (tx) => {
    if (!(await lockForTopUp(tx, id))) return true;
    const points = await selectDuePoints(tx, id);
    if (points === null) return true;
    const above = await countFairPaySpending(tx, { country, points, now });
    if (above.length > 0) return false;
    await payTopUp(tx, id, now);
    return true;
  });
}

/** Each participation has its own transaction. What the limit does not cover waits for the next day. */
async function payCountry(db: Database, country: CountryCode, now: Date): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await selectDue(db, { country, after, limit: batchSize, now });
    for (const id of ids) if (!(await payOne(db, country, id, now))) return;
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/**
 * Records how long members actually take for each task, and pays the difference where an hour pays less
 * than the floor of their country. Repeated or concurrent runs pay once.
 */
export async function topUpFairPay(db: Database, clock: Clock): Promise<void> {
  const now = clock();
  for (const taskId of await selectUnnoted(db, now)) await notePace(db, taskId, now);
  for (const { country } of await selectFloors(db)) await payCountry(db, country, now);
}
