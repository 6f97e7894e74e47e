import { BusinessError } from '@pollen/contract/codes/error-code';
import type { buzzOperations } from '@pollen/contract/operations/buzz';
import type { BuzzReason } from '@pollen/contract/values/buzz';
import type { GeoIp } from '../../adapters/geo-ip/geo-ip.ts';
import { addressKey } from '../../address-key.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers, MemberSession, RequestFacts } from '../../http/call.ts';
import type { Limiter } from '../../http/limits.ts';
import { castBallot } from './commands/cast-ballot.ts';
import { writeComment } from './commands/write-comment.ts';
import { presentTopic, type Reader } from './present.ts';
import { listAnswers, listComments } from './queries/list-comments.ts';
import { listPosts, readPost } from './queries/list-posts.ts';
import { deleteComment } from './store/comments.ts';
import { addReport, type Target } from './store/moderation.ts';
import { selectTopics, setLike } from './store/posts.ts';

export interface BuzzServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly geoIp: Pick<GeoIp, 'isPrivate'>;
}

interface ReportCall {
  readonly session: MemberSession;
  readonly facts: RequestFacts;
  readonly input: { readonly reason: BuzzReason };
}

const reportLimit = { limit: 20, windowSeconds: 3600 };

const post = (id: string): Target => ({ postId: Number(id), commentId: 0 });
const comment = (id: string): Target => ({ postId: 0, commentId: Number(id) });

export function buzzRoutes({
  db,
  clock,
  limiter,
  geoIp,
}: BuzzServices): Handlers<typeof buzzOperations> {
  const readerOf = (call: { session: MemberSession | null; facts: RequestFacts }): Reader => ({
    memberId: call.session?.memberId ?? 0,
    locale: call.facts.locale,
    now: clock(),
  });
  const like = async (target: Target, memberId: number, liked: boolean) => {
    const likes = await setLike(db, { ...target, memberId, liked, now: clock() });
    if (likes === null) throw new BusinessError('notFound');
    return { liked, likes };
  };
  const report = async (
    target: Target,
    { session: { memberId }, facts, input }: ReportCall,
  ): Promise<Record<string, never>> => {
    await limiter.demand(`buzz-report:${memberId}`, reportLimit);
    const { address, deviceCookie } = facts;
    const verdict = await addReport(db, {
      ...{ ...target, memberId, reason: input.reason, now: clock() },
      deviceCookie: deviceCookie === '' ? null : deviceCookie,
      addressKey: geoIp.isPrivate(address) ? null : addressKey(address),
    });
    if (verdict !== null) throw new BusinessError(verdict === 'own' ? 'forbidden' : 'notFound');
    return {};
  };

  return {
    listBuzzTopics: async ({ facts }) => ({
      items: (await selectTopics(db)).map((row) => presentTopic(row, facts.locale)),
    }),
    listBuzzPosts: (call) =>
      listPosts(db, readerOf(call), { topic: call.params.id, ...call.input }),
    readBuzzPost: (call) => readPost(db, readerOf(call), Number(call.params.id)),
    // A vote says what is wanted in the end, so repeating it needs no key to count once.
    voteBuzz: ({ session, params, input }) =>
      castBallot(db, {
        postId: Number(params.id),
        memberId: session.memberId,
        option: input.option,
        guess: input.guess ?? null,
        now: clock(),
      }),
    likeBuzzPost: ({ session, params, input }) =>
      like(post(params.id), session.memberId, input.liked),
    likeBuzzComment: ({ session, params, input }) =>
      like(comment(params.id), session.memberId, input.liked),
    reportBuzzPost: (call) => report(post(call.params.id), call),
    reportBuzzComment: (call) => report(comment(call.params.id), call),
    listBuzzComments: (call) =>
      listComments(db, readerOf(call), Number(call.params.id), call.input),
    listBuzzAnswers: (call) => listAnswers(db, readerOf(call), Number(call.params.id), call.input),
    commentBuzz: ({ session, params, input, transact }) =>
      transact((tx) =>
        writeComment(tx, {
          postId: Number(params.id),
          parentId: input.parent === undefined ? null : Number(input.parent),
          memberId: session.memberId,
          text: input.text,
          now: clock(),
        }),
      ),
    deleteBuzzComment: async ({ session, params }) => {
      if (!(await deleteComment(db, Number(params.id), session.memberId))) {
        throw new BusinessError('notFound');
      }
      return {};
    },
  };
}
