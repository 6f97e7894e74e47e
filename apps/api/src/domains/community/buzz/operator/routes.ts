import type {
  buzzOperatorOperations,
  OperatorPost,
  PendingPost,
} from '@pollen/contract/operator/buzz';
import { type LocalizedText, localize } from '@pollen/contract/values/localized-text';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import { cutPage, numberCursor, pageOfRows } from '../../../../db/page.ts';
import type { Handlers, RequestFacts } from '../../../../http/call.ts';
import type { Files } from '../../../accounts/files/public.ts';
import { readOperatorNames } from '../../../accounts/operator/public.ts';
import { listModerationQueue } from '../commands/moderate.ts';
import { countPending, type PendingRow, selectPending } from '../store/member-posts.ts';
import { countReported } from '../store/moderation.ts';
import type { PostRow } from '../store/posts.ts';
import { selectReportRules } from '../store/report-rules.ts';
import { changeReportRules } from './commands/change-report-rules.ts';
import {
  changePost,
  changeTopic,
  closePoll,
  decideBuzz,
  decidePendingPost,
  openTopic,
} from './commands/edit-buzz.ts';
import { publishWithinLimits } from './commands/publish-post.ts';
import { selectAllPosts, selectAllTopics, selectRemoved } from './store/posts.ts';

export interface CommunityServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: Files;
  /** Public address of the app. */
  readonly origin: string;
}

type Routes = Handlers<typeof buzzOperatorOperations>;

const english = (words: LocalizedText) => localize(words, 'en-US');
function presentPost(row: PostRow, now: Date): OperatorPost {
  return {
    id: row.id,
    topicId: row.topicId,
    topic: english(row.topicWords),
    kind: row.kind,
    author: authorOf({ authorId: row.authorId, nickname: row.authorName }),
    words: row.words,
    options: row.options?.map((words, at) => ({ words, votes: row.counts?.[at] ?? 0 })) ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    closed: row.closesAt !== null && row.closesAt <= now,
    predicts: row.predicts,
    rewardPoints: row.rewardPoints,
    taskNo: row.taskNo,
    state: row.state,
    comments: row.comments,
    likes: row.likes,
    createdAt: row.createdAt.toISOString(),
  };
}

interface Authored {
  readonly authorId: number | null;
  readonly nickname: string | null;
}
const authorOf = ({ authorId, nickname }: Authored) =>
  authorId === null ? null : { id: authorId, nickname: nickname ?? '' };

const maxCounted = 1000;

function moderationRoutes({ db, clock, files, origin }: CommunityServices) {
  const presentPending = async (row: PendingRow, facts: RequestFacts): Promise<PendingPost> => {
    const [locale = 'en-US'] = Object.keys(row.words);
    const clientOrigin = origin.startsWith('https:') ? origin : facts.clientOrigin;
    return {
      id: row.id,
      topic: english(row.topicWords),
      author: { id: row.authorId, nickname: row.nickname },
      kind: row.kind,
      locale,
      text: english(row.words),
      options: row.options?.map(english) ?? [],
      days: row.openDays,
      picture: row.picture === null ? null : await files.sign(row.picture, clientOrigin),
      submittedAt: row.submittedAt.toISOString(),
    };
  };
  return {
    listReportedBuzz: async ({ input: { cursor, limit } }) => {
      const after = numberCursor(cursor) ?? 0;
      const rows = await listModerationQueue(db, { after, limit: limit + 1 });
      return pageOfRows(
        rows,
        limit,
        (row) => ({
          postId: row.postId,
          commentId: row.commentId,
          post: english(row.words),
          text: row.text,
          author: authorOf(row),
          state: row.state === 'held' ? ('held' as const) : ('shown' as const),
          reasons: { ...row.reasons },
          reportedAt: row.reportedAt.toISOString(),
        }),
        ({ reportId }) => reportId,
      );
    },
    countReportedBuzz: async ({ read }) => {
      const [reported, pending] = await read((from) =>
        Promise.all([countReported(from, maxCounted), countPending(from, maxCounted)]),
      );
      return { reported, pending };
    },
    listPendingPosts: async ({ input: { cursor, limit }, facts }) => {
      const after = numberCursor(cursor) ?? 0;
      const rows = await selectPending(db, { after, limit: limit + 1 });
      const { shown, next } = cutPage(rows, limit, ({ id }) => id);
      return { items: await Promise.all(shown.map((row) => presentPending(row, facts))), next };
    },
    decidePendingPost: ({ session, params, input, transact }) =>
      transact(async (tx) => {
        await decidePendingPost(tx, session, { postId: params.id, ...input }, clock());
        return {};
      }),
    listRemovedBuzz: ({ input: { cursor, limit }, read }) =>
      read(async (from) => {
        const rows = await selectRemoved(from, { before: numberCursor(cursor), limit: limit + 1 });
        const { shown, next } = cutPage(rows, limit, ({ id }) => id);
        const ids = shown.flatMap(({ operatorId }) => (operatorId === null ? [] : [operatorId]));
        const names = await readOperatorNames(from, ids);
        return {
          items: shown.map((row) => ({
            postId: row.postId,
            commentId: row.commentId,
            post: english(row.words),
            text: row.text,
            author: authorOf(row),
            reason: row.reason,
            by: names.get(row.operatorId ?? 0) ?? null,
            removedAt: row.removedAt.toISOString(),
          })),
          next,
        };
      }),
    readReportRules: () => selectReportRules(db),
    changeReportRules: ({ session, input, transact }) =>
      transact(async (tx) => {
        await changeReportRules(tx, session, input, clock());
        return input;
      }),
    decideBuzz: ({ session, input, transact }) =>
      transact(async (tx) => {
        await decideBuzz(tx, session, input, clock());
        return {};
      }),
  } satisfies Partial<Routes>;
}

export function buzzOperatorRoutes(services: CommunityServices): Routes {
  const { db, clock } = services;
  return {
    ...moderationRoutes(services),
    listOperatorTopics: async () => ({ items: await selectAllTopics(db) }),
    createTopic: ({ session, input, transact }) =>
      transact((tx) => openTopic(tx, session, input, clock())),
    changeTopic: ({ session, params, input, transact }) =>
      transact(async (tx) => {
        await changeTopic(tx, session, params.id, input, clock());
        return {};
      }),
    listOperatorPosts: async ({ input: { cursor, limit }, read }) => {
      const page = { before: numberCursor(cursor), limit: limit + 1 };
      const rows = await read((from) => selectAllPosts(from, page));
      const now = clock();
      return pageOfRows(
        rows,
        limit,
        (row) => presentPost(row, now),
        ({ id }) => id,
      );
    },
    publishPost: ({ session, input, transact }) =>
      transact((tx) => publishWithinLimits(tx, session, input, clock())),
    changePost: ({ session, params, input, transact }) =>
      transact(async (tx) => {
        await changePost(tx, session, params.id, input, clock());
        return {};
      }),
    closePoll: ({ session, params, transact }) =>
      transact(async (tx) => {
        await closePoll(tx, session, params.id, clock());
        return {};
      }),
  };
}
