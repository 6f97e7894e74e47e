import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface InvitedSurvey {
  readonly guestId: number;
  readonly participationId: number;
  readonly points: number;
  /** When it was accepted. */
  readonly at: Date;
}

/** Records a guest's accepted survey, once. */
export async function insertSurvey(tx: Queryable, survey: InvitedSurvey): Promise<void> {
  await tx.query(sql`
    INSERT INTO invited_survey (participation_id, guest_id, points, accepted_at)
    VALUES (${survey.participationId}, ${survey.guestId}, ${survey.points}, ${survey.at})
    ON CONFLICT (participation_id) DO NOTHING`);
}

/** Claws back or pays again what the host already received for a guest. */
export async function settleHost(tx: Queryable, guestId: number, at: Date): Promise<void> {
  await tx.query(sql`SELECT invite_settle_host(${guestId}, ${at})`);
}

export async function isSurveyAccepted(
  tx: Queryable,
  { guestId, participationId }: InvitedSurvey,
): Promise<boolean> {
  const [row] = await tx.query<{ accepted: boolean }>(
    sql`SELECT invite_is_accepted(${guestId}, ${participationId}) AS accepted`,
  );
  return row?.accepted ?? false;
}

export interface HostReward {
  readonly guestId: number;
  /** Null for the guest's first survey. */
  readonly participationId: number | null;
  readonly points: number;
  readonly params: Readonly<Record<string, number>>;
  readonly at: Date;
}

/** Pays the host once for each; returns the points moved now. */
export async function payHost(tx: Queryable, reward: HostReward): Promise<number> {
  const { guestId, participationId, points, params, at } = reward;
  const [row] = await tx.query<{ paid: number }>(sql`
    SELECT invite_pay_host(${guestId}, ${participationId}::bigint, ${points},
      ${JSON.stringify(params)}::jsonb, ${at}) AS paid`);
  return row?.paid ?? 0;
}
