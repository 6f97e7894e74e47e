import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { reportBuzz } from '@pollen/api/domains/community/buzz/commands/report';
import {
  decideBuzz,
  decidePendingPost,
} from '@pollen/api/domains/community/buzz/operator/commands/edit-buzz';
import { addComment } from '@pollen/api/domains/community/buzz/public';
import { addPost } from '@pollen/api/domains/community/buzz/store/member-posts';
import type { Locale } from '@pollen/contract/codes/locale';
import { type BuzzReason, postsPerDay } from '@pollen/contract/values/buzz';
import { operatorSession } from '../operator-session.ts';
import type { SeedStep } from '../seed.ts';

const dayMs = 86_400_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

async function idWhere(
  tx: Queryable,
  table: 'member' | 'buzz_topic' | 'buzz_post',
  condition: string,
) {
  const [row] = await tx.raw<{ id: number }>(
    `SELECT id FROM ${table} WHERE ${condition} ORDER BY id LIMIT 1`,
  );
  if (!row) throw new Error(`The demo has no ${table} where ${condition}`);
  return row.id;
}

const talker = (tx: Queryable, name: string) =>
  idWhere(tx, 'member', `email = '${name.toLowerCase()}@buzz.pollen.test'`);
const voter = (tx: Queryable, number: number) =>
  idWhere(tx, 'member', `email = 'voter-${number}@buzz.pollen.test'`);

interface Written {
  readonly by: string;
  readonly topic: string;
  readonly locale: Locale;
  readonly text: string;
  readonly options?: readonly string[];
  readonly at: Date;
}

async function write(tx: Queryable, { by, topic, locale, text, options, at }: Written) {
  const { id } = await addPost(tx, {
    memberId: await talker(tx, by),
    topicId: await idWhere(tx, 'buzz_topic', `words->>'en-US' = '${topic}'`),
    kind: options ? 'poll' : 'opinion',
    locale,
    text,
    options: options ?? null,
    days: options ? 7 : null,
    picture: null,
    perDay: postsPerDay,
    now: at,
  });
  if (id === null) throw new Error(`The post of ${by} was not written`);
  return id;
}

async function comment(tx: Queryable, postId: number, by: string, text: string, at: Date) {
  const { id } = await addComment(tx, {
    postId,
    parentId: null,
    memberId: await talker(tx, by),
    text,
    accepted: true,
    now: at,
  });
  if (id === null) throw new Error(`The comment of ${by} was not written`);
  return id;
}

async function report(
  tx: Queryable,
  target: { readonly postId: number; readonly commentId: number },
  reasons: readonly BuzzReason[],
  at: Date,
): Promise<void> {
  for (const [index, reason] of reasons.entries()) {
    await reportBuzz(tx, {
      ...target,
      memberId: await voter(tx, 20 + index),
      reason,
      deviceCookie: null,
      addressKey: null,
      now: new Date(at.getTime() + index * 600_000),
    });
  }
}

/** Members' posts: published, refused, and waiting for moderation. */
async function writeMemberPosts(tx: Queryable, now: Date): Promise<number> {
  const by = await operatorSession(tx, 'support', now);
  const published = await write(tx, {
    by: 'Mia',
    topic: 'At home',
    locale: 'en-US',
    at: before(now, 6),
    text: 'I hang the laundry outside all year. The dryer has not run since March.',
  });
  await decidePendingPost(tx, by, { postId: published, decision: 'approve' }, before(now, 5.9));
  const refused = await write(tx, {
    by: 'Jun',
    topic: 'Phones and apps',
    locale: 'fil',
    at: before(now, 4),
    text: 'Gamitin ninyo ang code ko sa ibang app, may bonus tayong dalawa.',
  });
  const spam = { postId: refused, decision: 'refuse', reason: 'spam' } as const;
  await decidePendingPost(tx, by, spam, before(now, 3.8));
  await write(tx, {
    by: 'Budi',
    topic: 'Food and drink',
    locale: 'id',
    at: before(now, 0.4),
    text: 'Sarapan apa yang paling sering kalian beli di jalan?',
    options: ['Nasi uduk', 'Bubur ayam', 'Roti', 'Tidak sarapan'],
  });
  await write(tx, {
    by: 'Linh',
    topic: 'Everyday money',
    locale: 'vi',
    at: before(now, 0.1),
    text: 'Tôi ghi lại mọi khoản chi trong ngày vào sổ tay, hơn bất kỳ ứng dụng nào.',
  });
  return published;
}

/** Open reports of comments, which hide them, and of one of our posts; removals, and one that was undone. */
async function moderate(tx: Queryable, now: Date): Promise<void> {
  const by = await operatorSession(tx, 'support', now);
  const postId = await writeMemberPosts(tx, now);
  const decide = (
    commentId: number,
    decision: 'accept' | 'remove' | 'restore',
    at: Date,
    reason?: BuzzReason,
    on = postId,
  ) => decideBuzz(tx, by, { postId: on, commentId, decision, reason }, at);

  const shouting = await comment(
    tx,
    postId,
    'Jun',
    'Only lazy people own a dryer. All of you.',
    before(now, 0.6),
  );
  const insults = ['harassment', 'harassment', 'hate'] as const;
  await report(tx, { postId, commentId: shouting }, insults, before(now, 0.5));
  const address = await comment(
    tx,
    postId,
    'Aisyah',
    'My neighbour at number 14 runs hers every night, go and ask her.',
    before(now, 0.8),
  );
  const reasons = ['private', 'private', 'harassment', 'private', 'other'] as const;
  await report(tx, { postId, commentId: address }, reasons, before(now, 0.7));

  // Its paid comment was removed, and the points were clawed back.
  const rewarded = await idWhere(
    tx,
    'buzz_post',
    `reward_points > 0 AND author_id IS NULL AND task_no IS NULL`,
  );
  await report(tx, { postId: rewarded, commentId: 0 }, ['offTopic'], before(now, 0.3));
  const [newcomer] = await tx.query<{ id: number }>(sql`
    SELECT m.id FROM member AS m WHERE m.email LIKE '%@buzz.pollen.test' AND m.email NOT LIKE 'voter-%'
      AND NOT EXISTS (SELECT FROM buzz_comment AS c
        WHERE c.post_id = ${rewarded} AND c.member_id = m.id) ORDER BY m.id LIMIT 1`);
  if (newcomer) {
    const paid = await addComment(tx, {
      postId: rewarded,
      parentId: null,
      memberId: newcomer.id,
      accepted: true,
      text: 'Cheap followers for everybody, write to me in private!',
      now: before(now, 0.7),
    });
    if (paid.id !== null) await decide(paid.id, 'remove', before(now, 0.65), 'spam', rewarded);
  }
  const offTopic = await comment(tx, postId, 'Nattaya', 'ใครรู้บ้างว่าพรุ่งนี้ฝนจะตกไหม', before(now, 3));
  await decide(offTopic, 'remove', before(now, 2.9), 'offTopic');
  const joke = await comment(
    tx,
    postId,
    'Budi',
    'Jemuran saya lebih cepat kering daripada cucian saya.',
    before(now, 2.5),
  );
  await decide(joke, 'remove', before(now, 2.4), 'spam');
  await decide(joke, 'restore', before(now, 2.3));
}

export const moderationSteps: readonly SeedStep[] = [
  { name: 'buzz/demo-moderation', version: 1, run: moderate },
];
