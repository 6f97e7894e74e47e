import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Every job there is, and what it carries. `tasks.ts` must have a handler for each. */
export interface JobPayloads {
  readonly sendMail: { readonly mailId: number };
  /** Wakes one device for one message. */
  readonly pushMessage: {
    readonly messageId: number;
    readonly subscriptionId: number;
    /** Nobody waits for it: only outside the night, and one a day. */
    readonly reminder?: boolean;
  };
  /** Sends what an operator wrote to many, batch by batch. */
  readonly sendNotice: { readonly noticeId: number };
  /** Notes at which hour members are usually here. */
  readonly noteHabits: Record<string, never>;
  /** The daily e-mail about unread messages, at each member's usual hour. */
  readonly sendDigests: Record<string, never>;
  /** Reminds of tickets that wait for their member, and closes those that stay silent. */
  readonly nudgeTickets: Record<string, never>;
  readonly cleanUp: Record<string, never>;
  /** Checks every rule of the books for an operator. */
  readonly proveMoney: { readonly proofId: number };
  /** The same, every night. */
  readonly proveNightly: Record<string, never>;
  /** Counts the last days for the dashboard. */
  readonly noteFigures: Record<string, never>;
  /** Counts the months of the trust page. */
  readonly noteTrust: Record<string, never>;
  /** Notes the balances by kind of account, for charts. */
  readonly noteBalances: Record<string, never>;
  /** Opens the seals of lottery rounds that are over, commits to the next. */
  readonly turnLotteryRounds: Record<string, never>;
  /** Notifies a member of a limited prize. */
  readonly notifyPrize: { readonly drawId: number };
  /** Deletes objects whose files are gone. */
  readonly removeFiles: Record<string, never>;
  /** Throws uploads away that nobody used. */
  readonly sweepFiles: Record<string, never>;
  /** Brings the sums of what members earned up to date. */
  readonly tallyEarned: Record<string, never>;
  /** Pays who invited the member whose survey was accepted. */
  readonly rewardHost: {
    readonly guestId: number;
    readonly participationId: number;
    readonly points: number;
    readonly at: string;
  };
  /** Notes mailboxes of members from before they were compared. */
  readonly noteMailboxes: Record<string, never>;
  /** Notifies guest and host why a promised welcome gift was not paid. */
  readonly notifyWelcomeRefused: { readonly guestId: number; readonly at: string };
  /** Judges the guesses of closed polls. */
  readonly settlePolls: Record<string, never>;
  /** Left behind by a first vote or a comment on a post that belongs to a task. */
  readonly buzzTookPart: { readonly postId: number; readonly memberId: number };
  /** Puts auditors' decisions into effect once they can no longer be undone. */
  readonly applyReviewDecisions: Record<string, never>;
  /** Accepts work that nobody reviewed in time. */
  readonly acceptOverdue: Record<string, never>;
  /** Pays the difference where a task pays less than the floor of a country. */
  readonly topUpFairPay: Record<string, never>;
  /** Announces and expires points of members who no longer take part, if operators switched that on. */
  readonly expirePoints: Record<string, never>;
  /** Ends work that was not finished in time. */
  readonly expireParticipations: Record<string, never>;
  /** Compares submitted texts with those of other members. */
  readonly compareAnswers: Record<string, never>;
  /** Looks for rings around members who cash out or copy answers. */
  readonly findRings: Record<string, never>;
  /** Writes a file of answers, or resumes one. */
  readonly exportResults: { readonly exportId: number };
  /** Removes files of answers that are a week old. */
  readonly sweepExports: Record<string, never>;
  /** Counts answers that came since for the results. */
  readonly foldResults: Record<string, never>;
  /** Sends one event to one endpoint of a client. */
  readonly deliverWebhook: { readonly deliveryId: number };
  /** Closes tasks whose time is over; what is left of their budgets returns. */
  readonly settleTasks: Record<string, never>;
}

export type JobName = keyof JobPayloads;

export interface JobOptions {
  readonly runAt?: Date;
  /** One waiting job at most has this key; adding it again replaces that one. */
  readonly jobKey?: string;
  /** Tries in all; they back off exponentially. */
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
