import { createTestDatabase } from '@pollen/dev-env/test-database';
import { expect, test } from 'vitest';
import { createLog } from '../../../log.ts';
import { grant, promotion } from '../../points/ledger/public.ts';
import { proveNightly, proveWeekly } from './commands/prove-ledger.ts';
import { selectProofs } from './store.ts';

test('in a large ledger a line changed after it was sealed is found every week, in a small one every night', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const logged: string[] = [];
  const log = createLog({ level: 'error', destination: { write: (line) => logged.push(line) } });
  const clock = () => new Date('2026-03-01T00:00:00Z');
  const states = async () =>
    (await selectProofs(db, Number.MAX_SAFE_INTEGER, 10)).map(({ state }) => state);
  await grant(db, { memberId: 1, points: 10, cause: { kind: 'gift', id: 1 }, from: promotion });
  await proveNightly(db, log, clock, 0);
  await db.raw('ALTER TABLE ledger_transfer DISABLE TRIGGER ledger_transfer_is_forever');
  await db.raw(`UPDATE ledger_transfer SET reason = 'changed'`);
  await db.raw('ALTER TABLE ledger_transfer ENABLE ALWAYS TRIGGER ledger_transfer_is_forever');

  await proveNightly(db, log, clock, 0);
  // Small by default: the nightly proof has read all lines, and the weekly one has nothing to do.
  await proveWeekly(db, log, clock);
  expect(await states()).toEqual(['sound', 'sound']);
  expect(logged).toEqual([]);
  await proveWeekly(db, log, clock, 0);
  expect(await states()).toEqual(['broken', 'sound', 'sound']);
  expect(logged.join()).toContain('sealed transfers and entries are as they were sealed');
});
