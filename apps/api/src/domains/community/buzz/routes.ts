import { BusinessError } from '@pollen/contract/codes/error-code';
import type { BuzzPost, buzzOperations } from '@pollen/contract/operations/buzz';
import type { BuzzReason } from '@pollen/contract/values/buzz';
import { parseFilePath } from '@pollen/contract/values/file-url';
import type { GeoIp } from '../../../adapters/geo-ip/geo-ip.ts';
import { addressKey } from '../../../address-key.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Handlers, MemberSession, RequestFacts } from '../../../http/call.ts';
import type { Limiter } from '../../../http/limits.ts';
import type { Files } from '../../accounts/files/public.ts';
import { reportBuzz, withdrawBuzzReport } from './commands/report.ts';
import { voteOnPoll } from './commands/vote-on-poll.ts';
import { writeComment } from './commands/write-comment.ts';
import { deletePost, writePost } from './commands/write-post.ts';
import { presentPost, presentTopic, type Reader } from './present.ts';
import { listAnswers, listComments } from './queries/list-comments.ts';
import { listOwnPosts, listPosts, readPost } from './queries/list-posts.ts';
import { deleteComment } from './store/comments.ts';
import type { Target } from './store/moderation.ts';
import { selectTopics, setLike } from './store/posts.ts';

export interface BuzzServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly geoIp: Pick<GeoIp, 'isPrivate'>;
  readonly files: Files;
  /** Public address of the app. */
  readonly origin: string;
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
  files,
  origin,
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
    const request = {
      ...target,
      memberId,
      reason: input.reason,
      deviceCookie: deviceCookie === '' ? null : deviceCookie,
      addressKey: geoIp.isPrivate(address) ? null : addressKey(address),
      now: clock(),
    };
    await db.transact((tx) => reportBuzz(tx, request));
    return {};
  };
  const withdraw = async (target: Target, memberId: number): Promise<Record<string, never>> => {
    await db.transact((tx) => withdrawBuzzReport(tx, { ...target, memberId, now: clock() }));
    return {};
  };

  /** The picture of a hidden post has no public address; its author gets a signed one. */
  const show = async (post: BuzzPost, facts: RequestFacts): Promise<BuzzPost> => {
    const file = post.picture === null ? null : parseFilePath(post.picture);
    if (file === null || post.state === 'shown') return post;
    const clientOrigin = origin.startsWith('https:') ? origin : facts.clientOrigin;
    return { ...post, picture: await files.sign(file.fileName, clientOrigin) };
  };

  return {
    listBuzzTopics: async ({ facts, read }) => ({
      items: (await read(selectTopics)).map((row) => presentTopic(row, facts.locale)),
    }),
    listBuzzPosts: (call) =>
      call.read((from) =>
        listPosts(from, readerOf(call), { topic: call.params.id, ...call.input }),
      ),
    readBuzzPost: async (call) =>
      show(await readPost(db, readerOf(call), Number(call.params.id)), call.facts),
    listOwnBuzzPosts: async (call) => {
      const { items, next } = await call.read((from) =>
        listOwnPosts(from, readerOf(call), call.input),
      );
      return { items: await Promise.all(items.map((post) => show(post, call.facts))), next };
    },
    writeBuzzPost: async (call) => {
      const { session, input, facts, transact } = call;
      const { memberId } = session;
      // Calls object storage, so it comes before the transaction.
      const picture =
        input.picture === undefined
          ? null
          : (await files.accept({ memberId, screen: 'BUZZ', fileName: input.picture })).name;
      const post = await transact(async (tx) =>
        presentPost(
          await writePost(tx, files, {
            memberId,
            locale: facts.locale,
            topicId: Number(input.topic),
            kind: input.kind,
            text: input.text,
            options: input.options ?? null,
            days: input.days ?? null,
            picture,
            now: clock(),
          }),
          readerOf(call),
        ),
      );
      return show(post, facts);
    },
    deleteBuzzPost: async ({ session: { memberId }, params }) => {
      const postId = Number(params.id);
      if (!(await db.transact((tx) => deletePost(tx, files, { postId, memberId })))) {
        throw new BusinessError('notFound');
      }
      return {};
    },
    // A vote states the final choice, so it is idempotent without a key.
    voteBuzz: ({ session, params, input }) =>
      voteOnPoll(db, {
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
    withdrawBuzzPostReport: ({ session, params }) => withdraw(post(params.id), session.memberId),
    withdrawBuzzCommentReport: ({ session, params }) =>
      withdraw(comment(params.id), session.memberId),
    listBuzzComments: (call) =>
      call.read((from) => listComments(from, readerOf(call), Number(call.params.id), call.input)),
    listBuzzAnswers: (call) =>
      call.read((from) => listAnswers(from, readerOf(call), Number(call.params.id), call.input)),
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
