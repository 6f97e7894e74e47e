import { createPasswordHasher } from '@pollen/api/adapters/password-hasher';
import type { Queryable } from '@pollen/api/db/database';
import { createMember } from '@pollen/api/domains/accounts/identity/public';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { demoLogIns, demoMemberDays } from './log-ins.ts';
import type { SeedStep } from './seed.ts';

async function createDemoMember(tx: Queryable, now: Date): Promise<void> {
  const hasher = createPasswordHasher();
  for (const { role, email, password } of demoLogIns) {
    if (role !== 'member') continue;
    await createMember(tx, {
      email,
      passwordHash: await hasher.hash(password),
      nickname: 'Sunny',
      country: 2,
      locale: 'en-US',
      agreedVersion: agreementVersion,
      joinedTaskNo: null,
      joinedSharerCode: null,
      now: new Date(now.getTime() - demoMemberDays * 86_400_000),
    });
  }
}

export const memberSteps: readonly SeedStep[] = [
  { name: 'identity/demo-member', version: 1, run: createDemoMember },
];
