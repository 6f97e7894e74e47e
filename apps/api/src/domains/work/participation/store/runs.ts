import type { SurveyState } from '@pollen/contract/codes/survey-state';
import { batchCalls } from '../../../../db/batch.ts';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

/** What is needed to judge answers. */
export interface RunRow {
  readonly taskId: number;
  readonly state: SurveyState;
  readonly surveyId: number | null;
  readonly startedMs: number;
  readonly addressCountry: string | null;
  readonly address: string | null;
  readonly minSeconds: number;
  readonly audit: 'auto' | 'hand';
}

/** The member's own participation; another member's is treated as missing. */
export type FindRun = (memberId: number, id: number) => Promise<RunRow | null>;

interface Question {
  readonly memberId: number;
  readonly id: number;
}

/** In the order of the lookups; the ids of a batch are sent as one string, as for sessions. */
async function selectRuns(db: Queryable, asked: readonly Question[]): Promise<(RunRow | null)[]> {
  const words = asked.map(({ id, memberId }) => `${id}.${memberId}`).join(' ');
  const rows = await db.query<RunRow & { readonly at: number }>(sql`
    SELECT asked.at, found.*
    FROM string_to_table(${words}, ' ') WITH ORDINALITY AS asked (word, at),
    LATERAL (
      SELECT p.task_id, p.state, p.survey_id,
        floor(extract(epoch FROM p.started_at) * 1000)::bigint AS started_ms,
        p.address_country, host(p.address) AS address,
        t.min_seconds, t.audit
      FROM participation AS p JOIN task AS t ON t.id = p.task_id
      WHERE p.id = split_part(asked.word, '.', 1)::bigint
        AND p.member_id = split_part(asked.word, '.', 2)::bigint
      LIMIT 1) AS found`);
  const answers = new Array<RunRow | null>(asked.length).fill(null);
  for (const row of rows) answers[row.at - 1] = row;
  return answers;
}

/** Concurrent submissions share one query, as session lookups do. */
export function createFindRun(db: Queryable): FindRun {
  const find = batchCalls((asked: readonly Question[]) => selectRuns(db, asked), {
    maxConcurrent: 3,
    maxBatch: 50,
  });
  return (memberId, id) => find({ memberId, id });
}
