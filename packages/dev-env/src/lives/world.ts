import { randomBytes, randomUUID } from 'node:crypto';
import { publishTask } from '@pollen/api/domains/tasks/task/public';
import { participations } from '@pollen/api/domains/work/participation/public';
import { publishSample } from '@pollen/api/domains/work/participation/testing/respondent';
import {
  configureNetwork,
  enableNetwork,
  setNetworkSecret,
} from '@pollen/api/domains/work/partner/commands/set-up-network';
import { signUrl } from '@pollen/api/domains/work/partner/domain/signature';
import { localNetworkConfig } from '@pollen/api/domains/work/partner/local-partner';
import { applyDecisions } from '@pollen/api/domains/work/review/commands/apply-decisions';
import { createTasks } from '@pollen/api/jobs/tasks';
import { headers } from '@pollen/contract/envelope';
import type { Role } from '@pollen/contract/operator/permission';
import { completeTaskFields } from '@pollen/contract/operator/task-fields';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { answerOf, type TestAnswer } from '../test-answer.ts';
import { createTestApp, createTestClock, type TestApp } from '../test-app.ts';
import { createTestBrowser } from '../test-browser.ts';
import { openTestLottery, testFields } from '../test-lottery.ts';
import { codeTo } from '../test-mailbox.ts';
import { createTestMember } from '../test-member.ts';
import { createTestOperator, type TestOperator } from '../test-operator.ts';
import { hoursToFinish, payFloor, prizePoints, type TaskKey, taskKeys, terms } from './model.ts';

const origin = 'http://localhost';
const network = 'walk';
const firstMorning = '2026-03-02T02:00:00Z';
const dayMs = 86_400_000;

/** A member who calls the API from their own phone. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly inviterCode: string;
  send<Data = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<TestAnswer<Data>>;
}

export interface LivesWorld extends AsyncDisposable {
  readonly api: TestApp;
  readonly tasks: Readonly<Record<TaskKey, string>>;
  readonly auditors: readonly TestOperator[];
  readonly finance: readonly TestOperator[];
  readonly support: readonly TestOperator[];
  readonly publishers: readonly TestOperator[];
  readonly admin: TestOperator;
  now(): number;
  createPerson(): Promise<Person>;
  /** Registers by e-mail as the app does; null if it is refused. */
  register(join: {
    readonly email: string;
    readonly sharerCode: string | null;
  }): Promise<Person | null>;
  /** Sends a signed partner message; returns its HTTP status. */
  postback(message: {
    readonly session: string;
    readonly status: string;
    readonly reference: string;
  }): Promise<number>;
  applyDecisions(isSampled: boolean): Promise<void>;
  /** Runs the scheduled jobs; operators stay logged in. */
  runClockJobs(): Promise<void>;
  /** Tops up surveys below the floor; returns the durations it went by. */
  topUp(): Promise<ReadonlyMap<TaskKey, number>>;
  /** Lives start at the same time of day, so that each can be replayed. */
  beginMorning(): Promise<void>;
  /** Counts attempts and acceptances by action. */
  count(action: string): void;
  readonly counts: ReadonlyMap<string, number>;
}

async function setUpPartner({ database, services, clock }: TestApp): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const results = [
    ...localNetworkConfig.results,
    { when: { status: 'restore' }, type: 'restore', effect: 'restore' },
  ];
  const config = { ...localNetworkConfig, reference: 'reference', results };
  await database.db.transact(async (tx) => {
    await configureNetwork(tx, { network, name: 'Walk', config }, clock());
    await setNetworkSecret(tx, services.keyRing, { network, secret }, clock());
    await enableNetwork(tx, { network, enabled: true }, clock());
  });
  return secret;
}

async function publishTasks(api: TestApp): Promise<Record<TaskKey, string>> {
  const published: Partial<Record<TaskKey, string>> = {};
  for (const key of taskKeys) {
    const { points, screenOutPoints, reviewed, partner } = terms[key];
    const common = {
      points,
      screenOutPoints,
      hoursToFinish,
      slots: 100_000,
      sameAddressLimit: null,
      audit: reviewed ? 'hand' : 'auto',
    } as const;
    const task = partner
      ? await api.database.db.transact((tx) =>
          publishTask(
            tx,
            completeTaskFields({
              ...common,
              kind: 'external',
              minutes: 10,
              countries: [6],
              title: { 'en-US': `Lives ${key}` },
              description: { 'en-US': 'At a partner' },
              settings: { network, survey: 'S1' },
            }),
            { now: api.clock() },
          ),
        )
      : await publishSample(api, common);
    published[key] = task.taskNo;
  }
  return published as Record<TaskKey, string>;
}

async function createOperators(api: TestApp) {
  const make = (role: Role, count: number) =>
    Promise.all(Array.from({ length: count }, () => createTestOperator(api, role)));
  const operators = {
    auditors: await make('auditor', 3),
    finance: await make('finance', 2),
    support: await make('support', 2),
    publishers: await make('publisher', 2),
    admins: await make('admin', 1),
  };
  return operators;
}

type Send = Person['send'];

/** From this machine, whose address has no meaning: members are not treated as one household. */
function sender(api: TestApp, token: string, device: string): Send {
  return async (method, path, body) =>
    answerOf(
      await api.app.inject({
        method,
        url: `/api${path}`,
        ...(body ? { payload: body } : {}),
        headers: {
          [headers.token]: token,
          [headers.cookie]: device,
          ...(method === 'POST' ? { [headers.idempotencyKey]: randomUUID() } : {}),
        },
      }),
    );
}

async function register(
  api: TestApp,
  { email, sharerCode }: { readonly email: string; readonly sharerCode: string | null },
): Promise<Person | null> {
  const browser = createTestBrowser(api.app, { deviceCookie: randomUUID() });
  await browser.post('/v1/register/email/code', { email });
  const answer = await browser.post('/v1/register/email', {
    email,
    password: 'correct horse 7',
    nickname: 'Guest',
    country: 6,
    agreement: agreementVersion,
    code: await codeTo(api.database.db, email),
    ...(sharerCode === null ? {} : { sharerCode }),
  });
  if (answer.code !== 200) return null;
  const { data } = await browser.get<{ id: string; inviterCode: string }>('/v1/user');
  // They stay logged in, like a phone that renews its tokens in time.
  await api.database.db.raw(
    `UPDATE member_session SET expires_at = 'infinity', refresh_expires_at = 'infinity'
     WHERE member_id = $1`,
    [Number(data.id)],
  );
  return {
    id: Number(data.id),
    email,
    inviterCode: data.inviterCode,
    send: (method, path, body) =>
      method === 'GET' ? browser.get(path) : browser.post(path, body ?? {}),
  };
}

/** An app with tasks, a partner, a lottery and operators for the lives. */
export async function createLivesWorld(): Promise<LivesWorld> {
  const api = await createTestApp({
    origin,
    clock: createTestClock(firstMorning),
    http: { trustProxy: 1 },
  });
  const { db } = api.database;
  const secret = await setUpPartner(api);
  const tasks = await publishTasks(api);
  await openTestLottery(api, {
    fields: testFields(...Array.from({ length: 8 }, () => ({ value: prizePoints }))),
  });
  await db.raw('INSERT INTO fair_pay_floor (country, points, since) VALUES (6, $1, $2)', [
    payFloor,
    api.clock(),
  ]);
  await db.raw(`UPDATE spending_limit SET amount = 1000000000 WHERE kind = 'fairPayDay'`);
  const { admins, ...operators } = await createOperators(api);
  const [admin] = admins;
  if (!admin) throw new Error('no admin');
  const jobs = createTasks(api.services);
  const counts = new Map<string, number>();
  const now = () => api.clock().getTime();
  const runClockJobs = async () => {
    // A session lasts twelve hours, a life lasts months.
    await db.raw(
      `UPDATE operator_session SET created_at = $1, expires_at = $1::timestamptz + interval '12 hours'`,
      [api.clock()],
    );
    await jobs.expireParticipations({});
    await jobs.acceptOverdue({});
    await jobs.turnLotteryRounds({});
  };
  return {
    api,
    tasks,
    ...operators,
    admin,
    now,
    createPerson: async () => {
      const { id, email, token } = await createTestMember(api);
      const [row] = await db.raw<{ code: string }>(
        'SELECT inviter_code AS code FROM member WHERE id = $1',
        [id],
      );
      const send = sender(api, token, randomUUID());
      return { id, email, inviterCode: row?.code ?? '', send };
    },
    register: (join) => register(api, join),
    postback: async ({ session, status, reference }) => {
      const { signature } = localNetworkConfig;
      if (!signature) throw new Error('The local network signs');
      const query = new URLSearchParams({
        session,
        tx: randomUUID(),
        reference,
        status,
        usd: '0.5',
      });
      const url = signUrl(signature, secret, `${origin}/api/v1/postback/${network}?${query}`);
      return (await api.app.inject({ url: url.slice(origin.length) })).statusCode;
    },
    applyDecisions: (isSampled) =>
      applyDecisions({ db, clock: api.clock, participations, chance: () => (isSampled ? 0 : 1) }),
    runClockJobs,
    topUp: async () => {
      await jobs.topUpFairPay({});
      const rows = await db.raw<{ taskNo: string; paidSeconds: number }>(
        `SELECT t.task_no AS "taskNo", pace.paid_seconds AS "paidSeconds" FROM fair_pay_pace AS pace
         JOIN task AS t ON t.id = pace.task_id`,
      );
      const seconds = new Map(rows.map((row) => [row.taskNo, row.paidSeconds]));
      return new Map(
        taskKeys.flatMap((key) => {
          const paid = seconds.get(tasks[key]);
          return paid === undefined ? [] : [[key, paid] as const];
        }),
      );
    },
    beginMorning: async () => {
      const sinceMorning = (now() - Date.parse(firstMorning)) % dayMs;
      api.clock.advanceSeconds((2 * dayMs - sinceMorning) / 1000);
      await runClockJobs();
    },
    count: (action) => void counts.set(action, (counts.get(action) ?? 0) + 1),
    counts,
    [Symbol.asyncDispose]: () => api.close(),
  };
}
