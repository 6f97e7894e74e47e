import { BusinessError } from '@pollen/contract/codes/error-code';
import type { SurveyDraftRow, SurveyDraftVersion } from '@pollen/contract/operator/studio';
import type { Queryable } from '../../../../db/database.ts';
import { cutPage, type Page } from '../../../../db/page.ts';
import { readOperatorNames } from '../../../accounts/operator/public.ts';
import {
  type DraftRow,
  selectDraft,
  selectDrafts,
  selectVersion,
  selectVersions,
} from '../store.ts';

interface Saved {
  readonly savedBy: number;
  readonly savedAt: Date;
}

/** With the names of the operators who saved them. */
async function present<Row extends Saved>(db: Queryable, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ savedBy }) => savedBy))];
  const names = await readOperatorNames(db, ids);
  return rows.map((row) => ({
    ...row,
    savedBy: names.get(row.savedBy) ?? '',
    savedAt: row.savedAt.toISOString(),
  }));
}

export async function presentDraft(db: Queryable, row: DraftRow) {
  const [draft] = await present(db, [row]);
  if (!draft) throw new Error('the draft was not found');
  return draft;
}

export async function findDraft(db: Queryable, id: number): Promise<DraftRow> {
  const draft = await selectDraft(db, id);
  if (!draft) throw new BusinessError('notFound');
  return draft;
}

export async function findVersion(db: Queryable, id: number, number: number): Promise<string> {
  const version = await selectVersion(db, id, number);
  if (!version) throw new BusinessError('notFound');
  return version.document;
}

export async function listDrafts(
  db: Queryable,
  before: number | null,
  limit: number,
): Promise<Page<SurveyDraftRow>> {
  const rows = await selectDrafts(db, before, limit + 1);
  const { shown, next } = cutPage(rows, limit, ({ id }) => id);
  return { items: await present(db, shown), next };
}

export async function listVersions(
  db: Queryable,
  draftId: number,
  before: number | null,
  limit: number,
): Promise<Page<SurveyDraftVersion>> {
  const { id } = await findDraft(db, draftId);
  const rows = await selectVersions(db, id, before, limit + 1);
  const { shown, next } = cutPage(rows, limit, ({ number }) => number);
  return { items: await present(db, shown), next };
}
