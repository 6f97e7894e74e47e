import type { LoggedAction } from '@pollen/contract/operator/accounts';
import type {
  OperatorPost,
  OperatorTopic,
  RemovedBuzz,
  ReportedBuzz,
} from '@pollen/contract/operator/buzz';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPoll, createPost } from '../testing/buzz-world.ts';

let world: TestApp;
let admin: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  admin = await createTestOperator(world, 'admin');
});
afterAll(() => world.close());

const items = async <Item>(path: string) =>
  (await admin.get<{ items: Item[] }>(`${path}?limit=100`)).data.items;
const decide = (body: object) => admin.post('/buzz/decide', body);

async function reportedComment(rewardPoints = 0) {
  const postId = await createPost(world.database.db, world.clock(), { rewardPoints });
  const [author, reader] = [await createTestMember(world), await createTestMember(world)];
  const { data } = await author.post<{ id: string }>(`/v1/buzz/post/${postId}/comment`, {
    text: 'I only pay with shells.',
  });
  const commentId = Number(
    data.id ??
      (await author.get<{ items: { id: string }[] }>(`/v1/buzz/post/${postId}/comments?order=new`))
        .data.items[0]?.id,
  );
  await reader.post(`/v1/buzz/comment/${commentId}/report`, { reason: 'spam' });
  return { postId, commentId, author };
}

test('a reported comment is removed with a reason and its reward clawed back, then restored; everything is logged', async () => {
  const { postId, commentId, author } = await reportedComment(20);
  const points = async () => (await author.get<{ points: number }>('/v1/wallet')).data.points;
  const find = (list: readonly { commentId: number }[]) =>
    list.find((item) => item.commentId === commentId);
  expect(find(await items<ReportedBuzz>('/buzz/reported'))).toMatchObject({
    text: 'I only pay with shells.',
    reasons: { spam: 1 },
  });
  expect((await decide({ postId, commentId, decision: 'remove' })).code).toBe(400);
  expect((await decide({ postId, commentId, decision: 'accept', reason: 'spam' })).code).toBe(400);
  const paid = await points();
  expect((await decide({ postId, commentId, decision: 'remove', reason: 'spam' })).code).toBe(200);
  expect(await points()).toBe(paid - 20);
  expect(find(await items<ReportedBuzz>('/buzz/reported'))).toBeUndefined();
  expect(find(await items<RemovedBuzz>('/buzz/removed'))).toMatchObject({
    reason: 'spam',
    by: 'Test admin',
  });
  // A second removal finds nothing to remove.
  expect((await decide({ postId, commentId, decision: 'remove', reason: 'spam' })).code).toBe(404);
  expect((await decide({ postId, commentId, decision: 'restore' })).code).toBe(200);
  expect(await points()).toBe(paid);
  expect(find(await items<RemovedBuzz>('/buzz/removed'))).toBeUndefined();
  const { data } = await admin.get<{ items: LoggedAction[] }>(
    `/actions?targetKind=buzz&targetId=${postId}-${commentId}`,
  );
  expect(data.items.map(({ action }) => action)).toEqual(['buzz.restore', 'buzz.remove']);
  expect(JSON.stringify(data)).not.toContain('shells');
});

test('of two concurrent decisions one succeeds', async () => {
  const { postId, commentId } = await reportedComment();
  const answers = await Promise.all(
    ['spam', 'hate'].map((reason) => decide({ postId, commentId, decision: 'remove', reason })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
});

test('a poll is published in several languages, editable until the first vote, and closed once', async () => {
  const made = await admin.post<{ id: number }>('/buzz/topics', {
    words: { 'en-US': 'Food', th: 'อาหาร', vi: ' ' },
    position: 5,
    hidden: false,
  });
  const topicId = made.data.id;
  const topics = await items<OperatorTopic>('/buzz/topics');
  expect(topics.find(({ id }) => id === topicId)?.words).toEqual({ 'en-US': 'Food', th: 'อาหาร' });
  const poll = {
    topicId,
    kind: 'poll',
    words: { 'en-US': 'Rice or noodles?' },
    options: [{ 'en-US': 'Rice', th: 'ข้าว' }, { 'en-US': 'Noodles' }],
    predicts: false,
    rewardPoints: 0,
  };
  const wrong = [
    { ...poll, options: undefined },
    { ...poll, predicts: true },
    { ...poll, options: [{ 'en-US': 'Rice' }] },
    { ...poll, words: { th: 'x' } },
    { ...poll, closesAt: '2020-01-01T00:00:00Z' },
    { ...poll, kind: 'opinion' },
    { ...poll, options: [{ 'en-US': 'Rice' }, { 'en-US': ' rice' }] },
  ];
  for (const body of wrong) expect((await admin.post('/buzz/posts', body)).code).toBe(400);
  const { data } = await admin.post<{ id: number }>('/buzz/posts', poll);
  const { id } = data;
  const other = [{ 'en-US': 'Rice' }, { 'en-US': 'Bread' }];
  const words = { 'en-US': 'Rice or bread?' };
  expect((await admin.post(`/buzz/posts/${id}`, { words, options: other })).code).toBe(200);
  const member = await createTestMember(world);
  expect((await member.post(`/v1/buzz/post/${id}/vote`, { option: 2 })).code).toBe(200);
  const late = { words, options: poll.options };
  expect((await admin.post(`/buzz/posts/${id}`, late)).code).toBe(9030);
  expect((await admin.post(`/buzz/posts/${id}`, { words, options: other })).code).toBe(200);
  expect((await admin.post(`/buzz/posts/${id}/close`)).code).toBe(200);
  expect((await admin.post(`/buzz/posts/${id}/close`)).code).toBe(6001);
  expect((await member.post(`/v1/buzz/post/${id}/vote`, { option: 1 })).code).toBe(6001);
  const [post] = await items<OperatorPost>('/buzz/posts');
  expect(post).toMatchObject({ id, closed: true, options: [{ votes: 0 }, { votes: 1 }] });
});

test('a hidden topic is not shown to members; a missing topic or post is not found', async () => {
  const postId = await createPoll(world.database.db, world.clock());
  const [post] = await items<OperatorPost>('/buzz/posts');
  expect(post?.id).toBe(postId);
  const body = { words: { 'en-US': 'Money' }, position: 1, hidden: true };
  expect((await admin.post(`/buzz/topics/${post?.topicId}`, body)).code).toBe(200);
  const unseen = { topicId: post?.topicId, kind: 'opinion', words: body.words, predicts: false };
  const refused = await admin.post('/buzz/posts', { ...unseen, rewardPoints: 0 });
  expect([refused.code, refused.data]).toEqual([400, { fields: { topicId: 'field.hiddenTopic' } }]);
  const member = await createTestMember(world);
  const shown = (await member.get<{ items: { id: string }[] }>('/v1/buzz/topics')).data;
  expect(JSON.stringify(shown)).not.toContain(`"id":"${post?.topicId}"`);
  expect((await admin.post('/buzz/topics/999999', body)).code).toBe(404);
  expect((await admin.post('/buzz/posts/999999/close')).code).toBe(404);
});
