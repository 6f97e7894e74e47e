import { cashoutDailyLimits, cashoutMinimum } from '@pollen/contract/values/cashout';
import { checkinChances, checkinGraceDays, checkinRewards } from '@pollen/contract/values/checkin';
import {
  guestPoints,
  hostChances,
  hostPoints,
  shareDays,
  sharePercent,
} from '@pollen/contract/values/invite';

/*
 * What members should have by the rules, computed without the API: from the facts alone (which tasks count
 * as done, on which days somebody checked in, whom they invited), never from the ledger.
 */

export const taskKeys = ['survey', 'reviewedSurvey', 'partner', 'reviewedPartner'] as const;
export type TaskKey = (typeof taskKeys)[number];

export interface Terms {
  readonly points: number;
  readonly screenOutPoints: number;
  /** Reviewed before it is paid. */
  readonly reviewed: boolean;
  readonly partner: boolean;
}

export const terms: Readonly<Record<TaskKey, Terms>> = {
  survey: { points: 700, screenOutPoints: 6, reviewed: false, partner: false },
  reviewedSurvey: { points: 600, screenOutPoints: 7, reviewed: true, partner: false },
  partner: { points: 800, screenOutPoints: 8, reviewed: false, partner: true },
  reviewedPartner: { points: 550, screenOutPoints: 9, reviewed: true, partner: true },
};

export const prizePoints = 5;
/** The least an hour of a survey should pay, in points. */
export const payFloor = 6000;
const topUpDays = 30;
export const undoSeconds = 8;
export const hoursToFinish = 48;
/** The minimum reading time. */
export const secondsToAnswer = 120;
const appealDays = 14;
const openAppeals = 3;
/** After this time in review, clean answers are accepted without a person. */
const acceptDays = 7;
const bankHoldHours = 24;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type WorkState = 'open' | 'review' | 'paid' | 'compensated' | 'refused' | 'expired';

export interface Work {
  readonly task: TaskKey;
  state: WorkState;
  readonly startedAt: number;
  readonly expiresAt: number;
  endedAt: number | null;
  appealed: boolean;
  /** Answers in our runner, or a partner's result: nothing is paid without either, unless a person names evidence. */
  done: boolean;
  /** When it came into the present review. */
  reviewSince: number | null;
  /** Accepted before: the host's reward and the chance are granted only once. */
  hasQualified: boolean;
  /** Operators who gave a verdict, re-read one or passed it on. */
  readonly involved: Set<number>;
  /** Operators who asked for a second opinion in this review; the last one may not decide. */
  lastAsker: number | null;
  /** The operator whose verdict waits for a second look. */
  sampledFrom: number | null;
  held: { readonly by: number; readonly accepts: boolean; readonly at: number } | null;
  /** The partner confirmed it, and its last message was a reversal. */
  confirmed: boolean;
  takenBack: boolean;
  /** What was added because the survey paid less than the floor. */
  topUp: number;
}

export type CashoutState = 'requested' | 'approved' | 'sent' | 'paid' | 'over';

export interface Cashout {
  readonly points: number;
  /** The number of the member's bank record it goes to, from 1. */
  readonly bank: number;
  /** Operators who accepted that the member has replaced this record since. */
  readonly acceptedBy: Set<number>;
  readonly day: number;
  state: CashoutState;
  approvedBy: number | null;
  /** Refused and cancelled ones do not count against the day's limit. */
  counts: boolean;
}

/** Points support requested to move, for a second person to decide. */
export interface WaitingGrant {
  readonly approvalId: number;
  readonly direction: 'grant' | 'take';
  readonly points: number;
  readonly by: number;
  readonly expiresAt: number;
}

/** How a guest joined; what their host was once paid for is recorded here. */
export interface Invitation {
  readonly host: Member;
  readonly joinedAt: number;
  isFirstRewarded: boolean;
  readonly sharedWorks: Set<Work>;
}

export interface Member {
  isErased: boolean;
  isSuspended: boolean;
  /** Everything except tasks, friends and the welcome gift: check-ins, prizes, grants. */
  extra: number;
  chances: number;
  checkin: { day: number; streak: number; forgiven: number | null } | null;
  invitation: Invitation | null;
  /** Their guests; a reward for a guest's survey is reversed with the survey. */
  readonly guests: Member[];
  readonly mailbox: string;
  /** The welcome gift comes with the first accepted survey and is reversed when none is left. */
  giftPromised: boolean;
  giftWork: Work | null;
  /** Was paid at some time, which uses up the mailbox. */
  hasGift: boolean;
  bankSince: number | null;
  /** How many bank records were saved; the last one is in use. */
  bankRecords: number;
  readonly grants: WaitingGrant[];
  readonly works: Map<TaskKey, Work>;
  readonly cashouts: Cashout[];
}

export const newMember = (mailbox: string): Member => ({
  mailbox,
  isErased: false,
  isSuspended: false,
  extra: 0,
  chances: 0,
  checkin: null,
  invitation: null,
  guests: [],
  giftPromised: false,
  giftWork: null,
  hasGift: false,
  bankSince: null,
  bankRecords: 0,
  grants: [],
  works: new Map(),
  cashouts: [],
});

/** The Philippines have one time zone and no summer time. */
export const dayOf = (now: number): number => Math.floor((now + 8 * hourMs) / dayMs);

export const isActive = (member: Member): boolean => !member.isErased && !member.isSuspended;

function payOf({ task, state, topUp }: Work): number {
  if (state === 'paid') return terms[task].points + topUp;
  return state === 'compensated' ? terms[task].screenOutPoints : 0;
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** The host's reward for a guest's accepted surveys. */
function worthToHost({ invitation, works }: Member): number {
  const accepted = [...works.values()].filter(({ state }) => state === 'paid');
  const first = invitation?.isFirstRewarded && accepted.length > 0 ? hostPoints : 0;
  const shared = accepted.filter((work) => invitation?.sharedWorks.has(work));
  return (
    first + sum(shared.map(({ task }) => Math.floor((terms[task].points * sharePercent) / 100)))
  );
}

/** What the member should have received in total. */
export const entitledTo = ({ extra, works, giftWork, guests }: Member): number =>
  extra +
  sum([...works.values()].map(payOf)) +
  sum(guests.map(worthToHost)) +
  (giftWork ? guestPoints : 0);

const isOut = ({ state }: Cashout) => state !== 'over';

export interface Expected {
  readonly available: number;
  readonly pending: number;
  readonly debt: number;
  readonly setAside: number;
  readonly chances: number;
}

/** What the accounts must show, exactly. */
export function expectedOf(member: Member): Expected {
  const out = member.cashouts.filter(isOut);
  const left = entitledTo(member) - sum(out.map(({ points }) => points));
  const inReview = [...member.works.values()].filter(({ state }) => state === 'review');
  return {
    available: Math.max(0, left),
    debt: Math.max(0, -left),
    pending: sum(inReview.map(({ task }) => terms[task].points)),
    setAside: sum(out.filter(({ state }) => state !== 'paid').map(({ points }) => points)),
    chances: member.chances,
  };
}

export const beginWork = (task: TaskKey, now: number): Work => ({
  task,
  state: 'open',
  startedAt: now,
  expiresAt: now + hoursToFinish * hourMs,
  endedAt: null,
  appealed: false,
  done: false,
  reviewSince: null,
  hasQualified: false,
  involved: new Set(),
  lastAsker: null,
  sampledFrom: null,
  held: null,
  confirmed: false,
  takenBack: false,
  topUp: 0,
});

/** A decision belongs to one review: any change of the participation ends it. */
export function moveWork(work: Work, state: WorkState, now: number): void {
  work.state = state;
  work.held = null;
  work.topUp = 0;
  work.reviewSince = state === 'review' ? now : null;
  work.endedAt = state === 'open' || state === 'review' ? null : now;
}

/** The gift is kept while any survey is accepted. */
export function settleGift(member: Member): void {
  if (!member.giftWork || member.giftWork.state === 'paid') return;
  member.giftWork = [...member.works.values()].find(({ state }) => state === 'paid') ?? null;
}

/** Effects of an accepted survey: the welcome gift, a chance once, and the host's reward. */
export function qualify(member: Member, work: Work, now: number): void {
  if (member.giftPromised && !member.giftWork && isActive(member)) {
    member.giftWork = work;
    member.hasGift = true;
  }
  if (!work.hasQualified) member.chances += 1;
  work.hasQualified = true;
  const { invitation } = member;
  if (!invitation || !isActive(invitation.host)) return;
  if (!invitation.isFirstRewarded) {
    invitation.host.chances += hostChances;
    invitation.isFirstRewarded = true;
  }
  if (now < invitation.joinedAt + shareDays * dayMs) invitation.sharedWorks.add(work);
}

/** Null if the member has checked in today. */
export function checkIn(member: Member, now: number): boolean {
  const today = dayOf(now);
  const last = member.checkin;
  if (last && last.day >= today) return false;
  const forgives =
    last !== null &&
    last.day === today - 2 &&
    (last.forgiven === null || last.forgiven <= today - 1 - checkinGraceDays);
  const goesOn = last !== null && (last.day === today - 1 || forgives);
  const streak = goesOn ? last.streak + 1 : 1;
  const cell = (streak - 1) % checkinRewards.length;
  member.extra += checkinRewards[cell] ?? 0;
  if (cell === checkinRewards.length - 1) member.chances += checkinChances;
  member.checkin = {
    day: today,
    streak,
    forgiven: forgives ? today - 1 : (last?.forgiven ?? null),
  };
  return true;
}

export function mayCashOut(member: Member, points: number, now: number): boolean {
  const { available, debt } = expectedOf(member);
  const today = member.cashouts.filter(({ day, counts }) => counts && day === dayOf(now));
  return (
    isActive(member) &&
    member.bankSince !== null &&
    debt === 0 &&
    points >= cashoutMinimum &&
    points <= available &&
    today.length < cashoutDailyLimits.requests &&
    sum(today.map((one) => one.points)) + points <= cashoutDailyLimits.points
  );
}

/** The member saved another bank record after the request: two people must accept that. */
export const isReplaced = (member: Member, { bank }: Cashout): boolean => bank < member.bankRecords;

const peopleNeeded = 2;
export const isFlagOpen = (member: Member, cashout: Cashout): boolean =>
  isReplaced(member, cashout) && cashout.acceptedBy.size < peopleNeeded;

/** Suspended members get no grants; a deduction beyond the balance becomes debt. */
export const mayMove = (member: Member, direction: 'grant' | 'take'): boolean =>
  direction === 'grant' ? isActive(member) : !member.isErased;

export const isBankHeld = (member: Member, now: number): boolean =>
  member.bankSince !== null && now < member.bankSince + bankHoldHours * hourMs;

/** Who did nothing before the time ran out has nothing to appeal. */
export const mayAppeal = (member: Member, work: Work, now: number): boolean =>
  work.state === 'refused' &&
  !work.appealed &&
  work.endedAt !== null &&
  now < work.endedAt + appealDays * dayMs &&
  [...member.works.values()].filter(({ appealed, state }) => appealed && state === 'review')
    .length < openAppeals;

/** `pays` is whether the verdict accepts, and names no evidence. */
export const mayDecide = (work: Work, by: number, pays: boolean): boolean =>
  work.state === 'review' &&
  (work.done || !pays) &&
  work.held === null &&
  work.lastAsker !== by &&
  !(work.appealed && work.involved.has(by));

/**
 * Surveys that pay less than the floor are topped up, everybody alike. The durations
 * that count are those of all members of the world, so they are read and not computed here.
 */
export function topUpWorks(
  members: readonly Member[],
  paidSeconds: ReadonlyMap<TaskKey, number>,
  now: number,
): void {
  for (const { works } of members.filter(isActive)) {
    for (const work of works.values()) {
      const seconds = paidSeconds.get(work.task);
      const isFresh = work.endedAt !== null && work.endedAt > now - topUpDays * dayMs;
      if (seconds === undefined || work.state !== 'paid' || work.topUp > 0 || !isFresh) continue;
      work.topUp = Math.max(0, Math.ceil((payFloor * seconds) / 3600) - terms[work.task].points);
    }
  }
}

/** Nobody decided about answers submitted in our runner. A partner's tasks wait for a person. */
const isAcceptedByTime = (member: Member, work: Work, now: number): boolean =>
  isActive(member) &&
  work.done &&
  !terms[work.task].partner &&
  work.reviewSince !== null &&
  now >= work.reviewSince + acceptDays * dayMs;

/** What ends after a time. */
export function letTimePass(members: readonly Member[], now: number): void {
  for (const member of members) {
    for (const work of member.works.values()) {
      if (work.state === 'open' && now >= work.expiresAt) moveWork(work, 'expired', now);
      if (isAcceptedByTime(member, work, now)) {
        moveWork(work, 'paid', now);
        qualify(member, work, now);
      }
    }
  }
}
