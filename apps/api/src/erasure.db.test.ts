import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { ticketFor } from '@pollen/dev-env/test-bank';
import { createTestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleAnswers } from './domains/tasks/task/testing/sample-task.ts';
import {
  createRespondent,
  publishSample,
  type Respondent,
} from './domains/work/participation/testing/respondent.ts';
import { applyDueDecisions, decide } from './domains/work/review/testing/review-world.ts';

let world: TestApp;
let member: Respondent;
beforeAll(async () => {
  world = await createTestApp({ http: { trustProxy: 1 } });
  member = await createRespondent(world);
});
afterAll(() => world.close());

const raw = (text: string, values: readonly unknown[] = []) =>
  world.database.db.raw<Record<string, string>>(text, values);

/** The tables and rows that contain a text. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await raw(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await raw(`SELECT t::text AS row FROM ${name} AS t WHERE t::text ILIKE $1`, [
      `%${text}%`,
    ]);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

async function submit(): Promise<number> {
  const task = await publishSample(world, { audit: 'hand' });
  const { data } = await member.start(task);
  world.clock.advanceSeconds(120);
  const why = `Because my canary-answer sings, ${data.id}`;
  expect((await member.submit(data, { ...sampleAnswers, why })).data.state).toBe(2);
  return Number(data.id);
}

test('what members, auditors and support wrote leaves with the member', async () => {
  const [first, second] = [
    await createTestOperator(world, 'auditor'),
    await createTestOperator(world, 'auditor'),
  ];
  const refusal = { verdict: 'refuse', reason: 'other', words: 'The canary-verdict is too short.' };
  const [refused, undone] = [await submit(), await submit()];
  await decide(first, [undone], refusal);
  await first.post('/review/undo', { ids: [undone] });
  await decide(first, [refused], refusal);
  await applyDueDecisions(world, 0);
  const [look] = await raw('SELECT id FROM review_second_look WHERE participation_id = $1', [
    refused,
  ]);
  const again = { ...refusal, words: 'A canary-second reading, the same.' };
  expect((await second.post(`/review/second-looks/${look?.['id']}`, again)).code).toBe(200);
  const appealed = await member.send('/v1/process/appeal', {
    participationId: String(refused),
    text: 'This canary-appeal is about my answers.',
  });
  expect(appealed.code).toBe(200);
  const support = await createTestOperator(world, 'support');
  const granted = await support.post(`/members/${member.id}/points`, {
    direction: 'grant',
    points: 5,
    reason: 'goodwill',
    note: 'A canary-note of support',
  });
  expect(granted.code).toBe(200);
  const kinds = ['answer', 'verdict', 'second', 'appeal', 'note'];
  for (const kind of kinds) expect(await rowsWith(`canary-${kind}`), kind).not.toEqual([]);

  const body = { ticket: await ticketFor(world, member), confirmation: member.email };
  expect((await member.post('/v1/user/delete', body)).code).toBe(200);
  expect(await rowsWith('canary-')).toEqual([]);
});

test('files with the answers of a member who leaves are withdrawn at once and removed', async () => {
  const leaver = await createRespondent(world);
  const task = await publishSample(world, { audit: 'hand' });
  const { data } = await leaver.start(task);
  world.clock.advanceSeconds(120);
  await leaver.submit(data, { ...sampleAnswers, why: 'A canary-file to be removed' });
  const publisher = await createTestOperator(world, 'publisher');
  const files = `/tasks/${task.taskNo}/results/exports`;
  const order = { format: 'csv', filter: [], weighted: false };
  const { data: file } = await publisher.post<{ id: number }>(files, order);
  await world.runJobs();
  const fetch = () =>
    world.app.inject({
      url: `/api/console${files}/${file.id}`,
      headers: { cookie: publisher.cookie },
    });
  expect((await fetch()).body).toContain('A canary-file to be removed');

  const body = { ticket: await ticketFor(world, leaver), confirmation: leaver.email };
  expect((await leaver.post('/v1/user/delete', body)).code).toBe(200);
  expect((await fetch()).json()).toMatchObject({ code: 404 });
  const listed = await publisher.get<{ items: unknown[] }>(files);
  expect(listed.data.items).toEqual([]);
  await world.runJobs();
  expect(await raw('SELECT FROM result_export WHERE id = $1', [file.id])).toEqual([]);
});
