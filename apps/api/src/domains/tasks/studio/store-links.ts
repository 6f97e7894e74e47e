import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface LinkRow {
  readonly minutes: number;
  /** The draft's revision from which the plan was compiled. */
  readonly revision: number;
  readonly plan: SurveyPlan;
  /** Whose queue of checks a newer draft takes its turn in. */
  readonly createdBy: number;
  readonly expiresAt: Date;
  readonly title: string;
  readonly document: string;
  /** The draft's current revision. */
  readonly draftRevision: number;
}

export interface NewLink extends Pick<LinkRow, 'minutes' | 'revision' | 'plan' | 'expiresAt'> {
  readonly tokenHash: Buffer;
  readonly draftId: number;
  readonly createdBy: number;
  readonly createdAt: Date;
}

export async function insertLink(tx: Queryable, link: NewLink): Promise<void> {
  await tx.query(sql`
    INSERT INTO survey_draft_link (token_hash, draft_id, minutes, revision, plan, created_by,
      created_at, expires_at)
    VALUES (${link.tokenHash}, ${link.draftId}, ${link.minutes}, ${link.revision},
      ${JSON.stringify(link.plan)}, ${link.createdBy}, ${link.createdAt}, ${link.expiresAt})`);
}

export async function selectLink(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await db.query<LinkRow>(sql`
    SELECT link.minutes, link.revision, link.plan, link.created_by, link.expires_at, draft.title, draft.document,
      draft.revision AS draft_revision
    FROM survey_draft_link AS link JOIN survey_draft AS draft ON draft.id = link.draft_id
    WHERE link.token_hash = ${tokenHash} AND link.expires_at > ${now}`);
  return row;
}

/** Of two concurrent compilations, the newer plan is stored. */
export async function updateLinkPlan(
  db: Queryable,
  tokenHash: Buffer,
  revision: number,
  plan: SurveyPlan,
): Promise<void> {
  await db.query(sql`
    UPDATE survey_draft_link SET revision = ${revision}, plan = ${JSON.stringify(plan)}
    WHERE token_hash = ${tokenHash} AND revision < ${revision}`);
}
