import { randomUUID } from 'node:crypto';
import type { OperationShape } from '@pollen/contract/operation';
import { operations } from '@pollen/contract/operations';
import type { Participation } from '@pollen/contract/operations/process';
import { completeTaskFields } from '@pollen/contract/operator/task-fields';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner, testBankRecords, ticketFor } from '@pollen/dev-env/test-bank';
import { drawBody, giveTestChances, openTestLottery } from '@pollen/dev-env/test-lottery';
import type { TestMember } from '@pollen/dev-env/test-member';
import { putPicture } from '@pollen/dev-env/test-owner';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPost, createTopicId } from './domains/community/buzz/testing/buzz-world.ts';
import { acceptTicket, solveTicket } from './domains/contact/help/public.ts';
import { verifyMoney } from './domains/insight/ledger-proof/public.ts';
import { publishTask } from './domains/tasks/task/public.ts';
import { sampleAnswers, sampleTask } from './domains/tasks/task/testing/sample-task.ts';
import { publishSample } from './domains/work/participation/testing/respondent.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  await openTestLottery(world);
});
afterAll(() => world.close());
afterEach(async () => expect((await verifyMoney(world.database.db)).sound).toBe(true));

/** A call with an idempotency key: its body, a different body, and the rows it creates. */
interface Replayed {
  /** Fills the path's parameter. */
  readonly path?: string;
  readonly body: object;
  /** Must be refused with the same key; null for calls without a body. */
  readonly changed: { readonly path?: string; readonly body?: object } | null;
  /** Counts the rows one call creates: exactly 1. `$1` is the member. */
  readonly effect: string;
}

async function startSample(member: TestMember): Promise<string> {
  const { taskNo } = await publishSample(world);
  const { data } = await member.post<Participation>('/v1/process/start', { taskNo });
  world.clock.advanceSeconds(120);
  return data.id;
}

async function openTicket(member: TestMember): Promise<string> {
  const body = { category: 'other', text: 'Something to talk about' };
  return (await member.post<{ id: string }>('/v1/help/ticket', body)).data.id;
}

async function solve(member: TestMember): Promise<string> {
  const id = await openTicket(member);
  const operation = {
    ticketId: Number(id),
    operator: { id: 1, name: 'Lan' },
    now: world.clock(),
  };
  await world.database.db.transact((tx) => acceptTicket(tx, operation));
  await world.database.db.transact((tx) => solveTicket(tx, { ...operation, text: 'Done.' }));
  return id;
}

async function cashOut(member: TestMember): Promise<string> {
  return (await member.post<{ id: string }>('/v1/cashout', { points: 500 })).data.id;
}

const submitted = (participationId: string, answers: object) => ({
  participationId,
  sequence: 9,
  page: 'second',
  answers,
});

/** Every call that accepts a key. */
const replayed: Readonly<Record<string, (member: TestMember) => Promise<Replayed>>> = {
  async saveBank(member) {
    const ticket = await ticketFor(world, member);
    const record = { ...testBankRecords[6], accountNumber: '9876543210', ticket };
    return {
      body: record,
      changed: { body: { ...record, accountName: 'Somebody Else' } },
      effect: `SELECT count(*) - 1 FROM mail JOIN member ON email = recipient
               WHERE member.id = $1 AND template LIKE 'bank%'`,
    };
  },
  async commentBuzz() {
    const post = String(await createPost(world.database.db, world.clock(), { rewardPoints: 7 }));
    const text = 'Cash works when the network does not';
    return {
      path: post,
      body: { text },
      changed: { body: { text: `${text}, mostly` } },
      effect: 'SELECT count(*) FROM buzz_comment WHERE member_id = $1',
    };
  },
  async writeBuzzPost() {
    const topic = await createTopicId(world);
    const body = { topic, kind: 'opinion', text: 'Markets at night are the better supermarkets' };
    return {
      body,
      changed: { body: { ...body, text: `${body.text}, mostly` } },
      effect: 'SELECT count(*) FROM buzz_post WHERE author_id = $1',
    };
  },
  requestCashout: async () => ({
    body: { points: 500 },
    changed: { body: { points: 1000 } },
    effect: 'SELECT count(*) FROM cashout WHERE member_id = $1',
  }),
  async cancelCashout(member) {
    return {
      path: await cashOut(member),
      body: {},
      changed: { path: await cashOut(member) },
      effect: "SELECT count(*) FROM cashout WHERE member_id = $1 AND state = 'cancelled'",
    };
  },
  checkIn: async () => ({
    body: {},
    changed: null,
    effect: 'SELECT count(*) FROM check_in WHERE member_id = $1',
  }),
  async createTicket(member) {
    const picture = await putPicture(world, member, 'TICKET', '20260731120000_1234.png');
    const body = { category: 'other', text: 'With a picture to it', pictures: [picture] };
    return {
      body,
      changed: { body: { ...body, category: 'task' } },
      effect: 'SELECT count(*) FROM ticket WHERE member_id = $1',
    };
  },
  async answerTicket(member) {
    return {
      path: await openTicket(member),
      body: { text: 'One thing more' },
      changed: { body: { text: 'Two things more' } },
      effect: `SELECT count(*) - 1 FROM ticket_post JOIN ticket ON ticket.id = ticket_id
               WHERE member_id = $1`,
    };
  },
  async confirmTicket(member) {
    return {
      path: await solve(member),
      body: { solved: true, rating: 5 },
      changed: { body: { solved: true, rating: 4 } },
      effect: 'SELECT count(*) FROM ticket WHERE member_id = $1 AND state = 5 AND rating = 5',
    };
  },
  async rateTicket(member) {
    const path = await solve(member);
    await member.post(`/v1/help/ticket/${path}/confirm`, { solved: true });
    return {
      path,
      body: { rating: 2, comment: 'Slow' },
      changed: { body: { rating: 5 } },
      effect: 'SELECT count(*) FROM ticket WHERE member_id = $1 AND rating = 2',
    };
  },
  async draw(member) {
    await giveTestChances(world.database.db, member.id, 3, world.clock());
    const body = await drawBody(member);
    return {
      body,
      changed: { body: { ...body, clientSeed: 'another' } },
      effect: 'SELECT count(*) FROM lottery_draw WHERE member_id = $1',
    };
  },
  async startParticipation() {
    const { taskNo } = await publishSample(world);
    const other = await publishSample(world);
    return {
      body: { taskNo },
      changed: { body: { taskNo: other.taskNo } },
      effect: 'SELECT count(*) FROM participation WHERE member_id = $1',
    };
  },
  async submitAnswers(member) {
    const id = await startSample(member);
    return {
      body: submitted(id, sampleAnswers),
      changed: { body: submitted(id, { ...sampleAnswers, age: 35 }) },
      effect: `SELECT count(*) FROM ledger_transfer JOIN participation ON cause_id = participation.id::text
               WHERE member_id = $1 AND cause_kind = 'task.reward' AND step = 'post'`,
    };
  },
  async appealParticipation(member) {
    const participationId = await startSample(member);
    await member.post(
      '/v1/process/submit',
      submitted(participationId, { ...sampleAnswers, why: 'x', where: 'x' }),
    );
    const text = 'I did write what I think, only briefly.';
    return {
      body: { participationId, text },
      changed: { body: { participationId, text: `${text} Truly.` } },
      effect: 'SELECT count(*) FROM participation WHERE member_id = $1 AND appealed_at IS NOT NULL',
    };
  },
  async submitVisit(member) {
    const stages = [{ piece: 'upload-first', text: { default: 'The shelf' } }];
    const settings = { screen: 'display', stages };
    const fields = completeTaskFields({ ...sampleTask, kind: 'staged', settings });
    const { taskNo } = await world.database.db.transact((tx) =>
      publishTask(tx, fields, { now: world.clock() }),
    );
    const { data } = await member.post<Participation>('/v1/process/start', { taskNo });
    world.clock.advanceSeconds(120);
    const photo = await putPicture(world, member, 'STAGE', '20260731120002_1234.png');
    const answers = [{ stage: 0, goods: [], photos: [photo] }];
    const body = { participationId: data.id, visit: 1, answers };
    return {
      body,
      changed: { body: { ...body, answers: [{ stage: 0, goods: [], photos: ['other.jpg'] }] } },
      effect: `SELECT count(*) FROM stage_visit WHERE member_id = $1`,
    };
  },
};

const keyed = Object.entries(operations).filter(
  ([, operation]) => (operation as OperationShape).idempotent,
);

test('every call that accepts a key is repeated here', () => {
  expect(Object.keys(replayed).sort()).toEqual(keyed.map(([name]) => name).sort());
});

/** Addresses of pictures are re-signed for every answer. */
const comparable = (answer: unknown) =>
  JSON.stringify(answer).replaceAll(/"http[^"]*X-Amz-Signature=[^"]*"/g, '"a picture"');

describe('repeated calls with one key have one effect and the same answer', () => {
  test.each(keyed)('%s', async (name, operation: OperationShape) => {
    const member = await createEarner(world, { points: 2000 });
    const prepare = replayed[name];
    if (!prepare) throw new Error(`${name} is not repeated`);
    const { path = '', body, changed, effect } = await prepare(member);
    const key = randomUUID();
    const addressOf = (id: string) => operation.path.replace(/\{\w+\}/, id);
    const send = () => member.post(addressOf(path), body, key);
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    world.clock.advanceSeconds(3600);
    answers.push(await send(), await send());
    expect(answers[0]?.code, answers[0]?.msg).toBe(200);
    expect([...new Set(answers.map(comparable))]).toHaveLength(1);

    if (changed) {
      const other = await member.post(addressOf(changed.path ?? path), changed.body ?? body, key);
      expect(other.code).toBe(409);
    }
    const [row] = await world.database.db.raw<{ count: number }>(
      `SELECT (${effect})::int AS count`,
      [member.id],
    );
    expect(row?.count).toBe(1);
  });
});
