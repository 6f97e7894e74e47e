import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import {
  buzzReasons,
  commentMaxLength,
  pollDays,
  pollMaxOptions,
  pollOptionMaxLength,
  postMaxLength,
} from '../values/buzz.ts';
import { pageInput, pageOf } from '../values/page.ts';

const authorSchema = z.nullable(z.object({ name: z.string(), avatar: z.nullable(z.string()) }));

export const buzzTopicSchema = z.object({ id: z.string(), title: z.string() });
export type BuzzTopic = z.infer<typeof buzzTopicSchema>;

export const buzzPollSchema = z.object({
  /** `votes` is null while the reader may not see the result: before their vote, while the poll is open. */
  options: z.array(z.object({ no: z.int(), label: z.string(), votes: z.nullable(z.int()) })),
  total: z.int(),
  closesAt: z.nullable(z.string()),
  closed: z.boolean(),
  /** The option the reader chose. */
  mine: z.nullable(z.int()),
  /** Voters may guess the result first; close guesses win a lottery chance. */
  predicts: z.boolean(),
  guess: z.nullable(z.array(z.int())),
  /** Once the poll is closed: the error of the guess in percentage points, and whether it won. */
  offBy: z.nullable(z.number()),
  won: z.nullable(z.boolean()),
});
export type BuzzPoll = z.infer<typeof buzzPollSchema>;

export const buzzPostSchema = z.object({
  id: z.string(),
  topic: buzzTopicSchema,
  /** Null for posts by Pollen. */
  author: authorSchema,
  mine: z.boolean(),
  kind: z.enum(['opinion', 'poll']),
  text: z.string(),
  picture: z.nullable(z.string()),
  poll: z.nullable(buzzPollSchema),
  comments: z.int(),
  likes: z.int(),
  liked: z.boolean(),
  /** What the reader's first accepted comment pays. */
  rewardPoints: z.int(),
  rewarded: z.boolean(),
  /** The reader reported it and did not take the report back. */
  reported: z.boolean(),
  /** Part of the share link. */
  taskNo: z.nullable(z.string()),
  /** Others see it only in state `shown`. Members' posts are checked before that. */
  state: z.enum(['pending', 'shown', 'held', 'refused', 'removed']),
  /** Why it was refused or removed; visible to its author only. */
  reason: z.nullable(z.enum(buzzReasons)),
  createdAt: z.string(),
});
export type BuzzPost = z.infer<typeof buzzPostSchema>;

const commentFields = {
  id: z.string(),
  /** Null once its author deleted it; the comment is kept because it has replies. */
  author: authorSchema,
  mine: z.boolean(),
  text: z.string(),
  /** Only its author sees states other than `shown` and `gone`. */
  state: z.enum(['shown', 'held', 'removed', 'gone']),
  reason: z.nullable(z.enum(buzzReasons)),
  likes: z.int(),
  liked: z.boolean(),
  reported: z.boolean(),
  createdAt: z.string(),
};
export const buzzAnswerSchema = z.object(commentFields);
export type BuzzAnswer = z.infer<typeof buzzAnswerSchema>;

export const buzzCommentSchema = z.object({
  ...commentFields,
  answers: z.int(),
  /** The first few; `GET /v1/buzz/comment/{id}/answers` returns the rest. */
  firstAnswers: z.array(buzzAnswerSchema),
});
export type BuzzComment = z.infer<typeof buzzCommentSchema>;

const idField = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const id = z.object({ id: idField });
const order = { order: z._default(z.enum(['hot', 'new']), 'hot') };
const reason = z.object({ reason: z.enum(buzzReasons) });

export type BuzzOrder = 'hot' | 'new';

/** Long enough after hidden characters are removed. */
const written = (limit: number) => z.string().check(z.minLength(1), z.maxLength(4 * limit));

interface WrittenPost {
  readonly kind: string;
  readonly options?: readonly unknown[] | undefined;
  readonly days?: number | undefined;
}

/** A poll has options and a number of days; an opinion has neither. */
function checkWrittenPost({ kind, options, days }: WrittenPost): Record<string, string> {
  if ((kind === 'poll') !== (options !== undefined)) return { options: 'field.required' };
  return (kind === 'poll') === (days !== undefined) ? {} : { days: 'field.required' };
}

export const buzzOperations = {
  listBuzzTopics: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/buzz/topics',
    summary: 'The topics.',
    auth: 'optional',
    input: z.object({}),
    output: z.object({ items: z.array(buzzTopicSchema) }),
    errors: [],
  }),
  listBuzzPosts: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/buzz/topic/{id}/posts',
    summary: 'Posts of a topic, or of `all`, the hottest or the newest first.',
    auth: 'optional',
    params: z.object({ id: z.string().check(z.regex(/^(all|[1-9]\d{0,14})$/)) }),
    input: z.object({ ...pageInput, ...order }),
    output: pageOf(buzzPostSchema),
    errors: [],
  }),
  readBuzzPost: operation({
    method: 'GET',
    path: '/v1/buzz/post/{id}',
    summary: 'One post with its poll.',
    auth: 'optional',
    params: id,
    input: z.object({}),
    output: buzzPostSchema,
    errors: [],
  }),
  listOwnBuzzPosts: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/buzz/mine',
    summary: "The member's own posts, those in review and refused ones too, the newest first.",
    auth: 'member',
    input: z.object(pageInput),
    output: pageOf(buzzPostSchema),
    errors: [],
  }),
  writeBuzzPost: operation({
    method: 'POST',
    path: '/v1/buzz/post',
    summary: 'Sends an opinion or a poll for review; others see it once an operator approved it.',
    auth: 'member',
    input: z.object({
      topic: idField,
      kind: z.enum(['opinion', 'poll']),
      text: written(postMaxLength),
      options: z.optional(
        z.array(written(pollOptionMaxLength)).check(z.minLength(2), z.maxLength(pollMaxOptions)),
      ),
      /** How many days a poll is open after its publication. */
      days: z.optional(z.literal([...pollDays])),
      /** A file uploaded under the screen BUZZ. */
      picture: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
    }),
    check: checkWrittenPost,
    output: buzzPostSchema,
    errors: ['textWithLink', 'textWithSlur', 'textRepeated', 'postLimit', 'uploadRefused'],
    idempotent: true,
  }),
  deleteBuzzPost: operation({
    method: 'POST',
    path: '/v1/buzz/post/{id}/delete',
    summary: "Deletes the member's own post; its text and picture are erased immediately.",
    auth: 'member',
    params: id,
    input: z.object({}),
    output: z.object({}),
    errors: [],
  }),
  voteBuzz: operation({
    method: 'POST',
    path: '/v1/buzz/post/{id}/vote',
    summary: 'Votes, or changes the vote. It states the final choice, so repeating it counts once.',
    auth: 'member',
    params: id,
    input: z.object({
      option: z.int().check(z.gte(1), z.lte(pollMaxOptions)),
      guess: z.optional(
        z
          .array(z.int().check(z.gte(0), z.lte(100)))
          .check(z.minLength(2), z.maxLength(pollMaxOptions)),
      ),
    }),
    output: z.object({
      mine: z.int(),
      /** Votes by option, in order. */
      counts: z.array(z.int()),
    }),
    errors: ['pollClosed', 'guessTooLate'],
  }),
  likeBuzzPost: operation({
    method: 'POST',
    path: '/v1/buzz/post/{id}/like',
    summary: 'Likes a post, or withdraws the like.',
    auth: 'member',
    params: id,
    input: z.object({ liked: z.boolean() }),
    output: z.object({ liked: z.boolean(), likes: z.int() }),
    errors: [],
  }),
  reportBuzzPost: operation({
    method: 'POST',
    path: '/v1/buzz/post/{id}/report',
    summary:
      'Reports a post to the moderators; enough independent reports hide it until they decide.',
    auth: 'member',
    params: id,
    input: reason,
    output: z.object({}),
    errors: [],
  }),
  withdrawBuzzPostReport: operation({
    method: 'POST',
    path: '/v1/buzz/post/{id}/report/withdraw',
    summary: "Withdraws the member's report of a post.",
    auth: 'member',
    params: id,
    input: z.object({}),
    output: z.object({}),
    errors: [],
  }),
  listBuzzComments: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/buzz/post/{id}/comments',
    summary:
      'Comments of a post with the first replies; the reader’s own comments in review come first.',
    auth: 'optional',
    params: id,
    input: z.object({ ...pageInput, ...order }),
    output: pageOf(buzzCommentSchema),
    errors: [],
  }),
  commentBuzz: operation({
    method: 'POST',
    path: '/v1/buzz/post/{id}/comment',
    summary: 'Comments on a post, or replies to a comment. The first accepted one may pay.',
    auth: 'member',
    params: id,
    input: z.object({
      text: z.string().check(z.minLength(1), z.maxLength(4 * commentMaxLength)),
      parent: z.optional(idField),
    }),
    output: z.object({ comment: buzzCommentSchema, points: z.int() }),
    errors: ['textWithLink', 'textWithSlur', 'textRepeated'],
    idempotent: true,
  }),
  listBuzzAnswers: operation({
    method: 'GET',
    reads: 'replica',
    path: '/v1/buzz/comment/{id}/answers',
    summary: 'Replies to a comment, the oldest first.',
    auth: 'optional',
    params: id,
    input: z.object(pageInput),
    output: pageOf(buzzAnswerSchema),
    errors: [],
  }),
  likeBuzzComment: operation({
    method: 'POST',
    path: '/v1/buzz/comment/{id}/like',
    summary: 'Likes a comment or reply, or withdraws the like.',
    auth: 'member',
    params: id,
    input: z.object({ liked: z.boolean() }),
    output: z.object({ liked: z.boolean(), likes: z.int() }),
    errors: [],
  }),
  reportBuzzComment: operation({
    method: 'POST',
    path: '/v1/buzz/comment/{id}/report',
    summary:
      'Reports a comment or reply to the moderators; enough independent reports hide it until they decide.',
    auth: 'member',
    params: id,
    input: reason,
    output: z.object({}),
    errors: [],
  }),
  withdrawBuzzCommentReport: operation({
    method: 'POST',
    path: '/v1/buzz/comment/{id}/report/withdraw',
    summary: "Withdraws the member's report of a comment or reply.",
    auth: 'member',
    params: id,
    input: z.object({}),
    output: z.object({}),
    errors: [],
  }),
  deleteBuzzComment: operation({
    method: 'POST',
    path: '/v1/buzz/comment/{id}/delete',
    summary: "Deletes the member's own comment or answer; its text is gone at once.",
    auth: 'member',
    params: id,
    input: z.object({}),
    output: z.object({}),
    errors: [],
  }),
};
