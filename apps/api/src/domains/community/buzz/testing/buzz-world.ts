import type { TestApp } from '@pollen/dev-env/test-app';
import { createTestMember, type TestMember } from '@pollen/dev-env/test-member';
import type { Queryable } from '../../../../db/database.ts';
import { createTopic, publishPost } from '../public.ts';

type NewPost = Parameters<typeof publishPost>[1];

/** A topic, as members name it. */
export const createTopicId = async ({ database, clock }: Pick<TestApp, 'database' | 'clock'>) =>
  String(await createTopic(database.db, { words: { 'en-US': 'Food' }, position: 1, now: clock() }));

/** A topic and a post in it, as a test needs it. */
export async function createPost(
  db: Queryable,
  now: Date,
  post: Partial<NewPost> = {},
): Promise<number> {
  const topicId =
    post.topicId ?? (await createTopic(db, { words: { 'en-US': 'Money' }, position: 1, now }));
  return publishPost(db, {
    authorId: null,
    kind: 'opinion',
    words: { 'en-US': 'Do you still pay with cash?', th: 'คุณยังจ่ายเงินสดอยู่ไหม' },
    options: null,
    picture: null,
    closesAt: null,
    predicts: false,
    rewardPoints: 0,
    taskNo: null,
    now,
    ...post,
    topicId,
  });
}

export function createPoll(db: Queryable, now: Date, post: Partial<NewPost> = {}): Promise<number> {
  const options = ['Cash', 'QR', 'Card'].map((label) => ({ 'en-US': label, th: `${label} ครับ` }));
  return createPost(db, now, { kind: 'poll', options, ...post });
}

/** A member who joined the given number of hours ago. */
export async function createReporter(world: TestApp, ageHours = 48): Promise<TestMember> {
  const member = await createTestMember(world);
  await world.database.db.raw('UPDATE member SET created_at = $2 WHERE id = $1', [
    member.id,
    new Date(world.clock().getTime() - ageHours * 3_600_000),
  ]);
  return member;
}

/** As many reports as hide what a member wrote; `path` is that of a post or comment. */
export async function reportEnough(world: TestApp, path: string): Promise<void> {
  for (let count = 0; count < 3; count += 1) {
    const reporter = await createReporter(world);
    await reporter.post(`${path}/report`, { reason: 'spam' }, null);
  }
}
