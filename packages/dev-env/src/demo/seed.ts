import { randomBytes } from 'node:crypto';
import { derivedKeyRing, type KeyRing } from '@pollen/api/adapters/key-ring';
import type { Database, Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';

/**
 * One part of the demo data. It runs once per version in its own transaction; a step whose data changes
 * raises its version and must then find its earlier rows (upsert).
 */
export interface SeedStep {
  /** `module/what`, for example `settings/texts`. */
  readonly name: string;
  readonly version: number;
  readonly run: (tx: Queryable, now: Date, keyRing: KeyRing) => Promise<void>;
}

/** Serializes processes that start together on one database. */
const seedLock = 7_205_311;

async function versionsOf(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.query<{ name: string; version: number }>(
    sql`SELECT name, version FROM demo_seed`,
  );
  return new Map(rows.map((row) => [row.name, row.version]));
}

/** Runs the missing steps in order. Returns their names. */
export async function seedDemo(
  db: Database,
  steps: readonly SeedStep[],
  clock: () => Date = () => new Date(),
  keyRing: KeyRing = derivedKeyRing(randomBytes(32)),
): Promise<string[]> {
  const known = await versionsOf(db);
  const ran: string[] = [];
  for (const step of steps) {
    if ((known.get(step.name) ?? 0) >= step.version) continue;
    const done = await db.transact(async (tx) => {
      await tx.query(sql`SELECT pg_advisory_xact_lock(${seedLock})`);
      const version = (await versionsOf(tx)).get(step.name) ?? 0;
      if (version >= step.version) return false;
      await step.run(tx, clock(), keyRing);
      await tx.query(sql`
        INSERT INTO demo_seed (name, version) VALUES (${step.name}, ${step.version})
        ON CONFLICT (name) DO UPDATE SET version = excluded.version, applied_at = now()`);
      return true;
    });
    if (done) ran.push(step.name);
  }
  return ran;
}
