import { workerData } from 'node:worker_threads';
import { openStorage } from '../../../adapters/object-storage/open-storage.ts';
import { openDatabase } from '../../../db/database.ts';
import { lowPriority, ownThreadNumber, setThreadPriority } from '../../../thread-priority.ts';
import type { ExportOrder } from './export-thread.ts';
import { runExport } from './run-export.ts';

/** As long as a job may take for a statement, and thrice that for one whose server went away. */
const statementTimeoutMs = 120_000;
const connections = 3;

// Nobody waits in front of a file of a million answers; members wait for their pages.
setThreadPriority(ownThreadNumber(), lowPriority);
const { url, s3, dataFolder, exportId, aheadMs } = workerData as ExportOrder;
const clock = () => new Date(Date.now() + aheadMs);
const db = openDatabase({
  ...{ url, connections, statementTimeoutMs, cutAfterMs: statementTimeoutMs * 3 },
});
const { storage } = await openStorage(s3, dataFolder, clock);
try {
  await runExport({ db, clock, storage }, exportId);
} finally {
  await db.close();
}
