import type { Payout, PayoutDetail } from '@pollen/contract/operator/payout';
import { fromMinor, toMinor } from '@pollen/contract/values/money';
import { date, moment, money, plural } from '../../platform/format.ts';
import { blockWords, flagWords } from './risk-words.ts';

type Money = Payout['worth'];

/** The sum of each currency, in the order they first appear. */
export function totalsOf(payouts: readonly Pick<Payout, 'worth'>[]): Money[] {
  const sums = new Map<string, number>();
  for (const { worth } of payouts) {
    sums.set(worth.currency, (sums.get(worth.currency) ?? 0) + toMinor(worth));
  }
  return [...sums].map(([currency, minor]) => fromMinor(currency, minor));
}

export const sumText = (payouts: readonly Pick<Payout, 'worth'>[]): string =>
  totalsOf(payouts).map(money).join(' + ');

/** The short reference operators use; the bank’s documents have the long one. */
export const shortOf = (id: number): string => `P-${id}`;

/** Nothing blocks it, so it can be approved together with others. */
export const isClear = ({ blocks, flags }: Pick<Payout, 'blocks' | 'flags'>): boolean =>
  blocks.length === 0 && flags.length === 0;

/** Whether this operator can do anything about it now. */
export const canDecide = (payout: Payout, me: number): boolean =>
  payout.state === 'requested' && payout.first?.id !== me;

/** Flags raised after both approvals: whether this operator has yet to accept some of them. */
export const canConfirm = (payout: PayoutDetail, me: number): boolean =>
  payout.state === 'approved' &&
  payout.openFlags.some(
    (flag) => !payout.decisions.some(({ by, flags }) => by.id === me && flags.includes(flag)),
  );

export interface Check {
  readonly kind: 'risk' | 'wait' | 'note' | 'good';
  readonly text: string;
  /** The members it is about. */
  readonly members?: readonly number[];
}

const dayMs = 86_400_000;
const youngMemberDays = 30;
const youngAccountDays = 7;

function ageCheck(since: string, now: Date, young: number, youngText: string, text: string): Check {
  const days = Math.floor((now.getTime() - new Date(since).getTime()) / dayMs);
  return days < young
    ? { kind: 'wait', text: `${youngText} ${days === 0 ? 'today' : `${plural(days, 'day')} ago`}` }
    : { kind: 'good', text };
}

function workChecks({ accepted, refused, appeals }: PayoutDetail['work']): Check[] {
  return [
    accepted === 0
      ? { kind: 'wait', text: 'No accepted answers' }
      : { kind: 'good', text: plural(accepted, 'accepted answer') },
    ...(refused > 0
      ? [{ kind: 'wait' as const, text: `${plural(refused, 'answer')} refused by auditors` }]
      : []),
    ...(appeals > 0
      ? [{ kind: 'note' as const, text: `${plural(appeals, 'answer')} under appeal` }]
      : []),
  ];
}

/** Risks and confirmations of a payout, most serious first. Only confirmations have a tick. */
export function checksOf(payout: PayoutDetail, now: Date): Check[] {
  const { holds, blocks, flags, points, paidBefore, bankSince, memberSince } = payout;
  const untilOf = (block: string) => holds.find(({ reason }) => reason === block)?.until;
  const risks = [...blocks, ...flags].map((risk): Check => {
    const until = untilOf(risk);
    if (until !== undefined) {
      return {
        kind: 'wait',
        text: `${blockWords[risk as keyof typeof blockWords].long} Held until ${moment(until)}.`,
      };
    }
    if (risk === 'sharedAccount' && payout.sharedWith.length > 0) {
      return { kind: 'risk', text: 'The same bank account as', members: payout.sharedWith };
    }
    const { long } = { ...blockWords, ...flagWords }[risk];
    return { kind: 'risk', text: long };
  });
  const rest: Check[] = [
    ageCheck(memberSince, now, youngMemberDays, 'Joined', `Member since ${date(memberSince)}`),
    ...(blocks.includes('bankChanged')
      ? []
      : [
          ageCheck(
            bankSince,
            now,
            youngAccountDays,
            'Account saved',
            `Same account since ${date(bankSince)}`,
          ),
        ]),
    ...workChecks(payout.work),
    paidBefore === 0
      ? { kind: 'note', text: 'First payout' }
      : { kind: 'good', text: `${plural(paidBefore, 'payout')} paid before` },
    { kind: 'good', text: `${plural(points, 'point')} set aside for it` },
  ];
  const order = ['risk', 'wait', 'note', 'good'];
  return [...risks, ...rest].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
