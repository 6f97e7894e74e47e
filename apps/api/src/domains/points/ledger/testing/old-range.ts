import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import { tallyEarned } from '../earned.ts';
import { addPartitions } from '../partitions.ts';
import { settledId } from '../seals.ts';
import { prove } from '../verify.ts';

/** When every line of a test is old enough to be archived. */
export const muchLater: Clock = () => new Date('2035-01-01T00:00:00Z');

/** What follows lies in the second partition. */
export async function endFirstRange(db: Database): Promise<void> {
  await addPartitions(db);
  await db.raw(`SELECT setval('ledger_transfer_id_seq', 50000000)`);
}

/** Seals all lines, `size` transfers each, and counts what they earned, as jobs do every night. */
export async function sealAll(db: Database, size?: number): Promise<void> {
  const seal = { upTo: (await settledId(db)) ?? 0, at: muchLater() };
  const findings = await prove(db, { more: [], full: false, seal, ...(size ? { size } : {}) });
  const broken = findings.filter((finding) => finding.broken > 0);
  if (broken.length > 0) throw new Error(`Not sealed: ${broken.map(({ name }) => name).join()}`);
  await tallyEarned(db, muchLater());
}
