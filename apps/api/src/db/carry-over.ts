import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** The last migration before the baseline: a database that has it has every table of the baseline. */
const lastBeforeBaseline = '0165-messages-once.sql';
/** Baseline files, which such a database must not run. */
const lastOfBaseline = 21;

/**
 * Databases created before the baseline migrations keep their data: the baseline is recorded
 * as applied and the old history is deleted. Later migrations run as usual.
 */
export async function carryOver(
  tx: Queryable,
  migrations: readonly { readonly name: string; readonly hash: string }[],
): Promise<boolean> {
  const old = await tx.query(sql`SELECT FROM schema_migration WHERE name = ${lastBeforeBaseline}`);
  if (old.length === 0) {
    const halfway = await tx.query(
      sql`SELECT FROM schema_migration WHERE name = '0010-identity.sql'`,
    );
    if (halfway.length > 0) {
      throw new Error(
        `This database stopped before ${lastBeforeBaseline}: start the previous version once`,
      );
    }
    return false;
  }
  const isBaseline = (name: string) => Number(name.slice(0, 4)) <= lastOfBaseline;
  const later = migrations.map(({ name }) => name).filter((name) => !isBaseline(name));
  await tx.query(sql`DELETE FROM schema_migration WHERE name <> ALL (${later})`);
  for (const { name, hash } of migrations.filter((migration) => isBaseline(migration.name))) {
    await tx.query(sql`INSERT INTO schema_migration (name, hash) VALUES (${name}, ${hash})`);
  }
  return true;
}
