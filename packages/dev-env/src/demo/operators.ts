import { createPasswordHasher } from '@pollen/api/adapters/password-hasher';
import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import {
  demoKeyId,
  demoOperatorPassword,
  demoOperators,
} from '@pollen/api/modules/operator/public';
import type { SeedStep } from './seed.ts';

/** One operator a role, enrolled with the second factor every demo shows. */
async function createDemoOperators(tx: Queryable, now: Date): Promise<void> {
  const passwordHash = await createPasswordHasher().hash(demoOperatorPassword);
  for (const { email, name, role } of demoOperators) {
    await tx.query(sql`
      INSERT INTO operator (email, name, role, password_hash, password_is_first, totp_key_id,
        enrolled_at, created_at)
      VALUES (${email}, ${name}, ${role}, ${passwordHash}, false, ${demoKeyId}, ${now}, ${now})
      ON CONFLICT (lower(email)) DO NOTHING`);
  }
}

export const operatorSteps: readonly SeedStep[] = [
  { name: 'operator/demo-operators', version: 1, run: createDemoOperators },
];
