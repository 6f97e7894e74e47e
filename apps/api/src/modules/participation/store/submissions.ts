import { batched } from '../../../db/batch.ts';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { type Submission, type Submitted, submitOnce } from './participations.ts';

export type Submit = (submission: Submission) => Promise<Submitted>;

/**
 * Submits a batch in one transaction: all of them, or none. Rows that members share are locked in the order
 * of their shards, so two batches cannot deadlock.
 */
async function submitTogether(
  db: Queryable,
  submissions: readonly Submission[],
): Promise<Submitted[]> {
  const items = submissions.map((submission, place) => ({
    ...submission,
    place,
    hash: submission.hash.toString('base64'),
  }));
  const rows = await db.query<Submitted & { readonly place: number }>(sql`
    SELECT item.place, ended.outcome, ended.view
    FROM (SELECT * FROM json_to_recordset(${JSON.stringify(items)}) AS one (
      place integer, id bigint, "memberId" bigint, key text, hash text, sequence integer, page text,
      answers jsonb, timings jsonb, state smallint, "auditState" smallint, reason text,
      signals jsonb, proposal text, "duplicateKey" text, "refusesDuplicates" boolean, cells text[],
      address inet, device text, now timestamptz)
      ORDER BY ledger_shard(one."memberId"), one.id) AS item,
    LATERAL participation_submit(item.id, item."memberId", item.key, decode(item.hash, 'base64'),
      item.sequence, item.page, item.answers, item.timings, item.state, item."auditState",
      item.reason, item.signals, item.proposal, item."duplicateKey", item."refusesDuplicates",
      item.cells, item.address, item.device, item.now) AS ended`);
  const answers: Submitted[] = [];
  for (const { place, outcome, view } of rows) answers[place] = { outcome, view };
  return answers;
}

/**
 * Coalesces concurrent submissions into one transaction. When a batch fails, each submission is retried
 * alone: one failing submission does not fail its batch, and a submission that had ended is a replay.
 */
export function createSubmit(db: Queryable): Submit {
  return batched<Submission, Submitted>(
    async (submissions) => {
      const [only] = submissions;
      if (only && submissions.length === 1) return [await submitOnce(db, only)];
      return submitTogether(db, submissions).catch(() =>
        submissions.map((submission) => submitOnce(db, submission)),
      );
    },
    { maxConcurrent: 3, maxBatch: 12 },
  );
}
