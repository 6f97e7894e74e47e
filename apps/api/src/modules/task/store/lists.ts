import type { TaskKind } from '@pollen/contract/values/task';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { TextsRow } from './tasks.ts';

export interface ListedRow {
  readonly id: number;
  readonly rank: number;
  readonly taskNo: string;
  readonly kind: TaskKind;
  readonly title: TextsRow;
  readonly minutes: number;
  readonly points: number;
  readonly screenOutPoints: number;
  readonly endsAt: Date | null;
  readonly placesLeft: number;
}

export interface ListQuery {
  readonly memberId: number;
  readonly country: number;
  readonly section: number;
  /** The last of the page before. */
  readonly after: { readonly rank: number; readonly id: number } | null;
  readonly limit: number;
  readonly now: Date;
}

/**
 * Open tasks for a member, the best first. The audience's index is walked in the order of the list
 * and left as soon as the page is full, so that its length does not matter.
 */
export function selectOpenTasks(db: Queryable, query: ListQuery): Promise<ListedRow[]> {
  const { memberId, country, section, after, limit, now } = query;
  const rank = after?.rank ?? 2_147_483_647;
  const id = after?.id ?? Number.MAX_SAFE_INTEGER;
  return db.query<ListedRow>(sql`
    WITH me AS MATERIALIZED (
      SELECT gender, province, city, extract(year FROM ${now}::timestamptz)::integer - birth_year AS age,
        member_profile_facts(id) AS facts
      FROM member WHERE id = ${memberId}),
    page AS MATERIALIZED (
      -- The fence keeps the planner from sorting what it believes the conditions leave.
      SELECT a.task_id, a.rank FROM (
        SELECT * FROM task_audience
        WHERE country = ${country} AND section = ${section} AND (rank, task_id) < (${rank}, ${id})
        ORDER BY country DESC, section DESC, rank DESC, task_id DESC OFFSET 0) AS a
      WHERE (a.starts_at IS NULL OR a.starts_at <= ${now})
        AND (a.ends_at IS NULL OR a.ends_at > ${now})
        AND (a.genders IS NULL OR (SELECT gender FROM me) = ANY (a.genders))
        AND (a.age_from IS NULL OR (SELECT age FROM me) >= a.age_from)
        AND (a.age_to IS NULL OR (SELECT age FROM me) <= a.age_to)
        AND (a.provinces IS NULL OR (SELECT province FROM me) = ANY (a.provinces))
        AND (a.cities IS NULL OR (SELECT city FROM me) = ANY (a.cities))
        AND (a.needs IS NULL OR task_needs_met(a.needs, (SELECT facts FROM me)))
        AND task_is_free(a.task_id, ${memberId})
      LIMIT ${limit})
    SELECT t.id, page.rank, t.task_no AS "taskNo", t.kind, t.title, t.minutes, t.points,
      t.screen_out_points AS "screenOutPoints", t.ends_at AS "endsAt",
      (SELECT sum(size - taken)::integer FROM task_place WHERE task_id = t.id AND cell = '') AS "placesLeft"
    FROM page JOIN task AS t ON t.id = page.task_id
    ORDER BY page.rank DESC, t.id DESC`);
}

export interface TopicRow {
  readonly taskNo: string;
  readonly topic: string;
  readonly title: TextsRow;
  readonly description: TextsRow;
  readonly minutes: number;
  readonly points: number;
  readonly questions: number | null;
  readonly participationId: number | null;
  readonly state: number | null;
  readonly open: boolean;
}

/** There are a few dozen at most; more than that nobody answers. */
const mostTopics = 100;

/** Questionnaires open to a member, and those they have answered. */
export function selectTopics(db: Queryable, memberId: number, now: Date): Promise<TopicRow[]> {
  return db.query<TopicRow>(sql`
    SELECT t.task_no AS "taskNo", t.topic, t.title, t.description, t.minutes, t.points, t.questions,
      p.id AS "participationId", p.state, task_obstacle(t, ${memberId}, ${now}) IS NULL AS open
    FROM task AS t
    LEFT JOIN participation AS p ON p.task_id = t.id AND p.member_id = ${memberId}
    WHERE t.kind = 'profile' AND t.state = 'open'
    ORDER BY t.id LIMIT ${mostTopics}`);
}

/** Which of these members have a survey in review. */
export async function selectInReview(
  db: Queryable,
  memberIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>(sql`
    SELECT DISTINCT member_id AS id FROM participation
    WHERE member_id = ANY(${memberIds}::bigint[]) AND folder = 'review'`);
  return rows.map(({ id }) => id);
}
