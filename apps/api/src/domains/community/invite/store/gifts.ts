import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { GuestSharer } from '../domain.ts';

export interface NewGift {
  readonly memberId: number;
  readonly mailboxHash: Buffer;
  readonly points: number;
  readonly promisedAt: Date;
}

/** Promises a gift; the database pays it with the first accepted survey (`sql/welcome.sql`). */
export async function insertGift(tx: Queryable, gift: NewGift): Promise<void> {
  await tx.query(sql`
    INSERT INTO welcome_gift (member_id, mailbox_hash, points, promised_at)
    VALUES (${gift.memberId}, ${gift.mailboxHash}, ${gift.points}, ${gift.promisedAt})`);
}

/** Erases the mailbox of a member who leaves before the gift was paid. */
export async function deleteUnpaidGift(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM welcome_gift WHERE member_id = ${memberId} AND paid_at IS NULL`);
}

/** Who received the gift of a mailbox, even if they have left. */
export async function selectGifted(tx: Queryable, mailboxHash: Buffer): Promise<number[]> {
  const rows = await tx.query<{ memberId: number }>(sql`
    SELECT member_id FROM welcome_gift
    WHERE mailbox_hash = ${mailboxHash} AND paid_at IS NOT NULL`);
  return rows.map(({ memberId }) => memberId);
}

export interface GuestQuery {
  readonly memberId: number;
  /** Other members seen in the current browser. */
  readonly browserSharers: readonly number[];
  readonly hostId: number | null;
  readonly campaignCode: string | null;
  /** Earlier guests from the same address are ignored. */
  readonly since: Date;
  readonly limit: number;
}

/** Guests with a gift or the promise of one who share a device or an address with this one, the newest first. */
export function selectGuestSharers(tx: Queryable, query: GuestQuery): Promise<GuestSharer[]> {
  const { memberId, browserSharers, hostId, campaignCode, since, limit } = query;
  return tx.query<GuestSharer>(sql`
    SELECT sharer.member_id, sharer.kind, i.joined_at,
      coalesce(i.host_id = ${hostId}, false) OR coalesce(i.campaign_code = ${campaignCode}, false)
        AS related
    FROM (
      SELECT other.member_id, other.kind
      FROM invite_trace mine
      JOIN invite_trace other ON other.kind = mine.kind AND other.hash = mine.hash
      WHERE mine.member_id = ${memberId} AND other.member_id <> ${memberId}
        AND other.kind IN ('device', 'address')
      UNION SELECT member_id, 'device' FROM unnest(${browserSharers}::bigint[]) AS seen (member_id)
    ) AS sharer
    JOIN invitation i ON i.guest_id = sharer.member_id AND i.refusal IS NULL
    WHERE sharer.kind = 'device' OR i.joined_at > ${since}
    ORDER BY i.joined_at DESC LIMIT ${limit}`);
}

/** Fills in the mailbox of gifts from before mailboxes were compared; one that was used twice stays empty. */
export async function updateMailbox(
  db: Queryable,
  memberId: number,
  mailboxHash: Buffer,
): Promise<void> {
  await db.query(sql`
    UPDATE welcome_gift SET mailbox_hash = ${mailboxHash}
    WHERE member_id = ${memberId} AND mailbox_hash IS NULL AND NOT EXISTS (
      SELECT FROM welcome_gift
      WHERE mailbox_hash = ${mailboxHash} AND paid_at IS NOT NULL)`);
}
