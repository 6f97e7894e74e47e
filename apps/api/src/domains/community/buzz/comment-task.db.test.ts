import type { BuzzComment } from '@pollen/contract/operations/buzz';
import type { Message } from '@pollen/contract/operations/message';
import type { Participation } from '@pollen/contract/operations/process';
import type { TaskDetail, TaskRecord, TaskRecordDetail } from '@pollen/contract/operations/task';
import { completeTaskFields } from '@pollen/contract/operator/task-fields';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishTask } from '../../tasks/task/public.ts';
import { acceptBuzz, removeBuzz, restoreBuzz } from './commands/moderate.ts';
import { createPost } from './testing/buzz-world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const db = () => world.database.db;
const post = async () => createPost(db(), world.clock(), { rewardPoints: 20 });
const publish = (postId: number) =>
  db().transact((tx) =>
    publishTask(
      tx,
      completeTaskFields({
        kind: 'buzz',
        title: { 'en-US': 'Say what you think', th: 'บอกความคิดเห็น' },
        description: { 'en-US': 'Comment.' },
        minutes: 1,
        points: 12,
        screenOutPoints: 0,
        countries: [6],
        slots: 5,
        settings: { postId },
      }),
      { now: world.clock() },
    ),
  );
async function comment(member: TestMember, postId: number, text: string) {
  const { data } = await member.post<{ comment: BuzzComment }>(`/v1/buzz/post/${postId}/comment`, {
    text,
  });
  await world.runJobs();
  return { postId, commentId: Number(data.comment.id), operatorId: 1, now: world.clock() };
}
const onlyRecord = async (member: TestMember) => {
  const { data } = await member.get<{ items: TaskRecord[] }>('/v1/task/record');
  expect(data.items).toHaveLength(1);
  return data.items[0] as TaskRecord;
};

test('a comment paid by its post and by its task is one record, with both sums', async () => {
  const member = await createTestMember(world);
  const postId = await post();
  const { taskNo } = await publish(postId);
  const target = await comment(member, postId, 'My vegetable seller put up a QR code.');
  const record = await onlyRecord(member);
  expect(record).toMatchObject({ taskNo, earned: 12, commentPoints: 20 });
  const detail = await member.get<TaskRecordDetail>(`/v1/task/record/${record.id}`);
  expect(detail.data).toMatchObject({
    commentPoints: 20,
    earnedWorth: { currency: 'PHP', amount: '6.40' },
  });
  const end = await member.get<Participation>(`/v1/process/${record.id}`);
  expect(end.data.commentPoints).toBe(20);
  const task = await member.get<TaskDetail>(`/v1/task/${taskNo}`);
  expect(task.data.participation?.commentPoints).toBe(20);

  // What is taken back with the comment is no longer part of the sum; what is restored is again.
  await db().transact((tx) => removeBuzz(tx, { ...target, reason: 'spam' }));
  expect((await onlyRecord(member)).commentPoints).toBe(0);
  await db().transact((tx) => restoreBuzz(tx, target));
  expect((await onlyRecord(member)).commentPoints).toBe(20);
});

test('the message about a comment accepted later names the task it completed', async () => {
  const member = await createTestMember(world);
  const postId = await post();
  await publish(postId);
  const target = await comment(member, postId, 'Cash');
  await db().transact((tx) => acceptBuzz(tx, target));
  const inbox = await member.get<{ items: Message[] }>('/v1/message/list');
  expect(inbox.data.items[0]).toMatchObject({
    title: '+20 points for Say what you think',
    text: 'Your comment was accepted, and the post pays for it too. The points are in your balance now.',
  });
  expect(await onlyRecord(member)).toMatchObject({ earned: 12, commentPoints: 20 });
});
