import './check-node.mjs';
import { openStorage } from '@pollen/api/adapters/object-storage/open-storage';
import { readConfig } from '@pollen/api/config';
import { restoreRange } from '@pollen/api/domains/points/ledger/public';
import { withDatabase } from './open-database.ts';
import { showSteps } from './show-steps.ts';

/**
 * Moves an archived range of the ledger back into the database: `npm run ledger:restore -- 1`, with its number from
 * `npm run ledger:archive`. Works while the server runs.
 */
const number = Number(process.argv[2]);
if (!Number.isInteger(number) || number < 1) {
  throw new Error('The number of a range is needed; npm run ledger:archive lists them');
}

await withDatabase(async (db) => {
  const { s3, dataFolder } = readConfig(process.env);
  const { storage } = await openStorage(s3, dataFolder);
  await restoreRange({ db, storage, onProgress: showSteps('files') }, number);
  console.log(`Range ${number} is in the database again; its files stay in the object store.`);
  console.log('Prove it now: npm run ledger:verify -- --full');
});
