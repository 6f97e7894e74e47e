import { createTestClock } from '@pollen/dev-env/test-app';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { dueTasks, queueDue, startScheduler } from './scheduler.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(20);
});
afterEach(() => database.drop());

const log = createLog({ level: 'silent' });
const minuteOf = (time: string) => Date.parse(time) / 60_000;
const queued = async (task: string) => {
  const rows = await database.db.raw(
    'SELECT FROM graphile_worker.jobs WHERE task_identifier = $1',
    [task],
  );
  return rows.length;
};

test('ten processes queue a scheduled job once for its minute', async () => {
  const due = new Map([['cleanUp', minuteOf('2026-03-01T10:17Z')]]);
  await Promise.all(Array.from({ length: 10 }, () => queueDue(database.db, due)));
  expect(await queued('cleanUp')).toBe(1);
  await queueDue(database.db, new Map([['cleanUp', minuteOf('2026-03-01T11:17Z')]]));
  expect(await queued('cleanUp')).toBe(2);
});

test('a stored time in the far future does not block a task', async () => {
  await queueDue(database.db, new Map([['cleanUp', minuteOf('2026-03-03T10:17Z')]]));
  await queueDue(database.db, new Map([['cleanUp', minuteOf('2026-03-01T10:17Z')]]));
  expect(await queued('cleanUp')).toBe(2);
});

test('a missed minute is caught up, once per task', () => {
  const hourly = [{ task: 'cleanUp', match: '17 * * * *' } as const];
  const at = (from: string, to: string) => dueTasks(minuteOf(from), minuteOf(to), hourly);
  expect(at('2026-03-01T10:18Z', '2026-03-01T11:16Z').size).toBe(0);
  expect(at('2026-03-01T10:10Z', '2026-03-01T10:40Z')).toEqual(
    new Map([['cleanUp', minuteOf('2026-03-01T10:17Z')]]),
  );
});

test('the schedule uses the clock that is passed in', async () => {
  const clock = createTestClock('2026-03-01T10:16:30Z');
  const scheduler = startScheduler(database.db, clock, log);
  await expect.poll(() => queued('expireParticipations')).toBe(1);
  expect(await queued('cleanUp')).toBe(0);
  clock.advanceSeconds(31);
  await expect.poll(() => queued('cleanUp')).toBe(1);
  await scheduler.stop();
});

test('an occurrence missed while no process ran is caught up at the start, once', async () => {
  await queueDue(database.db, new Map([['proveNightly', minuteOf('2026-03-01T18:43Z')]]));
  const clock = createTestClock('2026-03-02T21:05:30Z');
  for (const start of ['first', 'second']) {
    const scheduler = startScheduler(database.db, clock, log);
    await expect.poll(() => queued('expireParticipations'), { message: start }).toBe(1);
    await scheduler.stop();
    expect(await queued('proveNightly'), start).toBe(2);
    // Never queued before: nothing was missed.
    expect(await queued('noteTrust'), start).toBe(0);
  }
});
