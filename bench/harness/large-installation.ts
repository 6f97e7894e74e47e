import { openDatabase } from '@pollen/api/db/database';
import { noteFigures } from '@pollen/api/domains/insight/dashboard/commands/note-figures';
import { noteBalances } from '@pollen/api/domains/insight/ledger-proof/commands/prove-ledger';
import pg from 'pg';
import { seedMoney } from './installation/money.ts';
import { seedOperatorSections } from './installation/operator-sections.ts';
import { seedPeople } from './installation/people.ts';
import { inParts } from './installation/seeding.ts';
import type { InstallationSize } from './installation/size.ts';
import { seedWork } from './installation/work.ts';

/** Assumes a machine without other load and uses its memory. */
const settings = `SET maintenance_work_mem = '512MB'; SET work_mem = '256MB';
  SET synchronous_commit = off; SET max_parallel_maintenance_workers = 1`;

const daysNoted = 90;

/** The days of the dashboard and the ledger, as written by the hourly jobs. */
async function fillFigures(url: string): Promise<void> {
  const db = openDatabase({ url, connections: 1 });
  await inParts('days of the dashboard', daysNoted, daysNoted, () =>
    noteFigures(db, new Date(), daysNoted),
  );
  await inParts('snapshot of the books', 1, 1, () => noteBalances(db, new Date()));
  await db.close();
}

/** Fills a demo's database with years of data and prints the progress. The ledger stays consistent. */
export async function seedInstallation(url: string, size: InstallationSize): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(settings);
    const first = await seedPeople(client, size);
    const work = await seedWork(client, first, size);
    await seedMoney(client, first, work, size);
    await seedOperatorSections(client, first, work, size);
    await inParts('vacuum and statistics', 1, 1, () => client.query('VACUUM ANALYZE'));
  } finally {
    await client.end();
  }
  await fillFigures(url);
}
