import { Worker } from 'node:worker_threads';
import type { S3Settings } from '../../../../adapters/object-storage/s3-storage.ts';
import type { Clock } from '../../../../clock.ts';
import { threadFile } from '../../../../thread-file.ts';

export interface ExportThread {
  readonly url: string;
  /** A replica the answers are read from, if there is one. */
  readonly readUrl: string | null;
  readonly s3: S3Settings | null;
  readonly dataFolder: string;
}

/** The input of a thread. */
export interface ExportOrder extends ExportThread {
  readonly exportId: number;
  /** The database's clock minus this machine's. */
  readonly aheadMs: number;
}

/** In MB: a file of any length needs a few dozen. A thread that needs more fails, and only that thread. */
const memoryMb = 256;

/**
 * Writes each file of answers in its own thread with its own connections, so that writing a million rows
 * does not slow down calls. If the thread fails, its job fails, and the next attempt resumes after the
 * last stored part.
 */
export function exportsInThread(thread: ExportThread, clock: Clock) {
  const { url, readUrl, s3, dataFolder } = thread;
  return (exportId: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const order: ExportOrder = {
        url,
        readUrl,
        s3,
        dataFolder,
        exportId,
        aheadMs: clock().getTime() - Date.now(),
      };
      const thread = new Worker(threadFile('export-worker', import.meta.url), {
        workerData: order,
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      });
      thread.on('error', reject);
      thread.on('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`the thread of an export ended with ${code}`));
      });
    });
}
