import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Every job and its payload. `tasks.ts` must have a handler for each. */
export interface JobPayloads {
  readonly sendMail: { readonly mailId: number };
  /** Pushes one message to one device. */
  readonly pushMessage: {
    readonly messageId: number;
    readonly subscriptionId: number;
    /** A reminder: never pushed at night, and at most one a day. */
    readonly reminder?: boolean;
  };
  /** Sends a broadcast, batch by batch. */
  readonly sendBroadcast: { readonly broadcastId: number };
  /** Updates members' usual hours. */
  readonly noteHabits: Record<string, never>;
  /** The daily e-mail about unread messages, at each member's usual hour. */
  readonly sendDigests: Record<string, never>;
  /** Reminds members of tickets that wait for them, and closes those without a reply. */
  readonly followUpTickets: Record<string, never>;
  readonly cleanUp: Record<string, never>;
  /** Proves the ledger for an operator. */
  readonly proveMoney: { readonly proofId: number };
  /** The same, every night. */
  readonly proveNightly: Record<string, never>;
  /** All lines of a large ledger, every week. */
  readonly proveWeekly: Record<string, never>;
  /** Counts the last days for the dashboard. */
  readonly noteFigures: Record<string, never>;
  /** Counts the months of the trust page. */
  readonly noteTrust: Record<string, never>;
  /** Records the balances by kind of account, for charts. */
  readonly noteBalances: Record<string, never>;
  /** Reveals the seeds of lottery rounds that are over, and commits to the next. */
  readonly turnLotteryRounds: Record<string, never>;
  /** Notifies a member of a limited prize. */
  readonly notifyPrize: { readonly drawId: number };
  /** Deletes objects whose files are gone. */
  readonly removeFiles: Record<string, never>;
  /** Deletes uploads that were never used. */
  readonly sweepFiles: Record<string, never>;
  /** Adds partitions of the ledger's entries ahead of time. */
  readonly addLedgerPartitions: Record<string, never>;
  /** Updates the totals of what members earned. */
  readonly tallyEarned: Record<string, never>;
  /** Pays the host of a member whose survey was accepted. */
  readonly rewardHost: {
    readonly guestId: number;
    readonly participationId: number;
    readonly points: number;
    readonly at: string;
  };
  /** Stores the mailbox hashes of members who registered before mailboxes were compared. */
  readonly noteMailboxes: Record<string, never>;
  /** Notifies guest and host why a promised welcome gift was not paid. */
  readonly notifyWelcomeRefused: { readonly guestId: number; readonly at: string };
  /** Evaluates the guesses of closed polls. */
  readonly settlePolls: Record<string, never>;
  /** Completes a task after a first vote or comment on its post. */
  readonly buzzTookPart: { readonly postId: number; readonly memberId: number };
  /** Applies auditors' decisions once they can no longer be undone. */
  readonly applyReviewDecisions: Record<string, never>;
  /** Accepts work that nobody reviewed in time. */
  readonly acceptOverdue: Record<string, never>;
  /** Pays the difference where a task pays less than the floor of a country. */
  readonly topUpFairPay: Record<string, never>;
  /** Announces and expires points of members who no longer take part, if operators switched that on. */
  readonly expirePoints: Record<string, never>;
  /** Expires participations that were not finished in time. */
  readonly expireParticipations: Record<string, never>;
  /** Compares submitted texts with those of other members. */
  readonly compareAnswers: Record<string, never>;
  /** Searches for rings around members who cash out or copy answers. */
  readonly findRings: Record<string, never>;
  /** Writes a file of answers, or resumes one. */
  readonly exportResults: { readonly exportId: number };
  /** Removes files of answers that are a week old. */
  readonly sweepExports: Record<string, never>;
  /** Counts new answers for the results. */
  readonly foldResults: Record<string, never>;
  /** Sends one event to one endpoint of a client. */
  readonly deliverWebhook: { readonly deliveryId: number };
  /** Closes ended tasks and returns the rest of their budgets. */
  readonly settleTasks: Record<string, never>;
}

export type JobName = keyof JobPayloads;

export interface JobOptions {
  readonly runAt?: Date;
  /** At most one waiting job has this key; adding it again replaces that one. */
  readonly jobKey?: string;
  /** Maximum number of attempts, with exponential back-off. */
  readonly maxAttempts?: number;
}

/** Puts a job in the queue, in the caller's transaction: it runs only if that commits. */
export async function addJob<Name extends JobName>(
  tx: Queryable,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, jobKey, maxAttempts = 25 }: JobOptions = {},
): Promise<void> {
  await tx.query(sql`
    SELECT FROM graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null},
      job_key => ${jobKey ?? null}, max_attempts => ${maxAttempts})`);
}
