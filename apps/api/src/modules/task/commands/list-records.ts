import { BusinessError } from '@pollen/contract/codes/error-code';
import type { TaskRecord, TaskRecordDetail } from '@pollen/contract/operations/tasks';
import type { RecordFilter } from '@pollen/contract/values/task';
import { presentRecord, presentRecordDetail } from '../present.ts';
import type { TaskServices } from '../services.ts';
import { selectOwnView, selectRecords } from '../store/participations.ts';
import { detailContext, type Viewer } from './show-participation.ts';

export interface RecordInput {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly filter: RecordFilter;
}

export async function listRecords(
  { db, clock }: Pick<TaskServices, 'db' | 'clock'>,
  { memberId, locale }: Viewer,
  { cursor, limit, filter }: RecordInput,
): Promise<{ items: TaskRecord[]; next: string | null }> {
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const folder = filter === 'all' ? null : filter;
  const views = await selectRecords(db, { memberId, folder, before, limit: limit + 1 });
  const now = clock();
  const items = views.slice(0, limit).map((view) => presentRecord(view, { locale, now }));
  return { items, next: views.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** One's own; another's is not found. */
export async function readRecord(
  services: Pick<TaskServices, 'db' | 'clock' | 'surveys'>,
  viewer: Viewer,
  id: number,
): Promise<TaskRecordDetail> {
  const view = await selectOwnView(services.db, viewer.memberId, id);
  if (!view) throw new BusinessError('notFound');
  return presentRecordDetail(view, await detailContext(services, view, viewer));
}
