import { randomInt } from 'node:crypto';
import { removeObjects, sweepFiles } from '../domains/accounts/files/commands/sweep-files.ts';
import { notifyTookPart, type OnTookPart, settlePolls } from '../domains/community/buzz/public.ts';
import {
  noteMailboxes,
  notifyWelcomeRefused,
  rewardHost,
} from '../domains/community/invite/public.ts';
import { notifyPrize, turnRounds } from '../domains/community/lottery/public.ts';
import { followUpTickets } from '../domains/contact/help/public.ts';
import {
  noteHabits,
  pushMessage,
  sendBroadcast,
  sendDigests,
} from '../domains/contact/message/public.ts';
import { noteFigures } from '../domains/insight/dashboard/commands/note-figures.ts';
import {
  noteBalances,
  proveMoney,
  proveNightly,
  proveWeekly,
} from '../domains/insight/ledger-proof/commands/prove-ledger.ts';
import { findRings } from '../domains/insight/member/commands/find-rings.ts';
import { foldResults } from '../domains/insight/results/commands/fold-results.ts';
import { runExport, sweepExports } from '../domains/insight/results/commands/run-export.ts';
import { noteTrust } from '../domains/insight/trust/public.ts';
import { createWebhookDelivery } from '../domains/insight/webhook/commands/deliver.ts';
import { expirePoints } from '../domains/money/point-expiry/public.ts';
import { addPartitions, tallyEarned } from '../domains/points/ledger/public.ts';
import { settleTasks } from '../domains/tasks/task/commands/settle-tasks.ts';
import { createSurveys } from '../domains/tasks/task/public.ts';
import { topUpFairPay } from '../domains/work/fair-pay/public.ts';
import { acceptOverdue } from '../domains/work/participation/commands/accept-overdue.ts';
import { compareAnswers } from '../domains/work/participation/commands/compare-answers.ts';
import { expireParticipations } from '../domains/work/participation/commands/expire-participations.ts';
import { participations } from '../domains/work/participation/public.ts';
import { applyDecisions } from '../domains/work/review/commands/apply-decisions.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import type { AppServices } from '../services.ts';
import { cleanUp } from './clean-up.ts';
import type { JobName, JobPayloads } from './queue.ts';

export type Tasks = {
  readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void>;
};

/** The handler of each job. A job may run again after a crash, so each must be idempotent. */
export function createTasks(
  services: AppServices,
  /** Where files of answers are written; in this thread by default. */
  { exportResults }: { readonly exportResults?: (exportId: number) => Promise<void> } = {},
): Tasks {
  const { db, clock, carrier, origin } = services;
  const files = { db, clock, images: services.images, storage: services.store.storage };
  const payTookPart: OnTookPart = async (tx, { memberId, taskNo, now }) => {
    await participations.finishDirectly(tx, { memberId, taskNo, cause: 'took-part', now });
  };
  const deliverWebhook = createWebhookDelivery(services);
  const surveys = createSurveys(db, clock);
  return {
    sendMail: ({ mailId }) => deliverMail({ db, carrier, origin }, mailId),
    pushMessage: (payload) => pushMessage(db, services.push, payload, clock()),
    sendBroadcast: ({ broadcastId }) => sendBroadcast(db, broadcastId, clock),
    followUpTickets: () => followUpTickets(db, clock()),
    noteHabits: () => noteHabits(db, clock()),
    sendDigests: () => sendDigests(db, services.secret, clock()),
    cleanUp: () => cleanUp(db, clock),
    proveMoney: async ({ proofId }) => {
      await proveMoney(db, proofId, clock);
    },
    proveNightly: () => proveNightly(db, services.log, clock),
    proveWeekly: () => proveWeekly(db, services.log, clock),
    noteFigures: () => noteFigures(db, clock()),
    noteTrust: () => noteTrust(db, clock()),
    noteBalances: () => noteBalances(db, clock()),
    turnLotteryRounds: () => turnRounds(db, services.keyRing, clock()),
    notifyPrize: ({ drawId }) => notifyPrize(db, drawId),
    removeFiles: () => removeObjects(files),
    sweepFiles: () => sweepFiles(files),
    addLedgerPartitions: async () => {
      await addPartitions(db);
    },
    tallyEarned: () => tallyEarned(db, clock()),
    rewardHost: ({ at, ...survey }) => rewardHost(db, { ...survey, at: new Date(at) }),
    noteMailboxes: () => noteMailboxes(db, services.secret, clock()),
    notifyWelcomeRefused: ({ guestId, at }) =>
      notifyWelcomeRefused(db, { guestId, at: new Date(at) }),
    settlePolls: () => settlePolls(db, clock()),
    buzzTookPart: (part) => notifyTookPart({ db, now: clock(), hooks: [payTookPart] }, part),
    applyReviewDecisions: () =>
      applyDecisions({ db, clock, participations, chance: () => randomInt(1_000_000) / 1_000_000 }),
    acceptOverdue: () => acceptOverdue(db, clock),
    topUpFairPay: () => topUpFairPay(db, clock),
    expirePoints: () => expirePoints(db, clock),
    expireParticipations: () => expireParticipations(db, clock),
    compareAnswers: () => compareAnswers({ db, clock, surveys }),
    findRings: () => findRings(db, clock()),
    foldResults: () => foldResults(db),
    exportResults: ({ exportId }) => (exportResults ?? ((id) => runExport(files, id)))(exportId),
    sweepExports: () => sweepExports(files),
    deliverWebhook: ({ deliveryId }) => deliverWebhook(deliveryId),
    settleTasks: () => settleTasks(db, clock),
  };
}

export interface Schedule {
  readonly task: JobName;
  /** In crontab format, UTC. */
  readonly match: string;
}

/** Scheduled jobs. However many processes run, each is queued once. */
export const schedules: readonly Schedule[] = [
  { task: 'cleanUp', match: '17 * * * *' },
  { task: 'noteBalances', match: '9 * * * *' },
  { task: 'proveNightly', match: '43 18 * * *' },
  { task: 'proveWeekly', match: '13 20 * * 6' },
  { task: 'noteFigures', match: '12 * * * *' },
  { task: 'noteTrust', match: '23 19 * * *' },
  { task: 'followUpTickets', match: '25 * * * *' },
  { task: 'turnLotteryRounds', match: '*/5 * * * *' },
  { task: 'sendDigests', match: '5 * * * *' },
  { task: 'noteHabits', match: '52 20 * * *' },
  { task: 'noteMailboxes', match: '43 18 * * *' },
  { task: 'sweepFiles', match: '37 * * * *' },
  { task: 'addLedgerPartitions', match: '48 * * * *' },
  { task: 'tallyEarned', match: '*/5 * * * *' },
  { task: 'settlePolls', match: '*/2 * * * *' },
  { task: 'applyReviewDecisions', match: '* * * * *' },
  { task: 'acceptOverdue', match: '29 * * * *' },
  { task: 'topUpFairPay', match: '34 * * * *' },
  { task: 'expirePoints', match: '30 0 * * *' },
  { task: 'expireParticipations', match: '* * * * *' },
  { task: 'sweepExports', match: '51 * * * *' },
  { task: 'foldResults', match: '* * * * *' },
  { task: 'compareAnswers', match: '* * * * *' },
  { task: 'findRings', match: '*/10 * * * *' },
  { task: 'settleTasks', match: '*/10 * * * *' },
];
