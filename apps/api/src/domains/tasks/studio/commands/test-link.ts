import { hash, randomBytes } from 'node:crypto';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { SurveyTest } from '@pollen/contract/operations/studio';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import { addressOf, paths } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import { draftSurvey, givenValues } from '../../survey/public.ts';
import { findDraft } from '../queries/read-drafts.ts';
import type { DraftRow } from '../store.ts';
import { insertLink, selectLink, updateLinkPlan } from '../store-links.ts';

/** Long enough for colleagues abroad, short enough that no link stays around. */
const linkMs = 7 * 24 * 3_600_000;

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The plan for testers, without quotas and attention checks, which only concern paid members. */
async function compile(document: string, operatorId: number) {
  const compiled = await draftSurvey(document, operatorId);
  if (!('plan' in compiled)) return { problems: [...compiled.problems] };
  const { quotas: _, attentionChecks: __, ...plan } = compiled.plan;
  return { plan };
}

export interface Compiled {
  readonly draft: DraftRow;
  readonly plan: SurveyPlan;
}

/** Compiles the draft before the transaction, because that takes a while. */
export async function readyToTest(
  db: Queryable,
  id: number,
  operatorId: number,
): Promise<Compiled> {
  const draft = await findDraft(db, id);
  const { plan, problems } = await compile(draft.document, operatorId);
  if (!plan) throw new BusinessError('surveyRefused', {}, { problems });
  return { draft, plan };
}

export async function createTestLink(
  tx: Queryable,
  { draft, plan }: Compiled,
  minutes: number,
  { session, now, origin }: { session: OperatorSession; now: Date; origin: string },
): Promise<{ url: string; expiresAt: string }> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkMs);
  await insertLink(tx, {
    tokenHash: hashOf(token),
    draftId: draft.id,
    minutes,
    plan,
    expiresAt,
    revision: draft.revision,
    createdBy: session.operatorId,
    createdAt: now,
  });
  await recordAction(tx, {
    by: session,
    action: 'draft.link',
    target: { kind: 'draft', id: draft.id },
    after: { title: draft.title, expiresAt: expiresAt.toISOString() },
    now,
  });
  return {
    url: addressOf(origin, paths.surveyTest(token)),
    expiresAt: expiresAt.toISOString(),
  };
}

/** The current draft, or its last version that could be run. */
export async function openTest(
  db: Queryable,
  token: string,
  now: Date,
  /** A random integer below the given one. */
  pick: (count: number) => number,
): Promise<SurveyTest> {
  const tokenHash = hashOf(token);
  const link = await selectLink(db, tokenHash, now);
  if (!link) throw new BusinessError('notFound');
  const { title, minutes, revision, draftRevision } = link;
  // Testers take turns with the operator who made the link.
  const newer =
    revision < draftRevision ? (await compile(link.document, link.createdBy)).plan : undefined;
  if (newer) await updateLinkPlan(db, tokenHash, draftRevision, newer);
  const { cells = [], ...plan } = newer ?? link.plan;
  const given = cells.map(({ name, values }) => [name, values[pick(values.length)] ?? ''] as const);
  return {
    title,
    minutes,
    expiresAt: link.expiresAt.toISOString(),
    plan: {
      ...plan,
      calculations: [...plan.calculations, ...givenValues(Object.fromEntries(given))],
    },
  };
}
