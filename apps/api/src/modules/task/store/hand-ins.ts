import { inBatches } from '../../../db/batch.ts';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { type Submission, type Submitted, submitOnce } from './participations.ts';

export type HandIn = (submission: Submission) => Promise<Submitted>;

/** Budgets and counts are spread over so many rows, by member; see ledger_account_id, task_funnel. */
const shards = 64;

/** The rows that strangers share are locked in this order by everyone who holds more than one. */
type Placed = Pick<Submission, 'id' | 'memberId'>;
const inLockOrder = (a: Placed, b: Placed) =>
  (a.memberId % shards) - (b.memberId % shards) || a.id - b.id;

/** One transaction for all: each ends as it would alone, or none does. */
async function submitTogether(
  db: Queryable,
  submissions: readonly Submission[],
): Promise<Submitted[]> {
  const items = submissions
    .map((submission, place) => ({
      ...submission,
      place,
      hash: submission.hash.toString('base64'),
    }))
    .sort(inLockOrder);
  const rows = await db.query<Submitted & { readonly place: number }>(sql`
    SELECT item.place, ended.outcome, ended.view
    FROM json_to_recordset(${JSON.stringify(items)}) AS item (
      place integer, id bigint, "memberId" bigint, key text, hash text, sequence integer, page text,
      answers jsonb, timings jsonb, state smallint, "auditState" smallint, reason text,
      signals jsonb, proposal text, "duplicateKey" text, "refusesDuplicates" boolean, cells text[],
      address inet, device text, now timestamptz),
    LATERAL participation_submit(item.id, item."memberId", item.key, decode(item.hash, 'base64'),
      item.sequence, item.page, item.answers, item.timings, item.state, item."auditState",
      item.reason, item.signals, item.proposal, item."duplicateKey", item."refusesDuplicates",
      item.cells, item.address, item.device, item.now) AS ended`);
  const answers: Submitted[] = [];
  for (const { place, outcome, view } of rows) answers[place] = { outcome, view };
  return answers;
}

/**
 * Many hand in at the same moment; their ends share a transaction. What one of them cannot end, each
 * then tries alone: nobody fails for another, and whoever had ended is answered as before.
 */
export function createHandIn(db: Queryable): HandIn {
  return inBatches<Submission, Submitted>(
    async (submissions) => {
      const [only] = submissions;
      if (only && submissions.length === 1) return [await submitOnce(db, only)];
      return submitTogether(db, submissions).catch(() =>
        submissions.map((submission) => submitOnce(db, submission)),
      );
    },
    { atOnce: 3, most: 12 },
  );
}
