import './check-node.mjs';
import { parseArgs } from 'node:util';
import { openStorage } from '@pollen/api/adapters/object-storage/open-storage';
import { systemClock } from '@pollen/api/clock';
import { readConfig } from '@pollen/api/config';
import {
  archiveOldest,
  leastDays,
  obstacleOf,
  readArchive,
} from '@pollen/api/domains/points/ledger/public';
import { withDatabase } from './open-database.ts';
import { showSteps } from './show-steps.ts';

/**
 * Shows which ranges of the ledger are archived and whether the oldest other one can be. `--archive` moves that one
 * to the object store; `--days` is how old its newest line must be. Works while the server runs.
 */
const { values: options } = parseArgs({
  options: {
    archive: { type: 'boolean', default: false },
    days: { type: 'string', default: '400' },
  },
});
const days = Number(options.days);
if (!Number.isInteger(days) || days < leastDays) {
  throw new Error(`--days must be a whole number, at least ${leastDays}`);
}

await withDatabase(async (db) => {
  const { next, archived } = await readArchive(db);
  for (const { number, afterId, untilId, archivedAt, files, sizeBytes } of archived) {
    const day = archivedAt.toISOString().slice(0, 10);
    const size = (sizeBytes / 1_000_000).toFixed(1);
    console.log(
      `Range ${number}, transfers ${afterId + 1} to ${untilId}: archived on ${day}, ${files} files, ${size} MB`,
    );
  }
  if (!next) return;
  const { number, afterId, untilId, entries, seals } = next;
  const obstacle = obstacleOf(next, systemClock(), days);
  console.log(`Range ${number}, transfers ${afterId + 1} to ${untilId}: ${entries} sealed lines`);
  if (obstacle !== null) {
    console.log(`  cannot be archived: ${obstacle}`);
    if (options.archive) process.exitCode = 1;
    return;
  }
  const { s3, dataFolder } = readConfig(process.env);
  const place = s3 ? `the bucket ${s3.bucket}` : `the data folder ${dataFolder}`;
  if (!options.archive) {
    console.log(`  can be archived, in ${seals} files in ${place}:`);
    console.log('  npm run ledger:archive -- --archive');
    return;
  }
  const { storage } = await openStorage(s3, dataFolder);
  await archiveOldest({ db, storage, clock: systemClock, onProgress: showSteps('files') }, days);
  console.log(`Range ${number} is archived in ${place}, below ledger/.`);
  console.log('Prove it now: npm run ledger:verify -- --full');
});
