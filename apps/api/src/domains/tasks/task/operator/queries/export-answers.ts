import type { ExportFormat } from '@pollen/contract/operator/task';
import type { Queryable } from '../../../../../db/database.ts';
import { type AnswerFile, csvFile, linesFile } from '../answer-file.ts';
import { type AnswersRow, selectAnswers, selectPlans } from '../store/answers.ts';
import { readEntryCounts } from './read-entry-counts.ts';

/** Rows held in memory at once, whatever the length of the file. */
const rowsPerChunk = 250;

export interface Wanted {
  readonly taskId: number;
  readonly format: ExportFormat;
  readonly onlyQualified: boolean;
}

export async function answerFileOf(db: Queryable, { taskId, format }: Wanted): Promise<AnswerFile> {
  if (format !== 'csv') return linesFile;
  const plans = await selectPlans(db, taskId);
  return csvFile(plans, await readEntryCounts(db, taskId, plans));
}

/**
 * Streams the file in chunks, each read after the previous one was sent: a slow reader holds neither a
 * connection nor a transaction, and a fast one waits for the database.
 */
export async function* streamAnswers(
  db: Queryable,
  file: AnswerFile,
  { taskId, onlyQualified }: Wanted,
): AsyncGenerator<string> {
  if (file.head !== '') yield file.head;
  let after = 0;
  for (;;) {
    const rows: AnswersRow[] = await selectAnswers(db, {
      taskId,
      after,
      onlyQualified,
      limit: rowsPerChunk,
    });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(file.row).join('');
    if (rows.length < rowsPerChunk) return;
    after = last.id;
  }
}
