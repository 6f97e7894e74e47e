import type { Locale } from '@pollen/contract/codes/locale';
import type { TicketQueue } from '@pollen/contract/operator/help';
import type { Queryable } from '../../../../../db/database.ts';
import { sql } from '../../../../../db/sql.ts';
import type { TicketRow } from '../../store/tickets.ts';

export interface OperatorTaskRow extends TicketRow {
  readonly nickname: string;
  readonly locale: Locale;
}

export interface TaskPosition {
  readonly at: Date;
  readonly id: number;
}

export interface OperatorTaskQuery {
  readonly queue: TicketQueue;
  /** The last row of the previous page. */
  readonly after: TaskPosition | null;
  readonly limit: number;
  readonly now: Date;
}

const states = { received: 0, queued: 1, working: 2, asked: 3, solved: 4 } as const;

/** Three statements, because each scans its own index. */
export function selectForOperator(
  db: Queryable,
  query: OperatorTaskQuery,
): Promise<OperatorTaskRow[]> {
  const { queue, after, limit, now } = query;
  const at = after?.at ?? null;
  const id = after?.id ?? null;
  if (queue === 'closed') {
    return db.query<OperatorTaskRow>(sql`
      SELECT t.*, m.nickname, m.locale FROM ticket_row AS t JOIN member AS m ON m.id = t.member_id
      WHERE t.state = 5 AND (t.state_at, t.id) < (coalesce(${at}::timestamptz, 'infinity'),
        coalesce(${id}::bigint, 0))
      ORDER BY t.state_at DESC, t.id DESC LIMIT ${limit}`);
  }
  if (queue === 'late') {
    return db.query<OperatorTaskRow>(sql`
      SELECT t.*, m.nickname, m.locale FROM ticket_row AS t JOIN member AS m ON m.id = t.member_id
      WHERE t.state < 3 AND t.due_at < ${now} AND (t.due_at, t.id) >
        (coalesce(${at}::timestamptz, '-infinity'), coalesce(${id}::bigint, 0))
      ORDER BY t.due_at, t.id LIMIT ${limit}`);
  }
  return db.query<OperatorTaskRow>(sql`
    SELECT t.*, m.nickname, m.locale FROM ticket_row AS t JOIN member AS m ON m.id = t.member_id
    WHERE t.state = ${states[queue]} AND (t.state_at, t.id) >
      (coalesce(${at}::timestamptz, '-infinity'), coalesce(${id}::bigint, 0))
    ORDER BY t.state_at, t.id LIMIT ${limit}`);
}

export async function selectTicketForOperator(
  db: Queryable,
  id: number,
): Promise<OperatorTaskRow | null> {
  const [row] = await db.query<OperatorTaskRow>(sql`
    SELECT t.*, m.nickname, m.locale FROM ticket_row AS t JOIN member AS m ON m.id = t.member_id
    WHERE t.id = ${id}`);
  return row ?? null;
}

/** The newest tickets of a member, without the current one. */
export function selectOthers(
  db: Queryable,
  { memberId, id }: Pick<TicketRow, 'memberId' | 'id'>,
  limit: number,
): Promise<OperatorTaskRow[]> {
  return db.query<OperatorTaskRow>(sql`
    SELECT t.*, m.nickname, m.locale FROM ticket_row AS t JOIN member AS m ON m.id = t.member_id
    WHERE t.member_id = ${memberId} AND t.id <> ${id} ORDER BY t.id DESC LIMIT ${limit}`);
}

export interface OperatorCounts {
  readonly late: number;
  readonly received: number;
  readonly queued: number;
  readonly working: number;
  readonly asked: number;
  readonly solved: number;
}

/** Counted up to a thousand; sorted, so that the planner uses the index. */
export async function countForOperator(db: Queryable, now: Date): Promise<OperatorCounts> {
  const [row] = await db.query<OperatorCounts>(sql`
    SELECT
      (SELECT count(*) FROM (SELECT FROM ticket WHERE state < 3 AND due_at < ${now}
        ORDER BY due_at, id LIMIT 1000) AS t) AS late,
      (SELECT count(*) FROM (SELECT FROM ticket WHERE state = 0
        ORDER BY state_at, id LIMIT 1000) AS t) AS received,
      (SELECT count(*) FROM (SELECT FROM ticket WHERE state = 1
        ORDER BY state_at, id LIMIT 1000) AS t) AS queued,
      (SELECT count(*) FROM (SELECT FROM ticket WHERE state = 2
        ORDER BY state_at, id LIMIT 1000) AS t) AS working,
      (SELECT count(*) FROM (SELECT FROM ticket WHERE state = 3
        ORDER BY state_at, id LIMIT 1000) AS t) AS asked,
      (SELECT count(*) FROM (SELECT FROM ticket WHERE state = 4
        ORDER BY state_at, id LIMIT 1000) AS t) AS solved`);
  if (!row) throw new Error('SELECT returned no counts');
  return row;
}
