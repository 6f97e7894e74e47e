import { guessWinsWithin } from '@pollen/contract/values/buzz';
import type { Database } from '../../../../db/database.ts';
import { judgeGuesses, markSettled, selectToSettle } from '../store/polls.ts';
import { notifyGuessWon } from './notify-members.ts';

/** A vote cast in time may not have been committed yet. */
const graceMs = 60_000;
const maxPolls = 20;
const maxGuesses = 1000;

/** Evaluates the guesses of closed polls. Safe to repeat and to interrupt. */
export async function settlePolls(db: Database, now: Date): Promise<void> {
  const due = await selectToSettle(db, new Date(now.getTime() - graceMs), maxPolls);
  for (const postId of due) await settlePoll(db, postId, now);
}

async function settlePoll(db: Database, postId: number, now: Date): Promise<void> {
  for (;;) {
    const judged = await db.transact(async (tx) => {
      const query = { postId, within: guessWinsWithin, limit: maxGuesses, now };
      const batch = await judgeGuesses(tx, query);
      for (const { memberId, won } of batch) {
        if (won) await notifyGuessWon(tx, { memberId, postId, now });
      }
      if (batch.length === 0) await markSettled(tx, postId, now);
      return batch.length;
    });
    if (judged === 0) return;
  }
}
