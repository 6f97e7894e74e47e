import { batchCalls } from '../../../../db/batch.ts';
import type { Queryable } from '../../../../db/database.ts';
import { type Submission, type Submitted, submitOnce, submitTogether } from './participations.ts';

export type Submit = (submission: Submission) => Promise<Submitted>;

/**
 * Coalesces concurrent submissions into one transaction. When a batch fails, each submission is retried
 * alone: one failing submission does not fail its batch, and a submission that had ended is a replay.
 */
export function createSubmit(db: Queryable): Submit {
  return batchCalls<Submission, Submitted>(
    async (submissions) => {
      if (submissions.length === 1) return submitTogether(db, submissions);
      return submitTogether(db, submissions).catch(() =>
        submissions.map((submission) => submitOnce(db, submission)),
      );
    },
    { maxConcurrent: 3, maxBatch: 12 },
  );
}
