import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable } from '../../../../../db/database.ts';
import { readOperatorNames } from '../../../../accounts/operator/public.ts';
import { selectDefinition, selectVersions } from '../store/versions.ts';
import { findTask } from './read-tasks.ts';

export async function listSurveyVersions(db: Queryable, taskNo: string) {
  const { id } = await findTask(db, taskNo);
  const rows = await selectVersions(db, id);
  const known = rows.flatMap(({ publishedBy }) => publishedBy ?? []);
  const names = await readOperatorNames(db, [...new Set(known)]);
  return rows.map(({ version, publishedAt, publishedBy }) => ({
    version,
    publishedAt: publishedAt.toISOString(),
    publishedBy: publishedBy === null ? null : (names.get(publishedBy) ?? null),
  }));
}

export async function readSurveyVersion(
  db: Queryable,
  taskNo: string,
  version: number,
): Promise<string> {
  const { id } = await findTask(db, taskNo);
  const definition = await selectDefinition(db, id, version);
  if (definition === undefined) throw new BusinessError('notFound');
  return JSON.stringify(definition, null, 2);
}
