import type { Resumable, TaskSummary } from '@pollen/contract/operations/task';
import type { TaskKind } from '@pollen/contract/values/task';
import type { TaskOrder } from '@pollen/contract/values/task-order';
import type { Queryable } from '../../../../db/database.ts';
import { cutPage, type PageInput } from '../../../../db/page.ts';
import { hourlyPoints } from '../../fair-pay/public.ts';
import {
  listParticipationsOf,
  type ParticipationServices,
  type ParticipationView,
  presentResumable,
  type Viewer,
} from '../../participation/public.ts';
import { presentSummary } from '../present.ts';
import { type ListedRow, selectOpenTasks } from '../store.ts';

export interface ListInput extends PageInput {
  readonly section: number;
  readonly kind?: TaskKind | undefined;
  readonly order: TaskOrder;
  readonly maxMinutes?: number | undefined;
  readonly compensated?: boolean | undefined;
}

const cursorPattern = /^(\d{0,14})-(\d{1,15})$/;

function readCursor(cursor: string | undefined): { key: number | null; id: number } | null {
  const match = cursorPattern.exec(cursor ?? '');
  if (!match) return null;
  return { key: match[1] ? Number(match[1]) : null, id: Number(match[2]) };
}

/** The measured pay per hour, if there is one. */
const measured = ({ slotsLeft, points, medianSeconds }: ListedRow) => ({
  slotsLeft,
  hourlyPoints: medianSeconds === null ? null : hourlyPoints(points, medianSeconds),
});

/** The list shows no more than this. */
const maxResumable = 10;

interface ListServices extends Pick<ParticipationServices, 'clock' | 'surveys' | 'views'> {
  readonly db: Queryable;
}

async function progressOf({ surveys }: ListServices, view: ParticipationView) {
  if (view.surveyId === null) return null;
  const { pages } = await surveys.plan(view.surveyId);
  const at = pages.findIndex(({ name }) => name === view.page);
  return at < 0 ? 0 : Math.round((at / pages.length) * 100) / 100;
}

async function listResumable(services: ListServices, viewer: Viewer): Promise<Resumable[]> {
  const { db, clock } = services;
  const { memberId, locale } = viewer;
  const views = await listParticipationsOf(db, {
    memberId,
    folder: 'underway',
    before: null,
    limit: maxResumable,
  });
  const now = clock();
  const alive = views.filter(({ expiresAt }) => new Date(expiresAt) > now);
  return Promise.all(
    alive.map(async (view) => presentResumable(view, await progressOf(services, view), locale)),
  );
}

export async function listTasks(
  services: ListServices,
  viewer: Viewer,
  { cursor, limit, section, kind, order, maxMinutes, compensated }: ListInput,
): Promise<{ items: TaskSummary[]; next: string | null; resume: Resumable[] }> {
  const { memberId, country, locale } = viewer;
  const after = readCursor(cursor);
  const query = {
    memberId,
    country,
    section,
    kind: kind ?? null,
    order,
    after,
    limit: limit + 1,
    maxMinutes: maxMinutes ?? null,
    onlyCompensated: compensated ?? false,
  };
  const [rows, resume] = await Promise.all([
    selectOpenTasks(services.db, { ...query, now: services.clock() }),
    cursor === undefined ? listResumable(services, viewer) : [],
  ]);
  const { shown, next } = cutPage(rows, limit, ({ key, id }) => `${key ?? ''}-${id}`);
  services.views.shown(
    memberId,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => presentSummary(row, measured(row), locale)),
    next,
    resume,
  };
}
