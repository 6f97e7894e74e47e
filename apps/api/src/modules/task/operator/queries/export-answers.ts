import type { ExportFormat } from '@pollen/contract/operator/task';
import type { Queryable } from '../../../../db/database.ts';
import { type AnswerFile, csvFile, linesFile } from '../answer-file.ts';
import { type AnswersRow, selectAnswers, selectPlans } from '../store/answers.ts';

/** So much is in memory at once, however long the file is. */
const rowsAtOnce = 250;

export interface Wanted {
  readonly taskId: number;
  readonly format: ExportFormat;
  readonly onlyQualified: boolean;
}

export async function answerFileOf(db: Queryable, { taskId, format }: Wanted): Promise<AnswerFile> {
  return format === 'csv' ? csvFile(await selectPlans(db, taskId)) : linesFile;
}

/**
 * The file piece by piece, each read when the one before has left: a slow reader holds neither a
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
      limit: rowsAtOnce,
    });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(file.row).join('');
    if (rows.length < rowsAtOnce) return;
    after = last.id;
  }
}
