import { createPasswordHasher } from '@pollen/api/adapters/password-hasher';
import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import {
  demoKeyId,
  demoOperatorPassword,
  demoOperators,
} from '@pollen/api/domains/accounts/operator/public';
import type { SeedStep } from './seed.ts';

const yearMs = 365 * 86_400_000;

/**
 * Operators of every role, two of them admins, enrolled with the second factor every demo shows, a year ago: a demo can
 * approve payouts without waiting 24 hours.
 */
async function createDemoOperators(tx: Queryable, now: Date): Promise<void> {
  const hired = new Date(now.getTime() - yearMs);
  const passwordHash = await createPasswordHasher().hash(demoOperatorPassword);
  for (const { email, name, role } of demoOperators) {
    await tx.query(sql`
      INSERT INTO operator (email, name, role, password_hash, totp_key_id, enrolled_at, created_at,
        access_changed_at)
      VALUES (${email}, ${name}, ${role}, ${passwordHash}, ${demoKeyId}, ${hired}, ${hired}, ${hired})
      ON CONFLICT (lower(email)) DO NOTHING`);
  }
}

export const operatorSteps: readonly SeedStep[] = [
  { name: 'operator/demo-operators', version: 3, run: createDemoOperators },
];
