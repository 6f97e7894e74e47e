import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import { isUnderway } from '@pollen/contract/codes/participation-class';
import type { ProfileTopic, TaskDetail, TaskOffer } from '@pollen/contract/operations/task';
import { localize } from '@pollen/contract/values/localized-text';
import type { Queryable } from '../../../../db/database.ts';
import { readWorth } from '../../../accounts/settings/public.ts';
import { readObstacle, readTaskRowByNo, type TaskRow } from '../../../tasks/task/public.ts';
import { hourlyPoints, readMedianSeconds } from '../../fair-pay/public.ts';
import {
  type ParticipationServices,
  presentRecord,
  readCommentPoints,
  readViewOfTask,
  type Viewer,
} from '../../participation/public.ts';
import { presentSummary } from '../present.ts';
import { selectTopics, type TopicRow } from '../store.ts';

/** The page of one task: what it asks, pays and takes, and why the member may not start it. */
export async function readTask(
  {
    db,
    clock,
    views,
    extensions,
  }: Pick<ParticipationServices, 'db' | 'clock' | 'views' | 'extensions'>,
  viewer: Viewer,
  taskNo: string,
): Promise<TaskDetail> {
  const { memberId, locale } = viewer;
  const country = viewer.country as CountryCode;
  const task = await readTaskRowByNo(db, taskNo);
  if (!task || task.state === 'draft') throw new BusinessError('notFound');
  views.opened(memberId, task.id);
  const now = clock();
  const [view, room, worthOf, medianSeconds] = await Promise.all([
    readViewOfTask(db, memberId, task.id),
    readObstacle(db, task.id, memberId, now),
    readWorth(db),
    readMedianSeconds(db, task.id, country),
  ]);
  const measured = medianSeconds === null ? null : hourlyPoints(task.points, medianSeconds);
  const obstacle = view ? (isUnderway(view.state) ? null : ('done' as const)) : room.obstacle;
  return {
    ...presentSummary(task, { slotsLeft: room.slotsLeft, hourlyPoints: measured }, locale),
    description: localize(task.description, locale),
    worth: worthOf(country, task.points),
    screenOutWorth: worthOf(country, task.screenOutPoints),
    hourlyWorth: worthOf(country, measured ?? hourlyPoints(task.points, task.minutes * 60)),
    audit: task.audit,
    reviewDays: task.reviewDays,
    hoursToFinish: task.hoursToFinish,
    asks: [...task.asks],
    questions: task.questions,
    target: targetOf(task),
    startsAt: task.startsAt?.toISOString() ?? null,
    open: obstacle === null,
    obstacle,
    participation:
      view &&
      presentRecord(view, {
        locale,
        now,
        commentPoints: await readCommentPoints(extensions, [view]),
      }),
  };
}

/** Open, and within its dates; whether a slot is left is shown after the log-in. */
function isOpen({ state, startsAt, endsAt }: TaskRow, now: Date): boolean {
  return state === 'open' && !(startsAt && startsAt > now) && !(endsAt && endsAt <= now);
}

export interface Visitor {
  readonly locale: Locale;
  readonly country: CountryCode | null;
}

/** Whose money a visitor is shown: their own country's, or that of the only country of the task. */
function countryPaidIn({ countries }: TaskRow, country: CountryCode | null): CountryCode | null {
  if (country !== null && countries.includes(country)) return country;
  const [only, ...others] = countries;
  return only !== undefined && others.length === 0 ? only : null;
}

/** The same for visitors who are not logged in. */
export async function findTaskOffer(
  { db, clock }: Pick<ParticipationServices, 'db' | 'clock'>,
  { locale, country }: Visitor,
  taskNo: string,
): Promise<TaskOffer | null> {
  const task = await readTaskRowByNo(db, taskNo);
  if (!task || task.state === 'draft') return null;
  const paidIn = countryPaidIn(task, country);
  return {
    taskNo: task.taskNo,
    kind: task.kind,
    title: localize(task.title, locale),
    minutes: task.minutes,
    points: task.points,
    screenOutPoints: task.screenOutPoints,
    questions: task.questions,
    countries: [...task.countries],
    worth: paidIn && { country: paidIn, money: (await readWorth(db))(paidIn, task.points) },
    open: isOpen(task, clock()),
  };
}

function targetOf({ kind, settings }: TaskRow): string | null {
  const postId = settings['postId'];
  return kind === 'buzz' && (typeof postId === 'string' || typeof postId === 'number')
    ? String(postId)
    : null;
}

function topicState({ state, open }: TopicRow): ProfileTopic['state'] {
  if (state !== null) return isUnderway(state) ? 'underway' : 'done';
  return open ? 'open' : 'closed';
}

/** Open and answered profile questionnaires; those this member cannot take are left out. */
export async function listProfileTopics(
  db: Queryable,
  { memberId, locale }: Viewer,
  now: Date,
): Promise<{ items: ProfileTopic[] }> {
  const rows = await selectTopics(db, memberId, now);
  const items = rows.map((row) => ({
    taskNo: row.taskNo,
    topic: row.topic,
    title: localize(row.title, locale),
    description: localize(row.description, locale),
    minutes: row.minutes,
    points: row.points,
    questions: row.questions ?? 0,
    state: topicState(row),
    participationId: row.participationId === null ? null : String(row.participationId),
  }));
  return { items: items.filter(({ state }) => state !== 'closed') };
}
