import type { BuzzComment, BuzzPost } from '@pollen/contract/operations/buzz';
import type { WalletLine } from '@pollen/contract/operations/wallet';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalances, verifyLedger } from '../../points/ledger/public.ts';
import { acceptBuzz, listModerationQueue, removeBuzz, restoreBuzz } from './commands/moderate.ts';
import { buzzChecks, buzzHooks } from './public.ts';
import { createPost, createReporter, reportEnough } from './testing/buzz-world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(async () => {
  expect(await verifyLedger(world.database.db, buzzChecks)).toMatchObject({ sound: true });
  await world.close();
});

interface Written {
  readonly comment: BuzzComment;
  readonly points: number;
}
const newPost = (more = {}) => createPost(world.database.db, world.clock(), more);
const write = (member: TestMember, post: number, text: string, more: object = {}, key?: string) =>
  member.post<Written>(`/v1/buzz/post/${post}/comment`, { text, ...more }, key);
const list = async (member: TestMember, post: number, order = 'hot') =>
  (await member.get<{ items: BuzzComment[] }>(`/v1/buzz/post/${post}/comments?order=${order}`)).data
    .items;
const read = async (member: TestMember, post: number) =>
  (await member.get<BuzzPost>(`/v1/buzz/post/${post}`)).data;
const points = async (member: TestMember) =>
  (await readBalances(world.database.db, member.id)).available;
const targetOf = (post: number, { id }: { id: string }) => ({
  postId: post,
  commentId: Number(id),
});
const decide = (target: { postId: number; commentId: number }) => ({
  ...target,
  operatorId: 1,
  now: world.clock(),
});
const sentence = 'My vegetable seller put up a QR code last month.';

test('comments and replies are in order, replies have no replies, and counts match', async () => {
  const [one, two] = [await createTestMember(world), await createTestMember(world)];
  const post = await newPost();
  const first = (await write(one, post, sentence)).data.comment;
  const answers = [];
  for (const text of ['So did mine', 'Here, too', 'Not here']) {
    answers.push((await write(two, post, text, { parent: first.id })).data.comment);
  }
  expect((await write(one, post, 'Deeper', { parent: answers[0]?.id })).code).toBe(404);
  const other = await newPost();
  expect((await write(one, other, 'Elsewhere', { parent: first.id })).code).toBe(404);
  const [shown] = await list(one, post);
  expect(shown).toMatchObject({ id: first.id, mine: true, answers: 3 });
  expect(shown?.firstAnswers.map(({ text }) => text)).toEqual(['So did mine', 'Here, too']);
  const rest = await one.get<{ items: BuzzComment[]; next: string | null }>(
    `/v1/buzz/comment/${first.id}/answers?limit=2&cursor=${answers[1]?.id}`,
  );
  expect(rest.data.items.map(({ text }) => text)).toEqual(['Not here']);
  expect((await read(one, post)).comments).toBe(4);
});

test('links, slurs, empty and overlong texts are refused with a reason; text is stored plain', async () => {
  const member = await createTestMember(world);
  const post = await newPost();
  expect((await write(member, post, 'see https://evil.example')).code).toBe(6003);
  expect((await write(member, post, 'dasar goblok')).code).toBe(6004);
  expect(await write(member, post, ' \u200B ')).toMatchObject({
    code: 400,
    data: { fields: { text: 'field.required' } },
  });
  expect((await write(member, post, 'a'.repeat(501))).code).toBe(400);
  const payload = `<img src=x onerror="alert(1)">&lt;b&gt;`;
  expect((await write(member, post, payload)).data.comment.text).toBe(payload);
  expect((await write(member, post, payload.toUpperCase())).code).toBe(6005);
  expect(await list(member, post)).toHaveLength(1);
});

test('eight concurrent requests with one key write one comment', async () => {
  const member = await createTestMember(world);
  const post = await newPost({ rewardPoints: 10 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => write(member, post, sentence, {}, 'same-key')),
  );
  expect(new Set(answers.map(({ data }) => data.comment.id)).size).toBe(1);
  expect(await list(member, post)).toHaveLength(1);
  expect(await points(member)).toBe(10);
});

test('the first accepted comment pays once, even with concurrent ones or after it is deleted', async () => {
  const member = await createTestMember(world);
  const post = await newPost({ rewardPoints: 10 });
  expect((await write(member, post, 'Short')).data.points).toBe(0);
  const texts = ['one', 'two', 'three', 'four'].map((word) => `${sentence} Really, ${word}.`);
  const answers = await Promise.all(texts.map((text) => write(member, post, text)));
  expect(answers.map(({ data }) => data.points).sort()).toEqual([0, 0, 0, 10]);
  expect(await points(member)).toBe(10);
  for (const { data } of answers) await member.post(`/v1/buzz/comment/${data.comment.id}/delete`);
  expect((await write(member, post, `${sentence} Again.`)).data.points).toBe(0);
  expect(await points(member)).toBe(10);
  expect(await read(member, post)).toMatchObject({ rewardPoints: 10, rewarded: true });
});

test('a member can write eight comments a minute', async () => {
  const member = await createTestMember(world);
  const post = await newPost();
  const codes = [];
  for (let n = 0; n < 9; n += 1) codes.push((await write(member, post, `Number ${n}`)).status);
  expect(codes).toEqual([...Array(8).fill(200), 429]);
});

test('a like counts once, can be withdrawn, and concurrent likes add up', async () => {
  const author = await createTestMember(world);
  const post = await newPost();
  const { comment } = (await write(author, post, sentence)).data;
  const fans = await Promise.all(Array.from({ length: 40 }, () => createTestMember(world)));
  const like = (member: TestMember, liked: boolean) =>
    member.post<{ likes: number }>(`/v1/buzz/comment/${comment.id}/like`, { liked }, null);
  await Promise.all(fans.flatMap((fan) => [like(fan, true), like(fan, true)]));
  expect((await list(author, post))[0]).toMatchObject({ likes: 40, liked: false });
  const [fan] = fans as [TestMember];
  expect((await like(fan, false)).data).toEqual({ liked: false, likes: 39 });
  expect((await like(fan, false)).data).toEqual({ liked: false, likes: 39 });
  expect((await fan.post(`/v1/buzz/post/${post}/like`, { liked: true }, null)).data).toEqual({
    liked: true,
    likes: 1,
  });
  expect((await fan.post('/v1/buzz/comment/987654/like', { liked: true }, null)).code).toBe(404);
});

test('only the author can delete a comment; one with replies stays as an empty entry', async () => {
  const [author, other] = [await createTestMember(world), await createTestMember(world)];
  const post = await newPost();
  const answered = (await write(author, post, 'Answered soon')).data.comment;
  const alone = (await write(author, post, 'Alone here')).data.comment;
  await write(other, post, 'An answer', { parent: answered.id });
  expect((await other.post(`/v1/buzz/comment/${alone.id}/delete`)).code).toBe(404);
  for (const { id } of [answered, alone, alone]) {
    expect((await author.post(`/v1/buzz/comment/${id}/delete`)).code).toBe(200);
  }
  const rest = await list(other, post);
  expect(rest).toMatchObject([{ id: answered.id, state: 'gone', author: null, text: '' }]);
  expect(rest[0]?.firstAnswers.map(({ text }) => text)).toEqual(['An answer']);
  expect((await read(other, post)).comments).toBe(1);
  const left = await world.database.db.raw(`SELECT FROM buzz_comment WHERE text LIKE 'Alone%'`);
  expect(left).toEqual([]);
});

test('a reported comment is hidden until a moderator decides; its author sees that it is waiting', async () => {
  const { db } = world.database;
  const [author, reporter, reader] = await Promise.all(
    [1, 2, 3].map(() => createTestMember(world)),
  );
  if (!author || !reporter || !reader) throw new Error('three members');
  const post = await newPost({ rewardPoints: 10 });
  const { comment } = (await write(author, post, sentence)).data;
  const report = (member: TestMember, reason = 'spam') =>
    member.post(`/v1/buzz/comment/${comment.id}/report`, { reason }, null);
  expect((await report(author)).code).toBe(403);
  expect((await report(reporter, 'because')).code).toBe(400);
  expect((await report(reporter)).code).toBe(200);
  expect((await report(reporter)).code).toBe(200);
  expect(await list(reporter, post)).toMatchObject([{ id: comment.id, reported: true }]);
  expect(await list(reader, post)).toMatchObject([{ id: comment.id, reported: false }]);
  await reportEnough(world, `/v1/buzz/comment/${comment.id}`);
  expect(await list(reader, post)).toEqual([]);
  expect((await read(reader, post)).comments).toBe(0);
  expect(await list(author, post)).toMatchObject([{ id: comment.id, state: 'held' }]);
  const target = targetOf(post, comment);
  expect(await listModerationQueue(db, { after: 0, limit: 50 })).toMatchObject([
    { ...target, text: sentence, state: 'held', reasons: { spam: 4 } },
  ]);

  await db.transact((tx) => removeBuzz(tx, { ...decide(target), reason: 'spam' }));
  expect(await points(author)).toBe(0);
  expect(await list(author, post)).toMatchObject([{ state: 'removed', reason: 'spam' }]);
  expect(await listModerationQueue(db, { after: 0, limit: 50 })).toEqual([]);
  await db.transact((tx) => restoreBuzz(tx, decide(target)));
  expect(await points(author)).toBe(10);
  await expect(db.transact((tx) => restoreBuzz(tx, decide(target)))).rejects.toThrow('notFound');
  expect(await list(reader, post)).toMatchObject([{ id: comment.id, state: 'shown' }]);
  // Once accepted by a moderator, another report queues it but does not hide it.
  expect((await report(reader)).code).toBe(200);
  expect(await list(reporter, post)).toHaveLength(1);
  expect(await listModerationQueue(db, { after: 0, limit: 50 })).toHaveLength(1);
  await db.transact((tx) => removeBuzz(tx, { ...decide(target), reason: 'spam' }));
  await db.transact((tx) => restoreBuzz(tx, decide(target)));
  expect(await points(author)).toBe(10);
});

test('accepting a short comment pays it; after a recent removal a moderator decides first', async () => {
  const { db } = world.database;
  const author = await createTestMember(world);
  const post = await newPost({ rewardPoints: 10 });
  const short = (await write(author, post, 'QR')).data.comment;
  await db.transact((tx) =>
    removeBuzz(tx, { ...decide(targetOf(post, short)), reason: 'offTopic' }),
  );
  const long = await write(author, post, sentence);
  expect(long.data.points).toBe(0);
  await db.transact((tx) => acceptBuzz(tx, decide(targetOf(post, long.data.comment))));
  await db.transact((tx) => acceptBuzz(tx, decide(targetOf(post, long.data.comment))));
  expect(await points(author)).toBe(10);
});

test('after three rejected reports a member’s reports no longer hide anything', async () => {
  const { db } = world.database;
  const [author, wolf] = [await createTestMember(world), await createReporter(world)];
  const post = await newPost();
  for (let n = 0; n < 4; n += 1) {
    const { comment } = (await write(author, post, `Honest word ${n}`)).data;
    for (const by of [wolf, await createReporter(world), await createReporter(world)]) {
      await by.post(`/v1/buzz/comment/${comment.id}/report`, { reason: 'hate' }, null);
    }
    expect((await list(author, post)).find(({ id }) => id === comment.id)?.state).toBe(
      n === 3 ? 'shown' : 'held',
    );
    await db.transact((tx) => acceptBuzz(tx, decide(targetOf(post, comment))));
  }
});

test('erasing a member removes their texts; replies and counts stay', async () => {
  const { db } = world.database;
  const [leaver, other] = [await createTestMember(world), await createTestMember(world)];
  const post = await newPost();
  const { comment } = (await write(leaver, post, 'I live at 5 Rose Street')).data;
  await write(other, post, 'Nice street', { parent: comment.id });
  await leaver.post(`/v1/buzz/post/${post}/like`, { liked: true }, null);
  const data = JSON.stringify(await buzzHooks.exportData?.(db, leaver.id));
  expect(data).toContain('Rose Street');
  await db.transact(async (tx) => buzzHooks.erase?.(tx, leaver.id));
  expect(JSON.stringify(await list(other, post))).not.toContain('Rose');
  expect(await read(other, post)).toMatchObject({ comments: 1, likes: 1 });
  expect(await db.raw(`SELECT FROM buzz_comment WHERE text LIKE '%Rose%'`)).toEqual([]);
});

test('nobody can read a removed post, comment on it, vote or like it', async () => {
  const { db } = world.database;
  const member = await createTestMember(world);
  const post = await newPost();
  await db.transact((tx) =>
    removeBuzz(tx, { ...decide({ postId: post, commentId: 0 }), reason: 'other' }),
  );
  expect((await member.get(`/v1/buzz/post/${post}`)).code).toBe(404);
  expect((await member.get(`/v1/buzz/post/${post}/comments`)).code).toBe(404);
  expect((await write(member, post, sentence)).code).toBe(404);
  expect((await member.post(`/v1/buzz/post/${post}/like`, { liked: true }, null)).code).toBe(404);
});

interface Inbox {
  readonly items: readonly { title: string; text: string; link: string | null }[];
}
const inbox = async (member: TestMember) =>
  (await member.get<Inbox>('/v1/message/list')).data.items;

test('a reply, a removal and a late reward notify the member, with the reason and how to object', async () => {
  const { db } = world.database;
  const [author, other] = [
    await createTestMember(world, { nickname: 'Sari' }),
    await createTestMember(world, { nickname: 'Budi' }),
  ];
  const post = await newPost({ rewardPoints: 10 });
  const { comment } = (await write(author, post, 'QR')).data;
  await write(other, post, 'Same here', { parent: comment.id });
  await write(author, post, 'Good to know', { parent: comment.id });
  expect(await inbox(author)).toMatchObject([
    { title: 'Budi answered you', link: `/buzz/${post}` },
  ]);
  // The name of a member who left appears nowhere.
  await db.transact(async (tx) => buzzHooks.erase?.(tx, other.id));
  expect(await inbox(author)).toEqual([]);
  await db.transact((tx) => acceptBuzz(tx, decide(targetOf(post, comment))));
  expect((await inbox(author))[0]).toMatchObject({ title: '+10 points for your comment' });
  await db.transact((tx) =>
    removeBuzz(tx, { ...decide(targetOf(post, comment)), reason: 'offTopic' }),
  );
  expect((await inbox(author))[0]).toMatchObject({
    text: expect.stringContaining('Reason: not about the topic.'),
    link: '/my/help/create',
  });
});

test('the wallet lines of a comment that completes a task name the task', async () => {
  const member = await createTestMember(world);
  const post = await newPost({ rewardPoints: 20, taskNo: 'B-77' });
  const { comment } = (await write(member, post, sentence)).data;
  const { db } = world.database;
  const target = decide(targetOf(post, comment));
  await db.transact((tx) => removeBuzz(tx, { ...target, reason: 'spam' }));
  await db.transact((tx) => restoreBuzz(tx, target));
  const { data } = await member.get<{ items: WalletLine[] }>('/v1/wallet/lines');
  expect(data.items.map(({ reason, params }) => [reason, params['taskNo']])).toEqual([
    ['buzz', 'B-77'],
    ['buzz.removed', 'B-77'],
    ['buzz', 'B-77'],
  ]);
});
