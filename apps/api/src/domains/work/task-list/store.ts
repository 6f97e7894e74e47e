import type { LocalizedText } from '@pollen/contract/values/localized-text';
import type { TaskKind } from '@pollen/contract/values/task';
import type { TaskOrder } from '@pollen/contract/values/task-order';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export interface ListedRow {
  readonly id: number;
  /** The sort key; null for a task without an end date when sorted by end dates. */
  readonly key: number | null;
  readonly taskNo: string;
  readonly kind: TaskKind;
  readonly title: LocalizedText;
  readonly minutes: number;
  readonly points: number;
  readonly screenOutPoints: number;
  readonly endsAt: Date | null;
  readonly slotsLeft: number;
  readonly medianSeconds: number | null;
}

export interface ListQuery {
  readonly memberId: number;
  readonly country: number;
  readonly section: number;
  /** Only tasks of this kind; null for any. */
  readonly kind: TaskKind | null;
  readonly order: TaskOrder;
  readonly maxMinutes: number | null;
  /** Only tasks that pay for a screen-out. */
  readonly onlyCompensated: boolean;
  /** The last row of the previous page. */
  readonly after: { readonly key: number | null; readonly id: number } | null;
  readonly limit: number;
  readonly now: Date;
}

/** Open tasks for a member in the requested order; `task_page` explains how this stays fast. */
export function selectOpenTasks(db: Queryable, query: ListQuery): Promise<ListedRow[]> {
  const { memberId, country, section, limit, now, ...wanted } = query;
  return db.query<ListedRow>(sql`
    SELECT page.task_id AS id, page.key, t.*
    FROM task_page(${memberId}, ${country}, ${section}, ${JSON.stringify(wanted)}, ${limit}, ${now})
      WITH ORDINALITY AS page (task_id, key, place),
    LATERAL (
      SELECT task_no, kind, title, minutes, points,
        screen_out_points, ends_at,
        (SELECT sum(size - taken)::integer FROM task_slot
         WHERE task_id = task.id AND cell = '') AS slots_left,
        (SELECT median_seconds FROM fair_pay_pace
         WHERE task_id = task.id AND country = ${country}) AS median_seconds
      FROM task WHERE id = page.task_id LIMIT 1) AS t
    ORDER BY page.place`);
}

export interface TopicRow {
  readonly taskNo: string;
  readonly topic: string;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly minutes: number;
  readonly points: number;
  readonly questions: number | null;
  readonly participationId: number | null;
  readonly state: number | null;
  readonly open: boolean;
}

/** There are a few dozen at most. */
const maxTopics = 100;

/** Questionnaires open to a member, and those they have answered. */
export function selectTopics(db: Queryable, memberId: number, now: Date): Promise<TopicRow[]> {
  return db.query<TopicRow>(sql`
    SELECT t.task_no, t.topic, t.title, t.description, t.minutes, t.points, t.questions,
      p.id AS participation_id, p.state, task_obstacle(t, ${memberId}, ${now}) IS NULL AS open
    FROM task AS t
    LEFT JOIN participation AS p ON p.task_id = t.id AND p.member_id = ${memberId}
    WHERE t.kind = 'profile' AND t.state = 'open'
    ORDER BY t.id LIMIT ${maxTopics}`);
}
