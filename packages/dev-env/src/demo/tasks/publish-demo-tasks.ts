import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { compileSurvey } from '@pollen/api/modules/survey/compile/compile-survey';
import { publishTask, type TaskDefinition, type Texts } from '@pollen/api/modules/task/public';
import { countryCodes } from '@pollen/contract/codes/country';
import type { SurveyPlan } from '@pollen/contract/survey/plan';
import type { SeedStep } from '../seed.ts';
import type { Words } from './questions.ts';
import { type DemoTask, demoTasks } from './task-data.ts';

const textsOf = ({ default: english, ...others }: Words): Texts => ({
  'en-US': english,
  ...others,
});

/** The local partner of the demo plays the survey network. */
const demoNetwork = 'demo';

function settingsOf(task: DemoTask): Readonly<Record<string, unknown>> {
  if (task.kind === 'external') return { network: demoNetwork };
  if (task.kind !== 'staged') return {};
  return { screen: task.screen, stages: task.stages };
}

function definitionOf(task: DemoTask): TaskDefinition {
  return {
    taskNo: task.taskNo,
    kind: task.kind,
    title: textsOf(task.title),
    description: textsOf(task.description),
    ...(task.kind === 'profile' ? { topic: task.topic } : {}),
    minutes: task.minutes,
    points: task.points,
    screenOutPoints: task.screenOutPoints,
    countries: countryCodes,
    places: task.places,
    minSeconds: task.shortestSeconds ?? 0,
    audit: task.byHand ? 'hand' : 'auto',
    // Everybody who tries the demo does so from one machine.
    sameAddressLimit: null,
    ...('survey' in task ? { survey: task.survey } : {}),
    settings: settingsOf(task),
  };
}

/** Without the proof that publishing asks for: a test holds it for these surveys, and a start need not wait. */
function planOf(task: DemoTask): SurveyPlan | null {
  if (!('survey' in task)) return null;
  const compiled = compileSurvey(task.survey);
  if ('problems' in compiled) throw new Error(`${task.taskNo} cannot be published`);
  return compiled.plan;
}

async function publishDemoTasks(tx: Queryable, now: Date): Promise<void> {
  const known = await tx.query<{ taskNo: string }>(sql`SELECT task_no FROM task`);
  const there = new Set(known.map(({ taskNo }) => taskNo));
  for (const task of demoTasks) {
    if (there.has(task.taskNo)) continue;
    await publishTask(tx, { definition: definitionOf(task), plan: planOf(task) }, now);
  }
}

export const taskSteps: readonly SeedStep[] = [
  { name: 'task/demo-tasks', version: 2, run: publishDemoTasks },
];
