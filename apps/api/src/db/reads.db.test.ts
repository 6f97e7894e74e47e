import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { clientOperations } from '@pollen/contract/client-api';
import type { OperationShape } from '@pollen/contract/operation';
import { operations } from '@pollen/contract/operations';
import { operatorOperations } from '@pollen/contract/operator';
import { consoleHeader } from '@pollen/contract/operator/header';
import { may, type Permission, type Role, roles } from '@pollen/contract/operator/permission';
import type { ResultOverview } from '@pollen/contract/operator/results';
import { type Crosstab, crosstabText } from '@pollen/contract/operator/results-crosstab';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import {
  startTestPostgres,
  type TestPostgres,
  type TestStandby,
} from '@pollen/dev-env/test-postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyActions } from '../domains/accounts/operator/public.ts';
import { createPost } from '../domains/community/buzz/testing/buzz-world.ts';
import { verifyMoney } from '../domains/insight/ledger-proof/public.ts';
import { runExport } from '../domains/insight/results/commands/run-export.ts';
import { selectExport } from '../domains/insight/results/store/exports.ts';
import {
  addAnswers,
  publishEveryKind,
} from '../domains/insight/results/testing/answered-survey.ts';
import type { TaskRow } from '../domains/tasks/task/public.ts';
import { noteStatements } from '../http/testing/noted-database.ts';
import { writtenCookie } from '../http/written-cookie.ts';
import { createLog } from '../log.ts';
import { openReads } from '../start-database.ts';
import { type Database, openDatabase } from './database.ts';
import { createReads, farthestPosition, type Reads } from './reads.ts';
import { sql } from './sql.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

/* A real primary and a real standby that replays its log. */

let server: TestPostgres;
let standby: TestStandby;
let primary: Database;
let replica: Database;
let reads: Reads;
let world: TestApp;
let publisher: TestOperator;
let member: TestMember;
const operators = new Map<Role, TestOperator>();
let task: TaskRow;
let postId: number;
let draftId: number;
let apiKey: string;
let nowMs = 0;
const draft = { title: 'Coffee', document: '{"pages":[]}' };
const secret = Buffer.alloc(32, 7);
/** Statements the app has sent to the primary. */
let sentToPrimary: string[] = [];

beforeAll(async () => {
  server = await startTestPostgres();
  primary = openDatabase({ url: server.url, connections: 5 });
  standby = await server.startStandby();
  replica = openDatabase({ url: standby.url, connections: 5 });
  const db = noteStatements(primary, (text) => sentToPrimary.push(text));
  reads = createReads({ primary: db, replica, nowMs: () => nowMs });
  const database = { db, url: server.url, drop: async () => {} };
  world = await createTestApp({
    reads,
    secret,
    database: { ...database, [Symbol.asyncDispose]: database.drop },
  });
  for (const role of roles) operators.set(role, await createTestOperator(world, role));
  publisher = await createTestOperator(world, 'publisher');
  member = await createTestMember(world);
  postId = await createPost(primary, world.clock());
  draftId = (await publisher.post<{ id: number }>('/survey-drafts', draft)).data.id;
  const wanted = {
    name: 'Client',
    scopes: ['results.read', 'results.export'],
    taskNos: null,
    days: 1,
  };
  const keeper = operatorWith('key.manage');
  apiKey = (await keeper.post<{ key: string }>('/keys', wanted)).data.key;
  task = await publishEveryKind(world);
  await addAnswers(world, task, [{ outcome: 'accepted', answers: { often: 'daily' } }]);
  await caughtUp();
});
afterAll(async () => {
  await world.close();
  await reads.stop();
  await primary.close();
  await standby.stop();
  await server[Symbol.asyncDispose]();
});

function operatorWith(permission: Permission): TestOperator {
  const role = roles.find((one) => may(one, permission));
  const found = role && operators.get(role);
  if (!found) throw new Error(`nobody may ${permission}`);
  return found;
}

/** Waits until the replica is read from, with everything written so far. */
async function caughtUp(): Promise<void> {
  const position = await reads.position();
  const look = async () => {
    nowMs += 10_000;
    await reads.check();
    expect(await whereIs(position)).toBe('replica');
  };
  await vi.waitFor(look, { timeout: 60_000, interval: 50 });
}

const whereIs = (after: bigint | null, of: Reads = reads) =>
  of.run(async (db) => {
    const [row] = await db.query<{ standby: boolean }>(sql`SELECT pg_is_in_recovery() AS standby`);
    return row?.standby ? 'replica' : 'primary';
  }, after);

const path = () => `/api/console/tasks/${task.taskNo}/results`;

async function results(cookies = ''): Promise<{ completes: number; cookie: string }> {
  const { headers, json } = await world.app.inject({
    url: path(),
    headers: { cookie: [publisher.cookie, cookies].filter(Boolean).join('; ') },
  });
  const set = [headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('pollen-written'));
  const { data } = json<{ data: ResultOverview }>();
  return { completes: data.completes, cookie: set?.split(';')[0] ?? '' };
}

test('an up-to-date replica is read from, and work that fails there runs on the primary', async () => {
  expect(await whereIs(null)).toBe('replica');
  const value = await reads.run(
    (db) => db.raw('CREATE TEMP TABLE only_a_primary_can (x integer)'),
    null,
  );
  expect(value).toEqual([]);
  expect(await whereIs(null)).toBe('replica');
});

test('a process with DATABASE_READ_URL reads there, and one without reads from the primary', async () => {
  const log = createLog({ level: 'silent' });
  const own = openReads(standby.url, primary, 2, log);
  const look = async () => {
    await own.check();
    expect(await whereIs(null, own)).toBe('replica');
  };
  await vi.waitFor(look, { timeout: 60_000, interval: 50 });
  await own.stop();
  expect(await whereIs(null, openReads(null, primary, 2, log))).toBe('primary');
  // A server that is not a standby is not read from.
  const promoted = openReads(server.url, primary, 2, log);
  await promoted.check();
  const asked = promoted.run(async (db) => db === primary, null);
  expect(await asked).toBe(true);
  await promoted.stop();
});

test('a caller sees their own change although the replica is behind; others may see it later', async () => {
  await results();
  await caughtUp();
  await standby.pause();
  try {
    await addAnswers(world, task, [{ outcome: 'accepted', answers: { often: 'weekly' } }]);
    // This call counts the new answer, so it reads what it has changed.
    const own = await results();
    expect(own).toEqual({ completes: 2, cookie: expect.stringMatching(/^pollen-written=/) });
    expect((await results()).completes).toBe(1);
    expect((await results(own.cookie)).completes).toBe(2);
    const saved = await world.app.inject({
      method: 'POST',
      url: `${path()}/views`,
      payload: { name: 'All', filter: [] },
      headers: { cookie: publisher.cookie, [consoleHeader]: '1', origin: 'http://localhost' },
    });
    expect(saved.json()).toMatchObject({ code: 200 });
    expect(String(saved.headers['set-cookie'])).toMatch(/^pollen-written=/);
  } finally {
    await standby.resume();
  }
  await caughtUp();
  expect((await results()).completes).toBe(2);
});

test('a session that the replica does not have yet is known, and so is what was made just now', async () => {
  await standby.pause();
  try {
    const late = await createTestOperator(world, 'publisher');
    expect((await late.get('/tasks')).code).toBe(200);
    const { code, data } = await publisher.post<{ id: number }>('/survey-drafts', draft);
    expect(code).toBe(200);
    // Another operator follows a link to it: the replica has not heard of it.
    const { items } = (await late.get<{ items: { id: number }[] }>('/survey-drafts')).data;
    expect(items.map(({ id }) => id)).toEqual([draftId]);
    expect((await late.get(`/survey-drafts/${data.id}/versions`)).code).toBe(200);
  } finally {
    await standby.resume();
  }
  await caughtUp();
});

test('a member sees their own change; one whose program keeps no cookies reads from the primary', async () => {
  const lines = async (cookie: string) => {
    const answer = await world.app.inject({
      url: '/api/v1/wallet/lines',
      headers: { 'z-token': member.token, ...(cookie === '' ? {} : { cookie }) },
    });
    return answer.json<{ data: { items: unknown[] } }>().data.items.length;
  };
  await standby.pause();
  try {
    const checkedIn = await world.app.inject({
      method: 'POST',
      url: '/api/v2/user/checkin',
      payload: {},
      headers: { 'z-token': member.token, cookie: 'LOCALE=en-US' },
    });
    expect(checkedIn.json()).toMatchObject({ code: 200, data: { checkedIn: true } });
    const header = String(checkedIn.headers['set-cookie']);
    // Pages that the server renders for the member send it, too.
    expect(header).toMatch(/^pollen-written=.*; Path=\/;/);
    expect(await lines('LOCALE=en-US')).toBe(0);
    expect(await lines(header.split(';')[0] ?? '')).toBe(1);
    expect(await lines('')).toBe(1);
  } finally {
    await standby.resume();
  }
  await caughtUp();
  expect(await lines('LOCALE=en-US')).toBe(1);
});

/** What has no default in the contract. */
const table: Crosstab = { rows: ['often'], columns: [['recommend']], level: 95, minBase: 0 };
const queries: Readonly<Record<string, string>> = {
  listResultTexts: '?variable=why',
  readResultCrosstab: `?table=${encodeURIComponent(crosstabText(table))}`,
  listWinners: '?month=2026-10',
};

const all: Readonly<Record<string, OperationShape>> = {
  ...operations,
  ...operatorOperations,
  ...clientOperations,
};
const declared = Object.entries(all).filter(([, { reads: from }]) => from === 'replica');

/** Asked for what does not exist. */
const unknown = ['readArticle', 'listWebhookDeliveries'];
/** Count new answers first, which changes something. */
const counting = ['readResults', 'readResultCrosstab', 'readClientResults'];
/** Shows how often a list was seen, which is written a second after the list was. */
const changing = ['readTaskFunnel'];
/** What every call may send to the primary, for it or for another one just before. */
const ofEveryCall =
  /operator_session|member_session|api_key|request_count|task_seen|pg_current_wal_lsn/;

function urlOf(name: string, { path: declaredPath, auth }: OperationShape): string {
  const ids = { '/members/': member.id, '/v1/buzz/post/': postId, '/survey-drafts/': draftId };
  const [, id = 1] = Object.entries(ids).find(([start]) => declaredPath.startsWith(start)) ?? [];
  const filled = declaredPath
    .replace('{taskNo}', task.taskNo)
    .replace('{network}', 'bitlabs')
    .replace(/\{\w+\}/, String(id));
  return `${auth === 'operator' ? '/api/console' : '/api'}${filled}${queries[name] ?? ''}`;
}

test.each(declared)(
  '%s is read from the replica, which says what the primary says',
  async (name, operation) => {
    const { permission, auth } = operation;
    const session = permission ? operatorWith(permission as Permission).cookie : 'LOCALE=en-US';
    const ask = async (more: string) => {
      const answer = await world.app.inject({
        url: urlOf(name, operation),
        headers: {
          'z-token': member.token,
          authorization: `Bearer ${apiKey}`,
          cookie: [session, more].filter(Boolean).join('; '),
        },
      });
      return answer.json<{ code: number }>();
    };
    let used = 0;
    const use = () => {
      used += 1;
    };
    replica.pool.on('acquire', use);
    try {
      sentToPrimary = [];
      const answer = await ask('');
      expect(answer).toMatchObject({ code: unknown.includes(name) ? 404 : 200 });
      expect(used).toBe(1);
      if (answer.code === 200 && !counting.includes(name)) {
        expect(sentToPrimary.filter((text) => !ofEveryCall.test(text))).toEqual([]);
      }
      // Programs with a key have no cookies.
      if (auth === 'key' || changing.includes(name)) return;
      const [onlyPrimary = ''] = writtenCookie(secret, world.services.origin)
        .set(farthestPosition)
        .split(';');
      expect(await ask(onlyPrimary)).toEqual(answer);
      expect(used).toBe(1);
    } finally {
      replica.pool.off('acquire', use);
    }
  },
);

test('replicas behind one address are not equally far: each read asks the one it is on', async () => {
  const other = await server.startStandby();
  const targets = [standby.url, other.url].map((url) => new URL(url));
  let next = 0;
  const proxy = createServer((near) => {
    const target = targets[next++ % targets.length];
    const far = connect(Number(target?.port), target?.hostname ?? '');
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(standby.url);
  url.port = String((proxy.address() as AddressInfo).port);
  const both = openDatabase({ url: url.href, connections: 4 });
  const own = createReads({ primary, replica: both, nowMs: () => nowMs });
  try {
    await primary.raw('CREATE TABLE seen_by_both (x integer)');
    await caughtUp();
    const isReady = async () => {
      nowMs += 10_000;
      await own.check();
      // Four at once open a connection each, two to either.
      const at = await Promise.all([1, 2, 3, 4].map(() => whereIs(null, own)));
      expect(at).toEqual(Array(4).fill('replica'));
    };
    await vi.waitFor(isReady, { timeout: 60_000, interval: 50 });
    await other.pause();
    await primary.raw('INSERT INTO seen_by_both VALUES (1)');
    const position = await own.position();
    await caughtUp();
    const counted = await Promise.all(
      [1, 2, 3, 4].map(() =>
        own.run(async (db) => (await db.raw('SELECT x FROM seen_by_both')).length, position),
      ),
    );
    expect(counted).toEqual(Array(4).fill(1));
  } finally {
    await own.stop();
    proxy.close();
    await other.stop();
  }
});

test('answers of a file are read from the replica', async () => {
  const wanted = { format: 'csv', filter: [], weighted: false };
  const { data } = await publisher.post<{ id: number }>(
    `/tasks/${task.taskNo}/results/exports`,
    wanted,
  );
  await caughtUp();
  const { db, clock, store } = world.services;
  sentToPrimary = [];
  await runExport({ db, clock, storage: store.storage, reads }, data.id);
  expect(sentToPrimary.join()).toContain('result_export');
  expect(sentToPrimary.filter((text) => text.includes('result_codings'))).toEqual([]);
  expect(await selectExport(primary, data.id)).toMatchObject({ state: 'ready', done: 2 });
});

test('both proofs run on a replica', async () => {
  expect(await verifyMoney(replica)).toMatchObject({ sound: true });
  expect(await verifyActions(replica)).toMatchObject({ brokenAt: null });
});

test('reads that wait for a replica which hangs are answered by the primary', async () => {
  await caughtUp();
  await standby.freeze();
  const waiting = Promise.all([results(), results()]);
  await reads.check();
  expect((await waiting).map(({ completes }) => completes)).toEqual([2, 2]);
  expect(await whereIs(null)).toBe('primary');
  standby.thaw();
  await caughtUp();
});

test('a replica that is more than 5 seconds behind, or gone, is not read from', async () => {
  await standby.pause();
  await primary.raw('CREATE TABLE written_later (x integer)');
  await reads.check();
  expect(await whereIs(null)).toBe('replica');
  nowMs += 5000;
  await reads.check();
  expect(await whereIs(null)).toBe('primary');
  expect((await results()).completes).toBe(2);
  await standby.resume();
  await caughtUp();
  await standby.stop();
  expect(await whereIs(null)).toBe('primary');
  await reads.check();
  expect((await results()).completes).toBe(2);
});
