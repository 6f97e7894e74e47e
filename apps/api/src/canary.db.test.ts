import { randomUUID } from 'node:crypto';
import { consoleHeader } from '@pollen/contract/operator/header';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { saveTestBank } from '@pollen/dev-env/test-bank';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant, promotion } from './domains/points/ledger/public.ts';
import { createLog } from './log.ts';

const canary = '9081726354';
const forms = [
  canary,
  Buffer.from(canary).toString('hex'),
  Buffer.from(canary).toString('base64').replaceAll('=', ''),
];

const lines: string[] = [];
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({
    log: createLog({ destination: { write: (line) => lines.push(line) } }),
    // Every call is logged.
    http: { logSampleEvery: 1, slowCallMs: 0 },
  });
});
afterAll(() => world.close());

const answers: unknown[] = [];
const seen = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked;
  answers.push(answer);
  return answer;
};

async function cashOutByCanary(): Promise<{ member: TestMember; id: number }> {
  const member = await createTestMember(world);
  const cause = { kind: 'gift', id: 'canary' };
  await grant(world.database.db, { memberId: member.id, points: 1000, cause, from: promotion });
  const record = { bankType: 'bpi', accountName: 'Ana Cruz', accountNumber: canary };
  await saveTestBank(world, member, record);
  world.clock.advanceSeconds(86_401);
  const { data } = await seen(member.post<{ id: string }>('/v1/cashout', { points: 500 }));
  return { member, id: Number(data.id) };
}

const ofConsole = ({ cookie }: TestOperator) => ({
  cookie,
  origin: world.services.origin,
  [consoleHeader]: '1',
});

/** The only output with the number: the file for the bank. */
async function takeFile(operator: TestOperator, batch: number): Promise<string> {
  await operator.stepUp('payout.export');
  const { body } = await world.app.inject({
    method: 'POST',
    url: `/api/console/payouts/batches/${batch}/file`,
    payload: {},
    headers: ofConsole(operator),
  });
  return body;
}

/** An operator imports the payout file itself instead of the bank's results. */
async function importAsResults(operator: TestOperator, file: string) {
  await operator.stepUp('payout.export');
  const part = 'Content-Disposition: form-data; name="file"; filename="results.csv"\r\n\r\n';
  const { body } = await world.app.inject({
    method: 'POST',
    url: '/api/console/payouts/results',
    payload: `--part\r\n${part}${file}\r\n--part--\r\n`,
    headers: {
      ...ofConsole(operator),
      'content-type': 'multipart/form-data; boundary=part',
      'idempotency-key': randomUUID(),
    },
  });
  return body;
}

test('an account number is stored only encrypted, from the record to the bank’s answer', async () => {
  const { member, id } = await cashOutByCanary();
  const anna = await createTestOperator(world, 'finance');
  const bela = await createTestOperator(world, 'finance');
  for (const operator of [anna, bela]) {
    await seen(operator.post('/payouts/approve', { ids: [id] }));
  }
  const { data: batch } = await seen(anna.post<{ id: number }>('/payouts/batches', { country: 6 }));
  await seen(anna.post(`/payouts/batches/${batch.id}/export`));
  const file = await takeFile(anna, batch.id);
  expect(file).toContain(canary);
  // A number pasted into another field, and one that the rules refuse.
  await seen(member.post('/v1/user/bank', { bankType: canary, accountName: 'A', ticket: canary }));
  await seen(member.get(`/v1/cashout/${canary}`));
  await seen(importAsResults(anna, file));
  // A bank that quotes the number in every column.
  const quoted = `reference,status,reason,amount,currency`;
  const [reference] = /POLLEN\d{10}/.exec(file) ?? [];
  await seen(importAsResults(anna, `${quoted}\n${canary},paid,${canary},${canary},${canary}`));
  await seen(importAsResults(anna, `${quoted}\n${reference},${canary},closed ${canary},,`));
  await seen(anna.post(`/payouts/batches/${batch.id}/sent`));
  await seen(importAsResults(anna, `${quoted}\n${reference},returned,closed ${canary},,`));
  for (const path of [
    '/payouts/imports',
    ...[1, 2, 3].map((no) => `/payouts/imports/${no}/lines`),
  ]) {
    await seen(anna.get(path));
  }
  for (const path of ['/v1/user/bank', '/v1/cashout', '/v1/cashout/list', '/v1/user/data']) {
    await seen(member.get(path));
  }
  for (const path of ['/payouts?queue=first', '/payouts/batches', `/members/${member.id}`]) {
    await seen(anna.get(path));
  }
  await world.runJobs();

  expect(lines.length).toBeGreaterThan(10);
  const visible = [...lines, JSON.stringify(answers)].join('\n');
  for (const form of forms) expect(visible).not.toContain(form);
  expect(await tablesWith(forms)).toEqual([]);
});

async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { db } = world.database;
  const tables = await db.raw<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.raw(
      `SELECT FROM ${name} AS t WHERE t::text LIKE ANY (SELECT '%' || text || '%' FROM unnest($1::text[]) AS text)`,
      [texts],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
