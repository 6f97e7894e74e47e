import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { checkInTogether } from '@pollen/api/domains/community/checkin/store';
import { calendarDay } from '@pollen/contract/values/time-zone';
import { demoLogIns } from './log-ins.ts';
import type { SeedStep } from './seed.ts';

const australia = 2;
const dayMs = 86_400_000;

/** Three days in a row up to yesterday, so that a streak exists and today is still open. */
async function checkInBefore(tx: Queryable, now: Date): Promise<void> {
  const email = demoLogIns.find(({ role }) => role === 'member')?.email ?? '';
  const [member] = await tx.query<{ id: number }>(
    sql`SELECT id FROM member WHERE lower(email) = ${email}`,
  );
  if (!member) return;
  for (const daysAgo of [3, 2, 1]) {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    const today = calendarDay(australia, at);
    await checkInTogether(tx, [{ memberId: member.id, today, requestKey: null, at }]);
  }
}

export const checkinSteps: readonly SeedStep[] = [
  { name: 'checkin/demo-days', version: 1, run: checkInBefore },
];
