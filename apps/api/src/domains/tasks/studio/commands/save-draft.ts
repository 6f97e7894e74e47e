import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { recordAction } from '../../../accounts/operator/public.ts';
import {
  type Content,
  type DraftRow,
  extendVersion,
  insertDraft,
  insertVersion,
  selectDraft,
  selectVersion,
  updateDraft,
} from '../store.ts';

/** The studio saves while its author types. Saves by one operator within this time form one version. */
const versionMs = 10 * 60_000;

const targetOf = ({ id }: Pick<DraftRow, 'id'>) => ({ kind: 'draft', id }) as const;
/** A document is too long for the action log; the draft's versions keep it. */
const loggedDraft = ({ title, revision, document }: DraftRow) => ({
  title,
  revision,
  characters: document.length,
});

export async function createDraft(
  tx: Queryable,
  content: Content,
  session: OperatorSession,
  now: Date,
  taskNo: string | null = null,
): Promise<DraftRow> {
  const saving = { by: session.operatorId, now };
  const draft = await insertDraft(tx, content, saving, taskNo);
  await insertVersion(tx, draft.id, content, saving);
  const target = targetOf(draft);
  await recordAction(tx, {
    by: session,
    action: 'draft.create',
    target,
    after: loggedDraft(draft),
    now,
  });
  return draft;
}

interface Change {
  readonly id: number;
  /** The revision the author was editing. */
  readonly revision: number;
  readonly content: Content;
}

async function replace(
  tx: Queryable,
  { id, revision, content }: Change,
  session: OperatorSession,
  now: Date,
): Promise<{ before: DraftRow; after: DraftRow }> {
  const before = await selectDraft(tx, id);
  if (!before) throw new BusinessError('notFound');
  const after = await updateDraft(tx, id, revision, content, { by: session.operatorId, now });
  if (!after) throw new BusinessError('draftSavedSince');
  return { before, after };
}

/** The log gets one line per version, written when the version begins. */
export async function saveDraft(
  tx: Queryable,
  change: Change,
  session: OperatorSession,
  now: Date,
): Promise<DraftRow> {
  const { before, after } = await replace(tx, change, session, now);
  const saving = { by: session.operatorId, now };
  const since = new Date(now.getTime() - versionMs);
  if (await extendVersion(tx, after.id, change.content, saving, since)) return after;
  await insertVersion(tx, after.id, change.content, saving);
  await recordAction(tx, {
    by: session,
    action: 'draft.change',
    target: targetOf(after),
    before: loggedDraft(before),
    after: loggedDraft(after),
    now,
  });
  return after;
}

/** Makes an earlier version the newest one; the versions in between are kept. */
export async function restoreDraft(
  tx: Queryable,
  { id, revision, number }: { id: number; revision: number; number: number },
  session: OperatorSession,
  now: Date,
): Promise<DraftRow> {
  const content = await selectVersion(tx, id, number);
  if (!content) throw new BusinessError('notFound');
  const { before, after } = await replace(tx, { id, revision, content }, session, now);
  await insertVersion(tx, id, content, { by: session.operatorId, now });
  await recordAction(tx, {
    by: session,
    action: 'draft.restore',
    target: targetOf(after),
    before: loggedDraft(before),
    after: { ...loggedDraft(after), version: number },
    now,
  });
  return after;
}
