import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { RecordWithReceipt, TaskRecord } from '@pollen/contract/operations/task';
import type { RecordFilter } from '@pollen/contract/values/task';
import { numberCursor, type Page, type PageInput, pageOfRows } from '../../../../db/page.ts';
import { presentRecord, presentRecordDetail } from '../present.ts';
import type { ParticipationServices } from '../services.ts';
import { selectOwnView, selectRecords } from '../store/participations.ts';
import { readCommentPoints } from './read-comment-points.ts';
import { readReceipt } from './read-receipt.ts';
import { detailContext, type Viewer } from './show-participation.ts';

export interface RecordInput extends PageInput {
  readonly filter: RecordFilter;
}

export async function listRecords(
  { db, clock, extensions }: Pick<ParticipationServices, 'db' | 'clock' | 'extensions'>,
  { memberId, locale }: Viewer,
  { cursor, limit, filter }: RecordInput,
): Promise<Page<TaskRecord>> {
  const before = numberCursor(cursor);
  const folder = filter === 'all' ? null : filter;
  const views = await selectRecords(db, { memberId, folder, before, limit: limit + 1 });
  const now = clock();
  const commentPoints = await readCommentPoints(extensions, views);
  return pageOfRows(
    views,
    limit,
    (view) => presentRecord(view, { locale, now, commentPoints }),
    ({ id }) => id,
  );
}

/** The member's own record; another member's is not found. */
export async function readRecord(
  services: Pick<ParticipationServices, 'db' | 'clock' | 'surveys' | 'extensions' | 'readWorth'>,
  viewer: Viewer,
  id: number,
): Promise<RecordWithReceipt> {
  const view = await selectOwnView(services.db, viewer.memberId, id);
  if (!view) throw new BusinessError('notFound');
  const context = await detailContext(services, view, viewer);
  return {
    ...presentRecordDetail(view, context),
    receipt: await readReceipt(services, view, viewer.country as CountryCode),
  };
}
