import './check-node.mjs';
import { openStorage } from '@pollen/api/adapters/object-storage/open-storage';
import { readConfig } from '@pollen/api/config';
import { presentLine, readArchivedLines } from '@pollen/api/domains/points/ledger/public';
import { withDatabase } from './open-database.ts';
import { showSteps } from './show-steps.ts';

/**
 * Prints the archived lines of a member's wallet as JSON, newest first: `npm run ledger:lines -- 17`, with the
 * member's number. Nothing is restored.
 */
const memberId = Number(process.argv[2]);
if (!Number.isInteger(memberId) || memberId < 1) throw new Error("A member's number is needed");

await withDatabase(async (db) => {
  const { s3, dataFolder } = readConfig(process.env);
  const { storage } = await openStorage(s3, dataFolder);
  const onProgress = showSteps('files', console.error);
  const lines = await readArchivedLines({ db, storage, onProgress }, memberId);
  for (const line of lines) console.log(JSON.stringify(presentLine(line)));
});
