import { randomBytes } from 'node:crypto';
import type { KeyRing } from '@pollen/api/adapters/key-ring';
import { createPasswordHasher } from '@pollen/api/adapters/password-hasher';
import type { Queryable } from '@pollen/api/db/database';
import { createMember } from '@pollen/api/domains/accounts/identity/public';
import { noteFigures } from '@pollen/api/domains/insight/dashboard/commands/note-figures';
import { noteTrust } from '@pollen/api/domains/insight/trust/public';
import { requestCashout } from '@pollen/api/domains/money/cashout/commands/request-cashout';
import { participations } from '@pollen/api/domains/work/participation/public';
import { startOnce, submitOnce } from '@pollen/api/domains/work/participation/store/participations';
import { auditStates } from '@pollen/contract/codes/audit-state';
import { type SurveyState, surveyStates } from '@pollen/contract/codes/survey-state';
import type { Answers } from '@pollen/contract/survey/plan';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { cashoutDailyLimits } from '@pollen/contract/values/cashout';
import { clawedBackTask, completeAtPartner } from './debts.ts';
import { demoPassword, historyEmail } from './log-ins.ts';
import { addBankRecord, settleCashouts } from './payouts.ts';
import type { SeedStep } from './seed.ts';

const dayMs = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);
const australia = 2;

async function start(tx: Queryable, memberId: number, taskNo: string, now: Date): Promise<number> {
  const { id } = await startOnce(tx, {
    memberId,
    taskNo,
    foreign: false,
    address: null,
    device: `demo-${memberId}`,
    addressKey: null,
    addressCountry: 'AU',
    deviceFacts: {},
    userAgent: 'Demo phone',
    sharerCode: null,
    now,
  });
  if (id === null) throw new Error(`Member ${memberId} could not start ${taskNo}`);
  return id;
}

interface Submission {
  readonly taskNo: string;
  readonly daysAgo: number;
  readonly seconds: number;
  readonly state: SurveyState;
  readonly reason?: string;
  readonly answers?: Answers;
}

async function submit(
  tx: Queryable,
  memberId: number,
  { taskNo, daysAgo, seconds, state, reason, answers = {} }: Submission,
  now: Date,
): Promise<void> {
  const startedAt = daysBefore(now, daysAgo);
  const id = await start(tx, memberId, taskNo, startedAt);
  const isPaid = state === surveyStates.answered;
  await submitOnce(tx, {
    id,
    memberId,
    key: null,
    hash: randomBytes(32),
    sequence: 1,
    page: 'page-1',
    address: null,
    device: `demo-${memberId}`,
    answers,
    timings: {},
    signals: [],
    state,
    auditState: isPaid ? auditStates.qualified : auditStates.unAudit,
    reason: reason ?? null,
    cells: [],
    proposal: 'accept',
    duplicateKey: `history-${memberId}-${taskNo}`,
    refusesDuplicates: false,
    now: new Date(startedAt.getTime() + seconds * 1000),
  });
}

/** Every kind of end in a member's records. */
const submissions: readonly Submission[] = [
  {
    taskNo: 'T-20425',
    daysAgo: 18,
    seconds: 190,
    state: surveyStates.answered,
    answers: { minutes: 35, wish: 'A seat on the bus in the morning' },
  },
  { taskNo: 'T-20410', daysAgo: 12, seconds: 80, state: surveyStates.unParticipate },
  {
    taskNo: 'T-20430',
    daysAgo: 4,
    seconds: 9,
    state: surveyStates.timeShort,
    reason: 'too-fast',
    answers: { plans: 'family' },
  },
  {
    taskNo: 'T-20427',
    daysAgo: 1,
    seconds: 140,
    state: surveyStates.audit,
    answers: { drinks: 'yes', cup: 'milk', like: 4 },
  },
];

/** A member with weeks of history: records of every kind, a paid cash-out, a refusal to appeal. */
async function createHistory(tx: Queryable, now: Date, keyRing: KeyRing): Promise<void> {
  const memberId = await createMember(tx, {
    email: historyEmail,
    passwordHash: await createPasswordHasher().hash(demoPassword),
    nickname: 'Noor',
    country: australia,
    locale: 'en-US',
    agreedVersion: agreementVersion,
    joinedTaskNo: null,
    joinedSharerCode: null,
    now: daysBefore(now, 45),
  });
  const bank = { country: australia, bankType: 'bsb', branch: '062-000' } as const;
  const payee = { ...bank, name: 'Noor Hassan', account: '70551238' };
  await addBankRecord(tx, keyRing, memberId, payee, daysBefore(now, 40));
  await completeAtPartner(tx, memberId, daysBefore(now, 30));
  const session = { sessionId: 0, memberId, country: australia, locale: 'en-US' } as const;
  const services = { keyRing, limits: cashoutDailyLimits };
  const cashout = await requestCashout(tx, services, session, { points: 500 }, daysBefore(now, 25));
  const ids = [Number(cashout.id)];
  const resultOf = () => 'paid,';
  const paidAt = daysBefore(now, 20).getTime();
  await settleCashouts(tx, keyRing, { ids, country: australia, paidAt, stepHours: 24, resultOf });
  for (const submission of submissions) await submit(tx, memberId, submission, now);
}

const { answered, unParticipate, quotaFull, timeShort } = surveyStates;
/** Ends of partner surveys, one member after the other. */
const ends: readonly SurveyState[] = [
  answered,
  answered,
  unParticipate,
  answered,
  quotaFull,
  timeShort,
];
const panelDays = 28;

/** One member a day takes a partner survey, so that charts have weeks to show. */
async function createPanel(tx: Queryable, now: Date): Promise<void> {
  for (let day = panelDays; day > 0; day -= 1) {
    const at = daysBefore(now, day);
    const memberId = await createMember(tx, {
      email: `panel-${day}@pollen.test`,
      passwordHash: null,
      nickname: `Panel ${day}`,
      country: australia,
      locale: 'en-US',
      agreedVersion: agreementVersion,
      joinedTaskNo: null,
      joinedSharerCode: null,
      now: daysBefore(at, 2),
    });
    const participationId = await start(tx, memberId, clawedBackTask.taskNo, at);
    const state = ends[day % ends.length] ?? answered;
    await participations.finishExternal(tx, {
      participationId,
      state,
      reason: null,
      cause: 'postback:demo',
      now: new Date(at.getTime() + 600_000),
    });
  }
}

export const historySteps: readonly SeedStep[] = [
  { name: 'participation/demo-history', version: 1, run: createHistory },
  { name: 'participation/demo-panel', version: 1, run: createPanel },
];

/** The last step, so that it counts the results of the others. */
export const figureSteps: readonly SeedStep[] = [
  { name: 'dashboard/demo-figures', version: 3, run: (tx, now) => noteFigures(tx, now, 40) },
  { name: 'trust/demo-figures', version: 1, run: (tx, now) => noteTrust(tx, now, 3) },
];
