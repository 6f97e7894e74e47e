import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { grant, promotion } from '@pollen/api/domains/points/ledger/public';
import { demoLogIns, demoMemberDays } from './log-ins.ts';
import { memberWins } from './lottery-past.ts';
import type { SeedStep } from './seed.ts';

/** With 220 points from demo friends, 20 from check-ins and the draws, enough for every cash-out option but the largest. */
const welcomePoints = 2900 - memberWins;

async function welcomeDemoMember(tx: Queryable, now: Date): Promise<void> {
  const email = demoLogIns.find(({ role }) => role === 'member')?.email ?? '';
  const [member] = await tx.query<{ id: number }>(
    sql`SELECT id FROM member WHERE lower(email) = ${email}`,
  );
  if (!member) return;
  await grant(tx, {
    memberId: member.id,
    points: welcomePoints,
    cause: { kind: 'welcome', id: member.id },
    reason: 'welcome',
    from: promotion,
    at: new Date(now.getTime() - demoMemberDays * 86_400_000),
  });
}

export const pointSteps: readonly SeedStep[] = [
  { name: 'ledger/demo-points', version: 1, run: welcomeDemoMember },
];
