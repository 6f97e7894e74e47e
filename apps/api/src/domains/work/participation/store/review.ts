import type { LocalizedText } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** Everything a reviewer sees. */
export interface ResponseRow {
  readonly participationId: number;
  readonly memberId: number;
  readonly taskId: number;
  readonly taskNo: string;
  readonly kind: string;
  readonly title: LocalizedText;
  readonly points: number;
  readonly submittedAt: Date | null;
  readonly reviewUntil: Date;
  readonly proposal: 'accept' | 'review' | 'refuse' | null;
  readonly signals: readonly {
    name: string;
    weight: number;
    questions: readonly string[];
    leastSeconds?: number;
  }[];
  readonly appealedAt: Date | null;
  readonly state: number;
  readonly auditState: number;
  readonly reason: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly surveyId: number | null;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly timings: Readonly<Record<string, number>>;
  readonly appealText: string | null;
  readonly address: string | null;
  readonly addressCountry: string | null;
  readonly deviceCookie: string | null;
  readonly userAgent: string;
  readonly events: readonly {
    readonly state: number;
    readonly auditState: number;
    readonly cause: string;
    readonly reason: string | null;
    readonly at: string;
    readonly address: string | null;
    readonly device: string | null;
    readonly operatorId: number | null;
  }[];
}

export async function readForReview(
  db: Queryable,
  participationId: number,
): Promise<ResponseRow | null> {
  const [row] = await db.query<ResponseRow>(sql`
    SELECT p.id AS participation_id, p.member_id, p.task_id,
      t.task_no, t.kind, t.title, p.points, p.submitted_at,
      p.review_until, p.proposal, p.signals, p.appealed_at,
      p.state, p.audit_state, p.reason, p.started_at,
      p.ended_at, p.survey_id, p.answers, p.timings,
      p.appeal_text, host(p.address) AS address,
      p.address_country, p.device_cookie,
      p.user_agent,
      (SELECT jsonb_agg(jsonb_build_object('state', e.to_state, 'auditState', e.to_audit,
         'cause', e.cause, 'reason', e.reason, 'at', e.at, 'address', host(e.address),
         'device', e.device, 'operatorId', e.operator_id) ORDER BY e.id)
       FROM participation_event AS e WHERE e.participation_id = p.id) AS events
    FROM participation AS p JOIN task AS t ON t.id = p.task_id WHERE p.id = ${participationId}`);
  return row ?? null;
}
