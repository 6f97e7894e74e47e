import { createPoll, createTopicId } from '@pollen/api/domains/community/buzz/testing/buzz-world';
import { sendMessage } from '@pollen/api/domains/contact/message/public';
import { publishTask } from '@pollen/api/domains/tasks/task/public';
import { sampleTask } from '@pollen/api/domains/tasks/task/testing/sample-task';
import { publishSample } from '@pollen/api/domains/work/participation/testing/respondent';
import { installLocalNetwork, localNetwork } from '@pollen/api/domains/work/partner/local-partner';
import type { Participation } from '@pollen/contract/operations/process';
import { completeTaskFields, type TaskFields } from '@pollen/contract/operator/task-fields';
import type { UploadScreen } from '@pollen/contract/values/image-upload';
import type { TestApp } from './test-app.ts';
import { createEarner, ticketFor } from './test-bank.ts';
import { drawBody, giveTestChances, openTestLottery } from './test-lottery.ts';
import type { TestMember } from './test-member.ts';

/** Texts of the owner that nobody else may read. */
export const privateWords = {
  ticket: 'Canary words of a ticket nobody else reads',
  task: 'Canary task',
  answer: 'Canary answer in a survey',
  post: 'Canary words of a post that waits for its review',
  page: 'https://updates.push.services.mozilla.com/canary',
} as const;

/** One of everything a member can have, by the id others would have to guess. */
export interface Owned {
  readonly member: TestMember;
  readonly session: string;
  readonly guardTicket: string;
  readonly cashout: string;
  readonly ticket: string;
  readonly picture: string;
  readonly pictureAddress: string;
  readonly waitingPicture: string;
  readonly message: string;
  readonly participation: string;
  readonly visit: string;
  readonly partnerSession: string;
  readonly comment: string;
  readonly post: string;
  /** The topic of the post, which is public. */
  readonly topic: string;
  readonly poll: string;
  readonly pushEndpoint: string;
  /** The cursor of the owner's second page of each list, by path. */
  readonly cursors: Readonly<Record<string, string>>;
}

const staged: TaskFields = completeTaskFields({
  ...sampleTask,
  kind: 'staged',
  title: { 'en-US': privateWords.task },
  sameAddressLimit: null,
  settings: {
    screen: 'display',
    stages: [{ piece: 'upload-first', text: { default: 'The shelf' } }],
  },
});
const external: TaskFields = {
  ...staged,
  kind: 'external',
  settings: { network: localNetwork, survey: 'S1' },
};

/** The smallest picture there is. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What a browser would have uploaded to quarantine. */
export async function putPicture(
  world: TestApp,
  member: TestMember,
  screen: UploadScreen,
  name: string,
): Promise<string> {
  const { data } = await member.get<{ path: string }>(`/v1/file/policy?screen=${screen}`);
  const stored = { contentType: 'image/png' };
  await world.services.store.storage.put(`${data.path}${name}`, photo, stored);
  return name;
}

/** Lists whose second page starts with one of the owner's own items. */
const pagedLists = [
  '/v1/cashout/list',
  '/v1/help/ticket/list',
  '/v1/lottery/draws',
  '/v1/message/list',
  '/v1/task/record',
  '/v1/wallet/lines',
];

async function cursorsOf(member: TestMember): Promise<Record<string, string>> {
  const cursors: Record<string, string> = {};
  for (const path of pagedLists) {
    const { data } = await member.get<{ next: string | null }>(`${path}?limit=1`);
    if (!data.next) throw new Error(`${path} has no second page`);
    cursors[path] = data.next;
  }
  return cursors;
}

async function must<Data>(asked: Promise<{ code: number; msg: string; data: Data }>) {
  const { code, msg, data } = await asked;
  if (code !== 200) throw new Error(`The owner was refused: ${code} ${msg}`);
  return data;
}

async function startTask(member: TestMember, taskNo: string): Promise<Participation> {
  return must(member.post<Participation>('/v1/process/start', { taskNo }));
}

async function takeWork(world: TestApp, member: TestMember) {
  const { db } = world.database;
  const publish = async (fields: TaskFields) =>
    (await db.transact((tx) => publishTask(tx, fields, { now: world.clock() }))).taskNo;
  const { taskNo } = await publishSample(world, { title: { 'en-US': privateWords.task } });
  const { id: participation } = await startTask(member, taskNo);
  const answers = { age: 30, why: privateWords.answer };
  const copy = { participationId: participation, sequence: 1, page: 'first', answers };
  await must(member.post('/v1/process/answer', copy));
  const { id: visit } = await startTask(member, await publish(staged));
  const { work } = await startTask(member, await publish(external));
  const partnerSession = new URL(work?.redirectUrl ?? '').searchParams.get('session') ?? '';
  return { participation, visit, partnerSession };
}

async function openTickets(world: TestApp, member: TestMember) {
  const name = await putPicture(world, member, 'TICKET', '20260731120000_1234.png');
  const text = privateWords.ticket;
  await must(member.post('/v1/help/ticket', { category: 'other', text }));
  const { id, posts } = await must(
    member.post<{ id: string; posts: { pictures: { url: string }[] }[] }>('/v1/help/ticket', {
      category: 'other',
      text,
      pictures: [name],
    }),
  );
  const pictureAddress = posts[0]?.pictures[0]?.url ?? '';
  const picture = new URL(pictureAddress).pathname.split('/').at(-1) ?? '';
  return { ticket: id, pictureAddress, picture };
}

async function drawTwice(world: TestApp, member: TestMember): Promise<void> {
  await openTestLottery(world);
  await giveTestChances(world.database.db, member.id, 2, world.clock());
  for (const seed of ['one', 'two']) {
    await must(member.post('/v1/lottery/draw', await drawBody(member, 'turnplate', seed)));
  }
}

async function receiveMessages({ database, clock }: TestApp, member: TestMember): Promise<string> {
  for (const points of [5, 6]) {
    await sendMessage(database.db, {
      memberId: member.id,
      kind: 'taskQualified',
      params: { task: privateWords.task, points },
      link: '/my/task-record',
      now: clock(),
    });
  }
  const { items } = await must(member.get<{ items: { id: string }[] }>('/v1/message/list'));
  return items[0]?.id ?? '';
}

/** A member of the Philippines who owns one of everything. */
export async function createOwner(world: TestApp): Promise<Owned> {
  const { db } = world.database;
  const member = await createEarner(world, { points: 3000 });
  await installLocalNetwork(world.services);
  await must(member.post('/v1/cashout', { points: 500 }));
  const { id: cashout } = await must(member.post<{ id: string }>('/v1/cashout', { points: 500 }));
  const work = await takeWork(world, member);
  const tickets = await openTickets(world, member);
  await drawTwice(world, member);
  const poll = String(await createPoll(db, world.clock()));
  const written = await must(
    member.post<{ comment: { id: string } }>(`/v1/buzz/post/${poll}/comment`, {
      text: 'Cash works when the network does not',
    }),
  );
  await must(member.post(`/v1/buzz/post/${poll}/vote`, { option: 1 }));
  const topic = await createTopicId(world);
  const post = await must(
    member.post<{ id: string }>('/v1/buzz/post', {
      topic,
      kind: 'opinion',
      text: privateWords.post,
    }),
  );
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  await must(member.post('/v1/message/push', { endpoint: privateWords.page, keys }));
  const [session] = await db.raw<{ id: number }>(
    'SELECT id FROM member_session WHERE member_id = $1',
    [member.id],
  );
  return {
    member,
    cashout,
    ...work,
    ...tickets,
    poll,
    comment: written.comment.id,
    post: post.id,
    topic,
    message: await receiveMessages(world, member),
    session: String(session?.id),
    guardTicket: await ticketFor(world, member),
    waitingPicture: await putPicture(world, member, 'AVATAR', '20260731120001_4321.png'),
    pushEndpoint: privateWords.page,
    cursors: await cursorsOf(member),
  };
}
