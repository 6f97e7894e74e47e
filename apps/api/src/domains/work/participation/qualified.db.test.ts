import type { Participation } from '@pollen/contract/operations/process';
import { completeTaskFields, type TaskFields } from '@pollen/contract/operator/task-fields';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { chancesOf } from '@pollen/dev-env/test-lottery';
import { createTestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { publishTask } from '../../tasks/task/public.ts';
import { sampleAnswers, sampleTask } from '../../tasks/task/testing/sample-task.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world[Symbol.asyncDispose]());

/** A guest completes a task and submits it twice; returns what guest and host received. */
async function take(change: Partial<TaskFields>, answers: object) {
  const { db } = world.database;
  const fields = completeTaskFields({ ...sampleTask, ...change });
  const { taskNo } = await db.transact((tx) => publishTask(tx, fields, { now: world.clock() }));
  const host = await createTestMember(world);
  const guest = await createTestMember(world);
  await db.query(sql`
    INSERT INTO invitation (guest_id, host_id, joined_at, share_until)
    VALUES (${guest.id}, ${host.id}, ${world.clock()}, ${world.clock()}::timestamptz + interval '90 days')`);
  const begun = await guest.post<Participation>('/v1/process/start', { taskNo });
  world.clock.advanceSeconds(120);
  const body = { participationId: begun.data.id, sequence: 9, page: 'second', answers };
  const end = await guest.post<Participation>('/v1/process/submit', body);
  await guest.post('/v1/process/submit', body);
  await world.runJobs();
  const { data } = await host.get<{ points: number }>('/v1/user');
  return { state: end.data.state, chances: await chancesOf(db, guest.id), host: data.points };
}

test('an accepted survey grants its member one chance and the host their share', async () => {
  expect(await take({}, sampleAnswers)).toEqual({ state: 1, chances: 1, host: 56 });
});

test('a screen-out grants neither chance nor share', async () => {
  const young = { ...sampleAnswers, age: 15 };
  expect(await take({}, young)).toEqual({ state: 10, chances: 0, host: 0 });
});

test('a profile questionnaire grants neither chance nor share', async () => {
  const profile = { kind: 'profile', topic: 'drinks' } as const;
  expect(await take(profile, sampleAnswers)).toEqual({ state: 1, chances: 0, host: 0 });
});
