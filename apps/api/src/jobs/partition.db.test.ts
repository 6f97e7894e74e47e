import { createTestDatabase } from '@pollen/dev-env/test-database';
import { startTestProxy } from '@pollen/dev-env/test-proxy';
import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { openForJobs } from '../start-database.ts';
import { addJob } from './queue.ts';
import { startTestWorker } from './testing/test-worker.ts';

vi.setConfig({ testTimeout: 90_000 });

test('a worker that silently lost its connections runs jobs again within 60 seconds', async () => {
  await using database = await createTestDatabase(3);
  await using proxy = await startTestProxy(database.url);
  const db = openForJobs(proxy.url, createLog({ level: 'silent' }));
  const ran: number[] = [];
  const worker = startTestWorker(db, {
    tasks: { sendMail: async ({ mailId }) => void ran.push(mailId) },
  });
  await addJob(database.db, 'sendMail', { mailId: 1 });
  await expect.poll(() => ran).toEqual([1]);

  proxy.loseConnections();
  await addJob(database.db, 'sendMail', { mailId: 2 });
  // Usually a few seconds; a job that was being taken at that moment is detected as lost and requeued.
  await expect.poll(() => ran, { timeout: 60_000 }).toContain(2);
  await worker.stop();
  await db.close();
});
