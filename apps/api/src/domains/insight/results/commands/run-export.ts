import { buffer } from 'node:stream/consumers';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ResultFormat } from '@pollen/contract/operator/results-export';
import type { ObjectStorage } from '../../../../adapters/object-storage/object-storage.ts';
import type { Clock } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import { type LogPosition, type Reads, readsOfPrimary } from '../../../../db/reads.ts';
import { recordedOrders } from '../../../tasks/survey/public.ts';
import { readEntryCounts } from '../../../tasks/task/public.ts';
import { codeFilter, withOutcome } from '../counting/conditions.ts';
import { mergeVersions } from '../counting/variables.ts';
import { type Column, columnsOf, type FileShape } from '../export/columns.ts';
import type { FileFormat, FileWriter } from '../export/format.ts';
import { spssFormat } from '../export/spss.ts';
import { csvFormat, jsonLinesFormat } from '../export/text-files.ts';
import { workbookFormat } from '../export/workbook.ts';
import { readWeights } from '../queries/read-weights.ts';
import { readVersions } from '../queries/survey-variables.ts';
import { type CodedCondition, selectSize } from '../store/counts.ts';
import {
  deleteExport,
  type ExportFile,
  selectExport,
  selectExportRows,
  selectLongest,
  selectOldExports,
  updateBegun,
  updateFailed,
  updateProgress,
} from '../store/exports.ts';
import { selectCodes, selectPlanRows } from '../store/fold.ts';
import { dimensionsOf } from '../tables/dimensions.ts';
import { weightOf } from '../tables/weights.ts';
import { foldTask } from './fold-results.ts';

export interface ExportServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: ObjectStorage;
  /** Where answers are read; from `db` by default. */
  readonly reads?: Reads;
}

/** Rows per query, which form one part. The process yields to other work after every few of them. */
const rowsPerPart = 1000;
const rowsBetweenYields = 100;
const daysKept = 7;

export const partKey = (id: number, part: number): string =>
  `exports/${id}/${String(part).padStart(6, '0')}`;

const noteKey = (id: number, part: number): string => `${partKey(id, part)}.note`;
const noteType = 'application/octet-stream';

/** Loaded on demand: most processes never write this format. */
export async function formatOf(format: ResultFormat): Promise<FileFormat> {
  switch (format) {
    case 'csv':
      return csvFormat('labels');
    case 'csv-codes':
      return csvFormat('codes');
    case 'jsonl':
      return jsonLinesFormat;
    case 'xlsx':
      return workbookFormat;
    case 'sav':
      return spssFormat;
    default:
      return (await import('../export/parquet.ts')).parquetFormat;
  }
}

/** Only SPSS needs the length of texts before the first row is written. */
async function widthsOf(
  db: Database,
  file: ExportFile,
  conditions: readonly CodedCondition[],
  columns: readonly Column[],
): Promise<Map<string, number>> {
  if (file.format !== 'sav') return new Map();
  const texts = columns.flatMap((column) =>
    column.type === 'text' && column.path ? [{ name: column.name, path: column.path }] : [],
  );
  const longest = await selectLongest(
    db,
    file.taskId,
    conditions,
    texts.map(({ path }) => path),
  );
  return new Map(texts.map(({ name }, at) => [name, longest[at] ?? 0]));
}

async function writeParts(
  { db, storage, clock, reads }: Required<ExportServices>,
  file: ExportFile,
  conditions: readonly CodedCondition[],
  {
    writer,
    contentType,
    from,
    since,
  }: {
    readonly writer: FileWriter;
    readonly contentType: string;
    readonly from: Pick<ExportFile, 'done' | 'parts' | 'bytes' | 'after'>;
    /** A replica must have what was counted before. */
    readonly since: LogPosition | null;
  },
): Promise<void> {
  let { done, parts, bytes, after } = from;
  const store = async (body: Buffer, readyAt: Date | null = null) => {
    const note = writer.note?.();
    if (note) await storage.put(noteKey(file.id, parts), note, { contentType: noteType });
    await storage.put(partKey(file.id, parts), body, { contentType });
    parts += 1;
    bytes += body.length;
    const progress = { done, parts, bytes, after, resume: writer.resume() };
    await updateProgress(db, file.id, progress, readyAt);
  };
  if (parts === 0) await store(writer.head());
  for (;;) {
    const part = { after, limit: rowsPerPart };
    const rows = await reads.run(
      (replica) => selectExportRows(replica, file.taskId, conditions, part),
      since,
    );
    const last = rows.at(-1);
    if (!last) break;
    const written: Buffer[] = [];
    const step = file.format === 'parquet' ? rowsPerPart : rowsBetweenYields;
    for (let at = 0; at < rows.length; at += step) {
      written.push(writer.rows(rows.slice(at, at + step)));
      await breathe();
    }
    done += rows.length;
    after = last.ordinal;
    await store(Buffer.concat(written));
    if (rows.length < rowsPerPart) break;
  }
  // Nobody can read the file yet, so an existing part may be overwritten.
  const head = writer.finalHead?.(done);
  if (head) await storage.put(partKey(file.id, 0), head, { contentType });
  await store(writer.end(), clock());
}

async function readNotes(
  storage: ObjectStorage,
  { takesNotes }: FileFormat,
  { id, parts }: ExportFile,
): Promise<Buffer[]> {
  const notes: Buffer[] = [];
  for (let part = 0; takesNotes && part < parts; part += 1) {
    const found = await storage.get(noteKey(id, part));
    if (!found) throw new Error(`the note of part ${part} of export ${id} is missing`);
    notes.push(await buffer(found.body));
  }
  return notes;
}

/** The source of its columns. A resumed file keeps the list entries it started with. */
async function readShape(db: Database, file: ExportFile, again: boolean): Promise<FileShape> {
  const versions = await readVersions(db, file.taskId);
  const plans = (await selectPlanRows(db, file.taskId)).map(({ plan }) => plan);
  const counts = again ? await readEntryCounts(db, file.taskId, plans) : file.entryCounts;
  const orders = plans.flatMap((plan) => recordedOrders(plan, counts));
  return {
    merged: mergeVersions(versions),
    versions,
    quotas: [...new Set(plans.flatMap(({ quotas = [] }) => quotas.map(({ name }) => name)))],
    counts,
    orders: [...new Map(orders.map((order) => [order.stored, order])).values()],
  };
}

/**
 * Writes a file, or resumes one whose process died. It becomes readable in one step, when its last part is
 * stored; until then its parts cannot be read.
 */
export async function runExport(services: ExportServices, id: number): Promise<void> {
  const { db, clock, storage, reads = readsOfPrimary(db) } = services;
  const file = await selectExport(db, id);
  if (!file || file.state === 'ready' || file.state === 'failed') return;
  if (file.parts === 0) await foldTask(db, file.taskId, Number.POSITIVE_INFINITY);
  const since = await reads.position();
  const codes = await selectCodes(db, file.taskId);
  const conditions = codeFilter(withOutcome(file.filter), codes);
  const format = await formatOf(file.format);
  const resume = file.parts > 0 ? file.resume : null;
  const again = resume === null;
  const shape = await readShape(db, file, again);
  const weights = !file.weighted
    ? null
    : again || !file.weights
      ? await readWeights(db, file.taskId, codes, dimensionsOf(codes, shape.merged, shape.versions))
      : file.weights;
  const columns = columnsOf(shape, weights && ((row) => weightOf(weights, row.codes)));
  const total = again ? await selectSize(db, file.taskId, conditions) : file.total;
  if (total > (format.maxRows ?? Number.POSITIVE_INFINITY)) return updateFailed(db, id, clock());
  await updateBegun(db, id, { total, again, entryCounts: shape.counts, weights });
  const facts = {
    title: 'Pollen',
    at: file.requestedAt,
    widths: await widthsOf(db, file, conditions, columns),
  };
  await writeParts({ db, clock, storage, reads }, file, conditions, {
    writer: format.open(
      columns,
      facts,
      resume,
      again ? [] : await readNotes(storage, format, file),
    ),
    contentType: format.contentType,
    from: again ? { done: 0, parts: 0, bytes: 0, after: -1 } : file,
    since,
  });
}

/** Files are kept for a week, and not at all when a member in them has left. */
export async function sweepExports({ db, clock, storage }: ExportServices): Promise<void> {
  const before = new Date(clock().getTime() - daysKept * 86_400_000);
  for (const { id, parts } of await selectOldExports(db, before)) {
    for (let part = 0; part < parts; part += 1) {
      await storage.delete(partKey(id, part));
      await storage.delete(noteKey(id, part));
    }
    await deleteExport(db, id);
  }
}

/** The parts of a finished file, in order. */
export async function* readParts(storage: ObjectStorage, file: ExportFile) {
  for (let part = 0; part < file.parts; part += 1) {
    const found = await storage.get(partKey(file.id, part));
    if (!found) throw new Error(`part ${part} of export ${file.id} is missing`);
    for await (const piece of found.body) yield piece as Uint8Array;
  }
}
