import type { Friend } from '@pollen/contract/operations/invite';
import type { Queryable } from '../../../db/database.ts';
import { presentFriend } from '../present.ts';
import { selectFriends } from '../store/invitations.ts';

/** Which of these members have a survey in review; told by the module that keeps surveys. */
export type InReview = (db: Queryable, memberIds: readonly number[]) => Promise<readonly number[]>;

interface FriendsPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function listFriends(
  db: Queryable,
  inReview: InReview,
  memberId: number,
  { cursor, limit }: FriendsPage,
  now: Date,
): Promise<{ items: Friend[]; next: string | null }> {
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const rows = await selectFriends(db, memberId, before, limit + 1);
  const shown = rows.slice(0, limit);
  const waiting = shown.filter((row) => row.firstSurveyAt === null && row.refusal === null);
  const reviewed = await inReview(
    db,
    waiting.map((row) => row.guestId),
  );
  const items = shown.map((row) => presentFriend(row, reviewed.includes(row.guestId), now));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
