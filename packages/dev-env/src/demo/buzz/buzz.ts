import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { createMember } from '@pollen/api/domains/accounts/identity/public';
import {
  addComment,
  castVote,
  createTopic,
  publishPost,
} from '@pollen/api/domains/community/buzz/public';
import { agreementVersion } from '@pollen/contract/values/agreement';
import type { SeedStep } from '../seed.ts';
import { type DemoComment, type DemoPost, posts, talkers, topics } from './buzz-data.ts';

const voterCount = 40;
const hourMs = 3_600_000;

/** Nobody can log in to these accounts: the stored value is not a valid hash. */
async function createTalkers(tx: Queryable, now: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, country, locale } of talkers) {
    const id = await createMember(tx, {
      email: `${name.toLowerCase()}@buzz.pollen.test`,
      passwordHash: 'none',
      nickname: name,
      country,
      locale,
      agreedVersion: agreementVersion,
      joinedTaskNo: null,
      joinedSharerCode: null,
      now,
    });
    ids.set(name, id);
  }
  return ids;
}

async function createVoters(tx: Queryable, now: Date): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    INSERT INTO member (email, password_hash, nickname, country, inviter_code, created_at)
    SELECT 'voter-' || n || '@buzz.pollen.test', 'none', 'Voter ' || n, 3, 'DEMOVOTER' || n,
      ${now}::timestamptz - make_interval(days => n)
    FROM generate_series(1, ${voterCount}::int) AS n RETURNING id`);
  return rows.map(({ id }) => id);
}

interface People {
  readonly talkers: ReadonlyMap<string, number>;
  readonly voters: readonly number[];
}

const idOf = ({ talkers: ids }: People, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo has no member named ${name}`);
  return id;
};

async function writeComments(
  tx: Queryable,
  people: People,
  postId: number,
  { comments, ageHours, at }: { comments: readonly DemoComment[]; ageHours: number; at: Date },
): Promise<void> {
  const step = (ageHours * hourMs) / (comments.length + 2);
  for (const [index, comment] of comments.entries()) {
    const now = new Date(at.getTime() + step * (index + 1));
    const base = { postId, accepted: true };
    const memberId = idOf(people, comment.by);
    const added = await addComment(tx, {
      ...base,
      parentId: null,
      memberId,
      text: comment.text,
      now,
    });
    for (const { by, text } of comment.answers ?? []) {
      const answerer = idOf(people, by);
      await addComment(tx, { ...base, parentId: added.id, memberId: answerer, text, now });
    }
  }
}

async function writePost(
  tx: Queryable,
  people: People,
  topicId: number,
  post: DemoPost,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - post.ageHours * hourMs);
  const closesAt =
    post.closesInDays === undefined
      ? null
      : new Date(now.getTime() + post.closesInDays * 24 * hourMs);
  const postId = await publishPost(tx, {
    topicId,
    authorId: post.by === undefined ? null : idOf(people, post.by),
    kind: post.options ? 'poll' : 'opinion',
    words: post.words,
    options: post.options ?? null,
    picture: null,
    closesAt,
    predicts: post.predicts === true,
    rewardPoints: post.rewardPoints ?? 0,
    taskNo: post.taskNo ?? null,
    now: at,
  });
  const choices = (post.votes ?? []).flatMap((votes, index) =>
    Array<number>(votes).fill(index + 1),
  );
  for (const [index, option] of choices.entries()) {
    const memberId = people.voters[index];
    if (memberId !== undefined)
      await castVote(tx, { postId, memberId, option, guess: null, now: at });
  }
  await writeComments(tx, people, postId, { comments: post.comments, ageHours: post.ageHours, at });
}

async function writeBuzz(tx: Queryable, now: Date): Promise<void> {
  const people = { talkers: await createTalkers(tx, now), voters: await createVoters(tx, now) };
  const topicIds = new Map<string, number>();
  for (const [index, [name, words]] of Object.entries(topics).entries()) {
    topicIds.set(name, await createTopic(tx, { words, position: index, now }));
  }
  // Oldest first, so that the newest has the highest number.
  for (const post of [...posts].sort((a, b) => b.ageHours - a.ageHours)) {
    await writePost(tx, people, topicIds.get(post.topic) ?? 0, post, now);
  }
}

export const buzzSteps: readonly SeedStep[] = [
  { name: 'buzz/topics-and-posts', version: 1, run: writeBuzz },
];
