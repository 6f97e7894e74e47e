import { Worker } from 'node:worker_threads';
import type { S3Settings } from '../../../adapters/object-storage/s3-storage.ts';
import type { Clock } from '../../../clock.ts';
import { threadFile } from '../../../thread-file.ts';

export interface ExportThread {
  readonly url: string;
  readonly s3: S3Settings | null;
  readonly dataFolder: string;
}

/** What a thread is started with. */
export interface ExportOrder extends ExportThread {
  readonly exportId: number;
  /** The database's time less this machine's. */
  readonly aheadMs: number;
}

/** A file of any length is written in a few dozen; one that needs more is a fault, and ends its thread only. */
const memoryMb = 256;

/**
 * Writes files of answers in a thread of their own, each on its own connections: while a million rows are
 * turned into a file, calls are answered as fast as ever. A thread that fails is a job that failed; the
 * next try goes on after the last part that was stored.
 */
export function exportsInThread({ url, s3, dataFolder }: ExportThread, clock: Clock) {
  return (exportId: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const order: ExportOrder = {
        ...{ url, s3, dataFolder, exportId, aheadMs: clock().getTime() - Date.now() },
      };
      const thread = new Worker(threadFile('export-worker', import.meta.url), {
        ...{ workerData: order, execArgv: [] },
        resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      });
      thread.on('error', reject);
      thread.on('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`the thread of an export ended with ${code}`));
      });
    });
}
