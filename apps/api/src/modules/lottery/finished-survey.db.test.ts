import type { Participation } from '@pollen/contract/operations/process';
import { createTestApp } from '@pollen/dev-env/test-app';
import { chancesOf } from '@pollen/dev-env/test-lottery';
import { createTestMember } from '@pollen/dev-env/test-member';
import { expect, test } from 'vitest';
import { publishTask } from '../task/public.ts';
import { sampleAnswers, sampleTask } from '../task/testing/sample-task.ts';

test('a survey taken to its accepted end gives one chance, and a screen-out none', async () => {
  await using world = await createTestApp();
  const { db } = world.database;
  const { taskNo } = await db.transact((tx) => publishTask(tx, sampleTask, world.clock()));
  const take = async (answers: object) => {
    const member = await createTestMember(world);
    const begun = await member.post<Participation>('/v1/process/start', { taskNo });
    world.clock.advanceSeconds(120);
    const body = { participationId: begun.data.id, sequence: 9, page: 'second', answers };
    const end = await member.post<Participation>('/v1/process/submit', body);
    await member.post('/v1/process/submit', body);
    return { state: end.data.state, chances: await chancesOf(db, member.id) };
  };
  expect(await take(sampleAnswers)).toEqual({ state: 1, chances: 1 });
  expect(await take({ ...sampleAnswers, age: 15 })).toEqual({ state: 10, chances: 0 });
});
