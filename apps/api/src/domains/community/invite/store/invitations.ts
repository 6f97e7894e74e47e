import type { GiftState, InviteRefusal } from '@pollen/contract/values/invite';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { Finding } from '../domain.ts';

export interface NewInvitation {
  readonly guestId: number;
  readonly hostId: number | null;
  readonly campaignCode: string | null;
  readonly joinedAt: Date;
  readonly shareUntil: Date;
  readonly finding: Finding | null;
}

export async function insertInvitation(tx: Queryable, row: NewInvitation): Promise<void> {
  const { finding, joinedAt } = row;
  await tx.query(sql`
    INSERT INTO invitation (guest_id, host_id, campaign_code, joined_at, share_until,
      refusal, refused_at, found_with)
    VALUES (${row.guestId}, ${row.hostId}, ${row.campaignCode}, ${joinedAt}, ${row.shareUntil},
      ${finding?.refusal ?? null}, ${finding ? joinedAt : null}, ${finding?.foundWith ?? []})`);
}

export interface LockedInvitation {
  readonly hostId: number;
  readonly guestName: string;
  readonly firstSurveyAt: Date | null;
  readonly shareUntil: Date;
  /** The guest counts, and the host has neither left nor been suspended. */
  readonly mayEarn: boolean;
}

/** Locks the invitation while the host's reward is decided; none if the guest was not invited. */
export async function lockInvitation(
  tx: Queryable,
  guestId: number,
): Promise<LockedInvitation | undefined> {
  const [row] = await tx.query<LockedInvitation>(sql`
    SELECT i.host_id, guest.nickname AS guest_name,
      i.first_survey_at, i.share_until,
      i.refusal IS NULL AND host.erased_at IS NULL AND host.suspended_at IS NULL AS may_earn
    FROM invitation i JOIN member host ON host.id = i.host_id
    JOIN member guest ON guest.id = i.guest_id
    WHERE i.guest_id = ${guestId}
    FOR NO KEY UPDATE OF i`);
  return row;
}

export async function updateRefusal(
  tx: Queryable,
  guestId: number,
  { refusal, foundWith }: Finding,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE invitation SET refusal = ${refusal}, refused_at = ${now}, found_with = ${foundWith}
    WHERE guest_id = ${guestId} AND refusal IS NULL`);
}

export async function updateFirstSurvey(tx: Queryable, guestId: number, at: Date): Promise<void> {
  await tx.query(sql`UPDATE invitation SET first_survey_at = ${at} WHERE guest_id = ${guestId}`);
}

export interface FriendRow {
  readonly guestId: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly joinedAt: Date;
  readonly shareUntil: Date;
  readonly firstSurveyAt: Date | null;
  readonly refusal: InviteRefusal | null;
  readonly points: number;
}

/** The newest first; one more than requested, to see whether there is a next page. */
export function selectFriends(
  db: Queryable,
  hostId: number,
  before: number | null,
  limit: number,
): Promise<FriendRow[]> {
  return db.query<FriendRow>(sql`
    SELECT i.guest_id, m.nickname AS name, m.avatar, i.joined_at,
      i.share_until, i.first_survey_at, i.refusal,
      i.host_points AS points
    FROM invitation i JOIN member m ON m.id = i.guest_id
    WHERE i.host_id = ${hostId}
      AND i.guest_id < coalesce(${before}::bigint, 9223372036854775807)
    ORDER BY i.guest_id DESC LIMIT ${limit}`);
}

export interface Tally {
  readonly friends: number;
  readonly qualified: number;
  readonly points: number;
}

export async function selectTally(db: Queryable, hostId: number): Promise<Tally> {
  const [row] = await db.query<Tally>(
    sql`SELECT friends, qualified, points FROM invite_tally WHERE host_id = ${hostId}`,
  );
  return row ?? { friends: 0, qualified: 0, points: 0 };
}

export interface WelcomeRow {
  readonly hostName: string | null;
  readonly gift: GiftState;
  /** Points of the gift, paid or promised. */
  readonly points: number;
  readonly refusal: InviteRefusal | null;
  readonly taskNo: string | null;
}

/** The invitation a member registered with. */
export async function selectWelcome(
  db: Queryable,
  guestId: number,
): Promise<WelcomeRow | undefined> {
  const [row] = await db.query<WelcomeRow>(sql`
    SELECT nullif(host.nickname, '') AS host_name, i.refusal, c.task_no,
      CASE WHEN g.paid_at IS NOT NULL AND g.taken_back_at IS NULL THEN 'paid'
        WHEN i.refusal IS NOT NULL THEN 'refused'
        WHEN g.member_id IS NOT NULL THEN 'waiting' ELSE 'none' END AS gift,
      CASE WHEN (g.paid_at IS NOT NULL AND g.taken_back_at IS NULL) OR i.refusal IS NULL THEN coalesce(g.points, 0) ELSE 0 END
        AS points
    FROM invitation i
    LEFT JOIN welcome_gift g ON g.member_id = i.guest_id
    LEFT JOIN member host ON host.id = i.host_id
    LEFT JOIN invite_campaign c ON c.code = i.campaign_code
    WHERE i.guest_id = ${guestId}`);
  return row;
}

export async function selectHost(db: Queryable, guestId: number): Promise<number | null> {
  const [row] = await db.query<{ hostId: number | null }>(
    sql`SELECT host_id FROM invitation WHERE guest_id = ${guestId}`,
  );
  return row?.hostId ?? null;
}

/**
 * Of these members, the host's other guests and the host's own chain of hosts: accounts that may belong
 * to one person. Chains are short; ten steps up is more than any honest one.
 */
export async function selectCircle(
  tx: Queryable,
  hostId: number,
  memberIds: readonly number[],
): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const rows = await tx.query<{ id: number }>(sql`
    WITH RECURSIVE above (id, depth) AS (
      SELECT host_id, 1 FROM invitation WHERE guest_id = ${hostId}
      UNION ALL
      SELECT i.host_id, above.depth + 1 FROM above JOIN invitation i ON i.guest_id = above.id
      WHERE above.depth < 10)
    SELECT guest_id AS id FROM invitation
    WHERE guest_id = ANY(${memberIds}::bigint[]) AND host_id = ${hostId}
    UNION SELECT id FROM above WHERE id = ANY(${memberIds}::bigint[])`);
  return rows.map((row) => row.id);
}

export interface RefusedPair {
  /** Null if there is no host, or the host has left. */
  readonly hostId: number | null;
  readonly guestName: string;
  readonly refusal: InviteRefusal;
}

export async function selectRefusedPair(
  tx: Queryable,
  guestId: number,
): Promise<RefusedPair | undefined> {
  const [row] = await tx.query<RefusedPair>(sql`
    SELECT host.id AS host_id, guest.nickname AS guest_name, i.refusal
    FROM invitation i JOIN member guest ON guest.id = i.guest_id AND guest.erased_at IS NULL
    LEFT JOIN member host ON host.id = i.host_id AND host.erased_at IS NULL
    WHERE i.guest_id = ${guestId} AND i.refusal IS NOT NULL`);
  return row;
}

export interface RefusedInvitation {
  readonly guestId: number;
  readonly hostId: number | null;
  readonly campaignCode: string | null;
  readonly refusal: InviteRefusal;
  readonly refusedAt: Date;
  readonly joinedAt: Date;
  readonly hostPoints: number;
  /** Members with whom the guest shares a device, address, mailbox or bank account. */
  readonly foundWith: readonly number[];
}

/** For operators, the newest first. */
export function selectRefused(
  db: Queryable,
  before: { readonly refusedAt: Date; readonly guestId: number } | null,
  limit: number,
): Promise<RefusedInvitation[]> {
  return db.query<RefusedInvitation>(sql`
    SELECT guest_id, host_id, campaign_code, refusal,
      refused_at, joined_at, host_points,
      to_jsonb(found_with) AS found_with
    FROM invitation
    WHERE refusal IS NOT NULL AND (refused_at, guest_id)
      < (coalesce(${before?.refusedAt ?? null}::timestamptz, 'infinity'),
         coalesce(${before?.guestId ?? null}::bigint, 9223372036854775807))
    ORDER BY refused_at DESC, guest_id DESC LIMIT ${limit}`);
}

/** Lottery chances, once per friend. */
export async function giveChances(
  tx: Queryable,
  gift: {
    readonly hostId: number;
    readonly guestId: number;
    readonly chances: number;
    readonly at: Date;
  },
): Promise<void> {
  const { hostId, guestId, chances, at } = gift;
  await tx.query(
    sql`SELECT grant_chances(${hostId}, 'invite', ${String(guestId)}, ${chances}, ${at})`,
  );
}
