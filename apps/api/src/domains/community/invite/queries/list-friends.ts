import type { Friend } from '@pollen/contract/operations/invite';
import type { Queryable } from '../../../../db/database.ts';
import { cutPage, numberCursor, type Page, type PageInput } from '../../../../db/page.ts';
import { presentFriend } from '../present.ts';
import { selectFriends } from '../store/invitations.ts';

/** Which of these members have a survey in review; passed in by the participation module. */
export type InReview = (db: Queryable, memberIds: readonly number[]) => Promise<readonly number[]>;

export async function listFriends(
  db: Queryable,
  inReview: InReview,
  memberId: number,
  { cursor, limit }: PageInput,
  now: Date,
): Promise<Page<Friend>> {
  const before = numberCursor(cursor);
  const rows = await selectFriends(db, memberId, before, limit + 1);
  const { shown, next } = cutPage(rows, limit, ({ guestId }) => guestId);
  const waiting = shown.filter((row) => row.firstSurveyAt === null && row.refusal === null);
  const reviewed = await inReview(
    db,
    waiting.map((row) => row.guestId),
  );
  const items = shown.map((row) => presentFriend(row, reviewed.includes(row.guestId), now));
  return { items, next };
}
