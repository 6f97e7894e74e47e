import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { ProfileTopic, TaskDetail } from '@pollen/contract/operations/tasks';
import type { Queryable } from '../../../db/database.ts';
import { worthOf } from '../../settings/public.ts';
import { presentRecord, presentSummary, textIn } from '../present.ts';
import type { TaskServices } from '../services.ts';
import { selectTopics, type TopicRow } from '../store/lists.ts';
import { selectViewOfTask } from '../store/participations.ts';
import { selectObstacle, selectTaskByNo, type TaskRow } from '../store/tasks.ts';
import type { Viewer } from './show-participation.ts';

/** The page before a task: what it asks, pays and takes, and what stands in the way. */
export async function readTask(
  { db, clock, seen }: Pick<TaskServices, 'db' | 'clock' | 'seen'>,
  viewer: Viewer,
  taskNo: string,
): Promise<TaskDetail> {
  const { memberId, locale } = viewer;
  const country = viewer.country as CountryCode;
  const task = await selectTaskByNo(db, taskNo);
  if (!task || task.state === 'draft') throw new BusinessError('notFound');
  seen.opened(memberId, task.id);
  const now = clock();
  const [view, room] = await Promise.all([
    selectViewOfTask(db, memberId, task.id),
    selectObstacle(db, task.id, memberId, now),
  ]);
  const obstacle = view ? (view.state === 0 ? null : ('done' as const)) : room.obstacle;
  return {
    ...presentSummary(task, room.placesLeft, locale),
    description: textIn(task.description, locale),
    worth: worthOf(country, task.points),
    screenOutWorth: worthOf(country, task.screenOutPoints),
    hourlyWorth: worthOf(country, Math.round((task.points * 60) / task.minutes)),
    audit: task.audit,
    reviewDays: task.reviewDays,
    hoursToFinish: task.hoursToFinish,
    asks: [...task.asks],
    questions: task.questions,
    target: targetOf(task),
    startsAt: task.startsAt?.toISOString() ?? null,
    open: obstacle === null,
    obstacle,
    participation: view && presentRecord(view, { locale, now }),
  };
}

function targetOf({ kind, settings }: TaskRow): string | null {
  const postId = settings['postId'];
  return kind === 'buzz' && (typeof postId === 'string' || typeof postId === 'number')
    ? String(postId)
    : null;
}

function topicState({ state, open }: TopicRow): ProfileTopic['state'] {
  if (state === 0) return 'underway';
  if (state !== null) return 'done';
  return open ? 'open' : 'closed';
}

/** Profile questionnaires, the open ones and those done; what this member cannot take is left out. */
export async function listProfileTopics(
  db: Queryable,
  { memberId, locale }: Viewer,
  now: Date,
): Promise<{ items: ProfileTopic[] }> {
  const rows = await selectTopics(db, memberId, now);
  const items = rows.map((row) => ({
    taskNo: row.taskNo,
    topic: row.topic,
    title: textIn(row.title, locale),
    description: textIn(row.description, locale),
    minutes: row.minutes,
    points: row.points,
    questions: row.questions ?? 0,
    state: topicState(row),
    participationId: row.participationId === null ? null : String(row.participationId),
  }));
  return { items: items.filter(({ state }) => state !== 'closed') };
}
