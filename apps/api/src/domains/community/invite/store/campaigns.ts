import type { LocalizedText } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface CampaignHost {
  readonly memberId: number;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly email: string;
}

export interface Campaign {
  readonly code: string;
  readonly names: LocalizedText;
  readonly taskNo: string | null;
  readonly open: boolean;
  /** Null if Pollen itself invites, or the host has left. */
  readonly host: CampaignHost | null;
}

export async function selectCampaign(
  db: Queryable,
  code: string,
  now: Date,
): Promise<Campaign | undefined> {
  const [row] = await db.query<Campaign>(sql`
    SELECT c.code, c.names, c.task_no,
      c.starts_at <= ${now} AND coalesce(c.ends_at > ${now}, true) AND c.guests < c.max_guests AS open,
      CASE WHEN m.id IS NOT NULL THEN json_build_object('memberId', m.id, 'nickname', m.nickname,
        'avatar', m.avatar, 'email', m.email) END AS host
    FROM invite_campaign c
    LEFT JOIN member m ON m.id = c.host_id AND m.erased_at IS NULL AND m.suspended_at IS NULL
    WHERE c.code = ${code}`);
  return row;
}

export interface NewCampaign {
  readonly code: string;
  readonly hostId: number | null;
  readonly taskNo: string | null;
  readonly names: LocalizedText & { readonly 'en-US': string };
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly maxGuests: number;
}

/** Inserts a campaign, or updates the one with this code. */
export async function saveCampaign(tx: Queryable, campaign: NewCampaign, now: Date): Promise<void> {
  await tx.query(sql`
    INSERT INTO invite_campaign (code, host_id, task_no, names, starts_at, ends_at, max_guests, created_at)
    VALUES (${campaign.code}, ${campaign.hostId}, ${campaign.taskNo},
      ${JSON.stringify(campaign.names)}, ${campaign.startsAt}, ${campaign.endsAt},
      ${campaign.maxGuests}, ${now})
    ON CONFLICT (code) DO UPDATE SET host_id = excluded.host_id, task_no = excluded.task_no,
      names = excluded.names, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      max_guests = excluded.max_guests`);
}

export interface CampaignRow {
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
  readonly taskNo: string | null;
  readonly hostId: number | null;
  readonly hostName: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly createdAt: Date;
  readonly guests: number;
  readonly maxGuests: number;
}

/** The newest first. */
export function selectCampaigns(
  db: Queryable,
  before: { readonly createdAt: Date; readonly code: string } | null,
  limit: number,
): Promise<CampaignRow[]> {
  return db.query<CampaignRow>(
    before === null
      ? sql`SELECT * FROM campaign_operator_row ORDER BY created_at DESC, code DESC LIMIT ${limit}`
      : sql`SELECT * FROM campaign_operator_row
          WHERE (created_at, code) < (${before.createdAt}::timestamptz, ${before.code}::text)
          ORDER BY created_at DESC, code DESC LIMIT ${limit}`,
  );
}

export async function selectCampaignForOperator(
  db: Queryable,
  code: string,
): Promise<CampaignRow | null> {
  const [row] = await db.query<CampaignRow>(
    sql`SELECT * FROM campaign_operator_row WHERE code = ${code}`,
  );
  return row ?? null;
}

/** Serializes writers of one campaign; guests wait in the meantime. */
export async function lockCampaign(tx: Queryable, code: string): Promise<void> {
  await tx.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('campaign ' || ${code}::text, 0))`,
  );
  await tx.query(sql`SELECT FROM invite_campaign WHERE code = ${code} FOR NO KEY UPDATE`);
}

/** Whether one more guest is allowed, locked until the transaction ends. */
export async function lockGuestSlot(tx: Queryable, code: string): Promise<boolean> {
  const rows = await tx.query<{ free: boolean }>(sql`
    SELECT guests < max_guests AS free FROM invite_campaign WHERE code = ${code} FOR NO KEY UPDATE`);
  return rows[0]?.free ?? false;
}

export async function isHost(db: Queryable, memberId: number): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM member WHERE id = ${memberId} AND erased_at IS NULL`);
  return rows.length > 0;
}
