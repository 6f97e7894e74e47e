import { workerData } from 'node:worker_threads';
import { openStorage } from '../../../../adapters/object-storage/open-storage.ts';
import { openDatabase } from '../../../../db/database.ts';
import { createReads, readsOfPrimary } from '../../../../db/reads.ts';
import { lowPriority, ownThreadNumber, setThreadPriority } from '../../../../thread-priority.ts';
import type { ExportOrder } from './export-thread.ts';
import { runExport } from './run-export.ts';

/** The statement limit of jobs, and three times that for a lost connection. */
const statementTimeoutMs = 120_000;
const connections = 3;

// Lower priority: nobody waits for a file of a million answers, but members wait for pages.
setThreadPriority(ownThreadNumber(), lowPriority);
const { url, readUrl, s3, dataFolder, exportId, aheadMs } = workerData as ExportOrder;
const clock = () => new Date(Date.now() + aheadMs);
const open = (address: string) =>
  openDatabase({
    url: address,
    connections,
    statementTimeoutMs,
    cutAfterMs: statementTimeoutMs * 3,
  });
const db = open(url);
const reads =
  readUrl === null ? readsOfPrimary(db) : createReads({ primary: db, replica: open(readUrl) });
await reads.check();
reads.start();
const { storage } = await openStorage(s3, dataFolder, clock);
try {
  await runExport({ db, clock, storage, reads }, exportId);
} finally {
  await reads.stop();
  await db.close();
}
