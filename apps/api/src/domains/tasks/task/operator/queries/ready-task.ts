import { BusinessError } from '@pollen/contract/codes/error-code';
import {
  type PublishFault,
  sourceFaults,
  taskFaults,
} from '@pollen/contract/operator/publish-faults';
import type { CheckProgress } from '@pollen/contract/operator/task';
import { asksQuestions, type TaskFields } from '@pollen/contract/operator/task-fields';
import type { Queryable } from '../../../../../db/database.ts';
import {
  type CompiledSurvey,
  compileSource,
  requireSettings,
  type SettingsChecks,
} from '../../check-task.ts';
import { requireTargeting, type TargetAreas } from '../../targeting.ts';
import { fieldsOf, revisionOf } from '../present.ts';
import { selectSource } from '../store/tasks.ts';
import { countReach, findTask } from './read-tasks.ts';

/** What was checked before the transaction; the transaction verifies that it has not changed. */
export interface Ready {
  readonly revision: string;
  readonly published: boolean;
  /** Null if there is none, or it does not change. */
  readonly survey: CompiledSurvey | null;
}

/** Slow, so it is done before the transaction. */
interface Readying {
  readonly db: Queryable;
  readonly checks: SettingsChecks;
  readonly areas: TargetAreas;
  readonly now: Date;
  /** Each operator's surveys are checked one after another. */
  readonly owner: number;
  /** Called while a survey is compiled and proved. */
  readonly onProgress?: (progress: CheckProgress) => void;
}

async function look(db: Queryable, taskNo: string) {
  const task = await findTask(db, taskNo);
  const fields = fieldsOf(task, await selectSource(db, task.id));
  const revision = revisionOf(fields);
  return { task, fields, revision, published: task.publishedAt !== null };
}

async function faultsOf(
  { db, now }: Pick<Readying, 'db' | 'now'>,
  task: TaskFields,
): Promise<PublishFault[]> {
  const reach = await countReach(db, task.countries, task.targeting, now);
  const inCountries = await countReach(db, task.countries, {}, now);
  return taskFaults({ task, reach, inCountries, now });
}

/** Refuses what would be wrong for members, however the operator got here. */
function refuse(faults: readonly PublishFault[]): void {
  if (faults.length > 0) throw new BusinessError('taskNotReady', {}, { faults });
}

/** A draft may contain anything; a published task must stay usable for members. */
export async function readyToChange(
  { db, checks, areas, now, owner, onProgress }: Readying,
  taskNo: string,
  next: TaskFields,
): Promise<Ready> {
  const { fields, revision, published } = await look(db, taskNo);
  await requireTargeting(areas, next);
  if (!published) return { revision, published, survey: null };
  // Another kind is refused anyway.
  if (next.kind === fields.kind) await requireSettings(next, checks);
  const changes = asksQuestions(fields) && next.surveySource !== fields.surveySource;
  // An end in the past is how a live task is ended; only its new survey is judged.
  if (changes) refuse(sourceFaults(next));
  const survey = changes
    ? await compileSource(next.surveySource, now, { owner, ...(onProgress ? { onProgress } : {}) })
    : null;
  return { revision, published, survey };
}

/** The survey and settings of a draft are checked when it is published. */
export async function readyToOpen(
  { db, checks, areas, now, owner, onProgress }: Readying,
  taskNo: string,
  seen: string | undefined,
): Promise<Ready> {
  const { task, fields, revision, published } = await look(db, taskNo);
  if (seen !== undefined && seen !== revision) throw new BusinessError('taskSavedSince');
  if (task.state === 'open') return { revision, published, survey: null };
  if (task.state !== 'draft') {
    // Members know it already; a new end is all that it may lack.
    const faults = await faultsOf({ db, now }, fields);
    refuse(faults.filter(({ code }) => code === 'ended'));
    return { revision, published, survey: null };
  }
  await requireTargeting(areas, fields);
  refuse([...(await faultsOf({ db, now }, fields)), ...sourceFaults(fields)]);
  await requireSettings(fields, checks);
  const survey = asksQuestions(fields)
    ? await compileSource(fields.surveySource, now, {
        owner,
        ...(onProgress ? { onProgress } : {}),
      })
    : null;
  return { revision, published, survey };
}
