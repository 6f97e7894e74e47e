import type { Locale } from '@pollen/contract/codes/locale';
import type {
  BuzzAnswer,
  BuzzComment,
  BuzzPoll,
  BuzzPost,
  BuzzTopic,
} from '@pollen/contract/operations/buzz';
import { avatarUrl, fileUrl } from '@pollen/contract/values/file-url';
import { localize } from '@pollen/contract/values/localized-text';
import type { CommentRow } from './store/comments.ts';
import type { PostRow, TopicRow } from './store/posts.ts';

/** The reader's member id; 0 when nobody is logged in. */
export interface Reader {
  readonly memberId: number;
  readonly locale: Locale;
  readonly now: Date;
}

export const presentTopic = (row: TopicRow, locale: Locale): BuzzTopic => ({
  id: String(row.id),
  title: localize(row.words, locale),
});

/** A member who left has no name. */
function presentAuthor(name: string | null, avatar: string | null): BuzzPost['author'] {
  return name ? { name, avatar: avatarUrl(avatar) } : null;
}

/** The result is shown to members who have voted, and to everybody once the poll is closed. */
function presentPoll(row: PostRow, { locale, now }: Reader): BuzzPoll | null {
  if (row.options === null) return null;
  const counts = row.counts ?? [];
  const closed = row.closesAt !== null && row.closesAt <= now;
  const isResultShown = row.mine !== null || closed;
  return {
    options: row.options.map((words, index) => ({
      no: index + 1,
      label: localize(words, locale),
      votes: isResultShown ? (counts[index] ?? 0) : null,
    })),
    total: counts.reduce((sum, count) => sum + count, 0),
    closesAt: row.closesAt?.toISOString() ?? null,
    closed,
    mine: row.mine,
    predicts: row.predicts,
    guess: row.guess === null ? null : [...row.guess],
    offBy: row.offBy,
    won: row.won,
  };
}

export function presentPost(row: PostRow, reader: Reader): BuzzPost {
  return {
    id: String(row.id),
    topic: presentTopic({ id: row.topicId, words: row.topicWords }, reader.locale),
    author: presentAuthor(row.authorName, row.authorAvatar),
    mine: row.authorId !== null && row.authorId === reader.memberId,
    kind: row.kind,
    text: localize(row.words, reader.locale),
    picture: row.picture === null ? null : fileUrl('BUZZ', row.picture),
    poll: presentPoll(row, reader),
    comments: row.comments,
    likes: row.likes,
    liked: row.liked,
    rewardPoints: row.rewardPoints,
    rewarded: row.rewarded,
    reported: row.reported,
    taskNo: row.taskNo,
    state: row.state === 'deleted' ? 'removed' : row.state,
    reason: row.authorId !== null && row.authorId === reader.memberId ? row.reason : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentAnswer(row: CommentRow, memberId: number): BuzzAnswer {
  const gone = row.state === 'gone' || row.state === 'deleted';
  return {
    id: String(row.id),
    author: gone ? null : presentAuthor(row.authorName, row.authorAvatar),
    mine: !gone && row.memberId === memberId,
    text: row.text,
    state: row.state === 'deleted' ? 'gone' : row.state,
    reason: row.memberId === memberId ? row.reason : null,
    likes: row.likes,
    liked: row.liked,
    reported: row.reported,
    createdAt: row.createdAt.toISOString(),
  };
}

/** `rows` are comments and the first replies to some of them. */
export function presentComments(rows: readonly CommentRow[], memberId: number): BuzzComment[] {
  return rows
    .filter((row) => row.parentId === null)
    .map((row) => ({
      ...presentAnswer(row, memberId),
      answers: row.answers,
      firstAnswers: rows
        .filter((answer) => answer.parentId === row.id)
        .map((answer) => presentAnswer(answer, memberId)),
    }));
}
