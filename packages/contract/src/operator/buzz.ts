import * as z from 'zod/mini';
import { buzzReasons, pollMaxOptions } from '../values/buzz.ts';
import type { DraftText } from '../values/localized-text.ts';
import { pageInput, pageOf } from '../values/page.ts';
import { localizedTextField, localizedTextSchema, momentField } from './fields.ts';
import { operatorOperation } from './operation.ts';
import { publishedSchema } from './published.ts';

const number = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
const id = z.object({ id: number });
const target = {
  postId: number,
  /** 0 for the post itself. */
  commentId: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
};

const aboutTarget = {
  postId: z.int(),
  commentId: z.int(),
  /** What the post asks, in English. */
  post: z.string(),
  /** The comment; null if the post itself was reported. */
  text: z.nullable(z.string()),
  author: z.nullable(z.object({ id: z.int(), nickname: z.string() })),
};

export const reportedBuzzSchema = z.object({
  ...aboutTarget,
  state: z.enum(['shown', 'held']),
  /** How many reports gave each reason. */
  reasons: z.record(z.string(), z.int()),
  reportedAt: z.string(),
});
export type ReportedBuzz = z.infer<typeof reportedBuzzSchema>;

const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** When reports hide a post or comment until a person has decided. */
export const reportRulesSchema = z.object({
  /** This many independent reports hide what a member wrote. A single report is never enough. */
  memberReports: between(2, 1000),
  /** This many hide one of our own posts; null: never. */
  houseReports: z.nullable(between(2, 1000)),
  /** Reports by a member with this many rejected reports in this many days have no weight. */
  wrongReports: between(1, 1000),
  wrongDays: between(1, 3650),
  /** Accounts younger than this count as one reporter together, and never hide anything alone. */
  newHours: between(0, 8760),
});
export type ReportRules = z.infer<typeof reportRulesSchema>;

export const removedBuzzSchema = z.object({
  ...aboutTarget,
  reason: z.enum(buzzReasons),
  by: z.nullable(z.string()),
  removedAt: z.string(),
});
export type RemovedBuzz = z.infer<typeof removedBuzzSchema>;

export const pendingPostSchema = z.object({
  id: z.int(),
  topic: z.string(),
  author: z.object({ id: z.int(), nickname: z.string() }),
  kind: z.enum(['opinion', 'poll']),
  /** The language of the author. */
  locale: z.string(),
  text: z.string(),
  options: z.array(z.string()),
  days: z.nullable(z.int()),
  /** A temporary address of the picture. */
  picture: z.nullable(z.string()),
  submittedAt: z.string(),
});
export type PendingPost = z.infer<typeof pendingPostSchema>;

export const operatorTopicSchema = z.object({
  id: z.int(),
  words: localizedTextSchema,
  position: z.int(),
  hidden: z.boolean(),
});
export type OperatorTopic = z.infer<typeof operatorTopicSchema>;

export const operatorPostSchema = z.object({
  id: z.int(),
  topicId: z.int(),
  topic: z.string(),
  kind: z.enum(['opinion', 'poll']),
  /** The member who wrote it; null for one of our own posts. */
  author: z.nullable(z.object({ id: z.int(), nickname: z.string() })),
  words: localizedTextSchema,
  options: z.nullable(z.array(z.object({ words: localizedTextSchema, votes: z.int() }))),
  closesAt: z.nullable(z.string()),
  closed: z.boolean(),
  predicts: z.boolean(),
  rewardPoints: z.int(),
  taskNo: z.nullable(z.string()),
  state: z.enum(['pending', 'shown', 'held', 'refused', 'removed', 'deleted']),
  comments: z.int(),
  likes: z.int(),
  createdAt: z.string(),
});
export type OperatorPost = z.infer<typeof operatorPostSchema>;

const options = z.array(localizedTextField(80)).check(z.minLength(2), z.maxLength(pollMaxOptions));
const topic = z.object({
  words: localizedTextField(40),
  position: z.int().check(z.gte(0), z.lte(10_000)),
  hidden: z.boolean(),
});

interface PostInput {
  readonly kind: string;
  readonly options?: readonly DraftText[] | undefined;
  readonly predicts: boolean;
  readonly closesAt?: string | undefined;
}

/** Two answers that read the same in a language would split one opinion. */
function repeatedOption(options: readonly DraftText[] = []): Record<string, string> {
  const texts = options.flatMap((option) =>
    Object.entries(option).flatMap(([locale, text]) =>
      text?.trim() ? [`${locale} ${text.trim().toLowerCase()}`] : [],
    ),
  );
  return new Set(texts).size < texts.length ? { options: 'field.repeated' } : {};
}

/** The database refuses most of it too; here the fault is shown at its field. */
function checkPost({
  kind,
  options: given,
  predicts,
  closesAt,
}: PostInput): Record<string, string> {
  if ((kind === 'poll') !== (given !== undefined)) return { options: 'field.required' };
  if (kind !== 'poll' && closesAt !== undefined) return { closesAt: 'field.unknown' };
  if (predicts && closesAt === undefined) return { closesAt: 'field.required' };
  if (predicts && kind !== 'poll') return { predicts: 'field.unknown' };
  return repeatedOption(given);
}

const reads = { method: 'GET', auth: 'operator', permission: 'buzz.read', errors: [] } as const;
const writes = { method: 'POST', auth: 'operator', permission: 'buzz.write' } as const;

export const buzzOperatorOperations = {
  listReportedBuzz: operatorOperation({
    ...reads,
    path: '/buzz/reported',
    summary: 'Reported posts and comments without a decision, the longest waiting first.',
    input: z.object(pageInput),
    output: pageOf(reportedBuzzSchema),
  }),
  countReportedBuzz: operatorOperation({
    ...reads,
    reads: 'replica',
    path: '/buzz/counts',
    summary:
      "How many reported posts and comments, and members' new posts, wait; each counted to a thousand.",
    input: z.object({}),
    output: z.object({ reported: z.int(), pending: z.int() }),
  }),
  listPendingPosts: operatorOperation({
    ...reads,
    path: '/buzz/pending',
    summary: "Members' posts in review, the longest waiting first.",
    input: z.object(pageInput),
    output: pageOf(pendingPostSchema),
  }),
  decidePendingPost: operatorOperation({
    method: 'POST',
    path: '/buzz/pending/{id}',
    summary: "Publishes a member's post, or refuses it with a reason; the author is notified.",
    auth: 'operator',
    permission: 'buzz.moderate',
    params: id,
    input: z.object({
      decision: z.enum(['approve', 'refuse']),
      reason: z.optional(z.enum(buzzReasons)),
    }),
    check: ({ decision, reason }: { readonly decision: string; readonly reason?: unknown }) =>
      (decision === 'refuse') === (reason !== undefined)
        ? ({} as Record<string, string>)
        : { reason: 'field.required' },
    output: z.object({}),
    errors: ['notFound'],
    idempotent: true,
  }),
  readReportRules: operatorOperation({
    ...reads,
    path: '/buzz/report-rules',
    summary: 'When reports hide a post or comment until a person has decided.',
    input: z.object({}),
    output: reportRulesSchema,
  }),
  changeReportRules: operatorOperation({
    method: 'POST',
    path: '/buzz/report-rules',
    summary: 'Changes how many reports hide a post or comment, from now on.',
    auth: 'operator',
    permission: 'buzz.rules',
    input: reportRulesSchema,
    output: reportRulesSchema,
    errors: [],
    idempotent: true,
  }),
  listRemovedBuzz: operatorOperation({
    ...reads,
    reads: 'replica',
    path: '/buzz/removed',
    summary: 'Posts and comments that operators removed, the latest first.',
    input: z.object(pageInput),
    output: pageOf(removedBuzzSchema),
  }),
  decideBuzz: operatorOperation({
    method: 'POST',
    path: '/buzz/decide',
    summary: 'Keeps a post or comment, removes it with a reason, or reverts a removal.',
    auth: 'operator',
    permission: 'buzz.moderate',
    input: z.object({
      ...target,
      decision: z.enum(['accept', 'remove', 'restore']),
      reason: z.optional(z.enum(buzzReasons)),
    }),
    check: ({ decision, reason }: { readonly decision: string; readonly reason?: unknown }) =>
      (decision === 'remove') === (reason !== undefined)
        ? ({} as Record<string, string>)
        : { reason: 'field.required' },
    output: z.object({}),
    errors: ['notFound'],
    idempotent: true,
  }),
  listOperatorTopics: operatorOperation({
    ...reads,
    path: '/buzz/topics',
    summary: 'Topics in order, including hidden ones.',
    input: z.object({}),
    output: z.object({ items: z.array(operatorTopicSchema) }),
  }),
  createTopic: operatorOperation({
    ...writes,
    path: '/buzz/topics',
    summary: 'Opens a topic.',
    input: topic,
    output: z.object({ id: z.int() }),
    errors: [],
    idempotent: true,
  }),
  changeTopic: operatorOperation({
    ...writes,
    path: '/buzz/topics/{id}',
    summary: 'Renames, moves or hides a topic.',
    params: id,
    input: topic,
    output: z.object({}),
    errors: ['notFound'],
    idempotent: true,
  }),
  listOperatorPosts: operatorOperation({
    ...reads,
    reads: 'replica',
    path: '/buzz/posts',
    summary: 'Posts and polls, the newest first.',
    input: z.object(pageInput),
    output: pageOf(operatorPostSchema),
  }),
  publishPost: operatorOperation({
    ...writes,
    path: '/buzz/posts',
    summary:
      'Publishes a post or a poll. One that rewards comments above the limit waits for a second person.',
    input: z.object({
      topicId: number,
      kind: z.enum(['opinion', 'poll']),
      words: localizedTextField(500),
      options: z.optional(options),
      closesAt: z.optional(momentField),
      predicts: z.boolean(),
      rewardPoints: z.int().check(z.gte(0), z.lte(1000)),
    }),
    check: checkPost,
    output: publishedSchema,
    errors: ['notFound'],
    idempotent: true,
  }),
  changePost: operatorOperation({
    ...writes,
    path: '/buzz/posts/{id}',
    summary: 'Edits the text; the options of a poll only before the first vote.',
    params: id,
    input: z.object({ words: localizedTextField(500), options: z.optional(options) }),
    check: ({ options: given }: Pick<PostInput, 'options'>) => repeatedOption(given),
    output: z.object({}),
    errors: ['notFound', 'pollHasVotes'],
    idempotent: true,
  }),
  closePoll: operatorOperation({
    ...writes,
    path: '/buzz/posts/{id}/close',
    summary: 'Closes a poll now; its guesses are evaluated soon after.',
    params: id,
    input: z.object({}),
    output: z.object({}),
    errors: ['notFound', 'pollClosed'],
    idempotent: true,
  }),
};
