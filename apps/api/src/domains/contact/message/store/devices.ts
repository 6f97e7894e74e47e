import type { Locale } from '@pollen/contract/codes/locale';
import type { MessageCategory } from '@pollen/contract/values/message';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';
import type { MessageKind } from '../kinds.ts';
import type { Params } from '../render.ts';

export interface PreferenceRow {
  readonly push: boolean;
  readonly digest: boolean;
  readonly frequent: boolean;
  readonly muted: MessageCategory[];
  readonly devices: number;
}

export async function selectPreference(db: Queryable, memberId: number): Promise<PreferenceRow> {
  const [row] = await db.query<PreferenceRow>(sql`
    SELECT coalesce(p.push, true) AS push, coalesce(p.digest, true) AS digest,
      coalesce(p.frequent, false) AS frequent,
      coalesce(p.muted, '{}') AS muted,
      (SELECT count(*) FROM push_subscription s WHERE s.member_id = ${memberId}) AS devices
    FROM (VALUES (1)) AS one LEFT JOIN message_preference p ON p.member_id = ${memberId}`);
  return row ?? { push: true, digest: true, frequent: false, muted: [], devices: 0 };
}

export interface PreferenceChange {
  readonly push?: boolean | undefined;
  readonly digest?: boolean | undefined;
  readonly frequent?: boolean | undefined;
  readonly muted?: readonly MessageCategory[] | undefined;
}

export async function upsertPreference(
  db: Queryable,
  memberId: number,
  { push, digest, frequent, muted }: PreferenceChange,
): Promise<void> {
  const mutedOnce = muted === undefined ? null : [...new Set(muted)];
  await db.query(sql`
    INSERT INTO message_preference AS p (member_id, push, digest, frequent, muted)
    VALUES (${memberId}, coalesce(${push ?? null}::boolean, true),
      coalesce(${digest ?? null}::boolean, true), coalesce(${frequent ?? null}::boolean, false),
      coalesce(${mutedOnce}::text[], '{}'))
    ON CONFLICT (member_id) DO UPDATE SET push = coalesce(${push ?? null}::boolean, p.push),
      digest = coalesce(${digest ?? null}::boolean, p.digest),
      frequent = coalesce(${frequent ?? null}::boolean, p.frequent),
      muted = coalesce(${mutedOnce}::text[], p.muted)`);
}

export interface NewDevice {
  readonly memberId: number;
  readonly sessionId: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly now: Date;
}

/** A device belongs to its latest owner only. Above the limit the oldest devices are removed. */
export async function upsertDevice(tx: Queryable, device: NewDevice, most: number): Promise<void> {
  await tx.query(sql`
    INSERT INTO push_subscription (member_id, session_id, endpoint, p256dh, auth, created_at)
    VALUES (${device.memberId}, ${device.sessionId}, ${device.endpoint}, ${device.p256dh},
      ${device.auth}, ${device.now})
    ON CONFLICT (endpoint) DO UPDATE SET member_id = excluded.member_id,
      session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      failures = 0, created_at = excluded.created_at`);
  await tx.query(sql`
    DELETE FROM push_subscription WHERE id IN (
      SELECT id FROM push_subscription WHERE member_id = ${device.memberId}
      ORDER BY created_at DESC, id DESC OFFSET ${most}::int)`);
}

export async function deleteDevice(
  db: Queryable,
  memberId: number,
  endpoint: string,
): Promise<void> {
  await db.query(sql`
    DELETE FROM push_subscription WHERE member_id = ${memberId} AND endpoint = ${endpoint}`);
}

export interface WaitingPush {
  readonly kind: MessageKind;
  readonly params: Params;
  readonly locale: Locale;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Null if the message was read, the device removed, or the preference changed. */
export async function selectWaitingPush(
  db: Queryable,
  messageId: number,
  subscriptionId: number,
): Promise<WaitingPush | null> {
  const [row] = await db.query<WaitingPush>(sql`
    SELECT m.kind, m.params, member.locale, s.endpoint, s.p256dh, s.auth
    FROM message m JOIN member ON member.id = m.member_id
    JOIN push_subscription s ON s.member_id = m.member_id AND s.id = ${subscriptionId}
    LEFT JOIN message_preference p ON p.member_id = m.member_id
    WHERE m.id = ${messageId} AND m.read_at IS NULL AND coalesce(p.push, true)
      AND member.suspended_at IS NULL`);
  return row ?? null;
}

export async function deleteDeviceById(db: Queryable, id: number): Promise<void> {
  await db.query(sql`DELETE FROM push_subscription WHERE id = ${id}`);
}

/** Counts a refusal and removes the device after too many in a row. */
export async function noteRefusal(db: Queryable, id: number, most: number): Promise<void> {
  await db.query(sql`UPDATE push_subscription SET failures = failures + 1 WHERE id = ${id}`);
  await db.query(sql`DELETE FROM push_subscription WHERE id = ${id} AND failures >= ${most}::int`);
}

export async function noteSuccess(db: Queryable, id: number): Promise<void> {
  await db.query(sql`UPDATE push_subscription SET failures = 0 WHERE id = ${id} AND failures > 0`);
}

export async function deleteDevicesAndPreference(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(sql`DELETE FROM push_subscription WHERE member_id = ${memberId}`);
  await tx.query(sql`DELETE FROM message_preference WHERE member_id = ${memberId}`);
  await tx.query(sql`DELETE FROM message_habit WHERE member_id = ${memberId}`);
  await tx.query(sql`DELETE FROM message_reminder WHERE member_id = ${memberId}`);
}
