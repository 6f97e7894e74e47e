import { expect, test } from 'vitest';
import { createTestApp } from './test-app.ts';

test('what calls read from a replica is read on connections that cannot write, in every test', async () => {
  await using world = await createTestApp();
  const { reads } = world.services;
  const read = reads.run((db) => db.raw('SELECT count(*)::int AS members FROM member'), null);
  expect(await read).toEqual([{ members: 0 }]);
  const write = reads.run((db) => db.raw('DELETE FROM member'), null);
  await expect(write).rejects.toMatchObject({ code: '25006' });
});
