import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { compileSurvey } from '@pollen/api/domains/tasks/survey/compile/compile-survey';
import { type CompiledSurvey, publishTask } from '@pollen/api/domains/tasks/task/public';
import { countryCodes } from '@pollen/contract/codes/country';
import { completeTaskFields, type TaskFields } from '@pollen/contract/operator/task-fields';
import type { SeedStep } from '../seed.ts';
import type { SurveyText } from './questions.ts';
import { type DemoTask, demoTasks } from './task-data.ts';

const textOf = ({ default: english, ...others }: SurveyText): TaskFields['title'] => ({
  'en-US': english,
  ...others,
});

/** The demo's local partner acts as the survey network. */
const demoNetwork = 'demo';

function settingsOf(task: DemoTask): Readonly<Record<string, unknown>> {
  if (task.kind === 'external') return { network: demoNetwork };
  if (task.kind !== 'staged') return {};
  return { screen: task.screen, stages: task.stages };
}

function fieldsOf(task: DemoTask): TaskFields {
  return completeTaskFields({
    kind: task.kind,
    title: textOf(task.title),
    description: textOf(task.description),
    ...(task.kind === 'profile' ? { topic: task.topic } : {}),
    minutes: task.minutes,
    points: task.points,
    screenOutPoints: task.screenOutPoints,
    countries: [...countryCodes],
    slots: task.slots,
    minSeconds: task.shortestSeconds ?? 0,
    audit: task.byHand ? 'hand' : 'auto',
    // Everybody who tries the demo does so from one machine.
    sameAddressLimit: null,
    ...('survey' in task ? { surveySource: JSON.stringify(task.survey, null, 2) } : {}),
    settings: settingsOf(task),
  });
}

/**
 * Skips the proof that publishing requires: a test runs it for these surveys, so a start does not have to
 * wait.
 */
function compiledOf(task: DemoTask): { survey?: CompiledSurvey } {
  if (!('survey' in task)) return {};
  const compiled = compileSurvey(task.survey);
  if ('problems' in compiled) throw new Error(`${task.taskNo} cannot be published`);
  return { survey: { definition: task.survey, plan: compiled.plan } };
}

async function publishDemoTasks(tx: Queryable, now: Date): Promise<void> {
  const known = await tx.query<{ taskNo: string }>(sql`SELECT task_no FROM task`);
  const there = new Set(known.map(({ taskNo }) => taskNo));
  for (const task of demoTasks) {
    if (there.has(task.taskNo)) continue;
    const { taskNo } = task;
    await publishTask(tx, fieldsOf(task), { now, taskNo, ...compiledOf(task) });
  }
}

export const taskSteps: readonly SeedStep[] = [
  { name: 'task/demo-tasks', version: 2, run: publishDemoTasks },
];
