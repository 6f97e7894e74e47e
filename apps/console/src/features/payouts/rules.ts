import type { Payout, PayoutDetail } from '@pollen/contract/operator/money';
import { decimalsOf } from '@pollen/contract/values/money';
import { count, date } from '../../platform/format.ts';

type Money = Payout['worth'];

/** `A$1,250.00` to whoever reads English; the sign is the one members know. */
const signs: Readonly<Record<string, string>> = {
  AUD: 'A$',
  IDR: 'Rp',
  MYR: 'RM',
  THB: '฿',
  PHP: '₱',
  PLN: 'zł',
  VND: '₫',
};

export function money({ currency, amount }: Money): string {
  const [whole = '0', rest] = amount.split('.');
  const grouped = count(Number(whole));
  return `${signs[currency] ?? `${currency} `}${grouped}${rest === undefined ? '' : `.${rest}`}`;
}

/** Amounts in one currency are added up; several currencies are only counted. */
export function sumOf(payouts: readonly Pick<Payout, 'worth'>[]): string {
  const currencies = new Set(payouts.map(({ worth }) => worth.currency));
  const [currency] = currencies;
  if (currency === undefined || currencies.size !== 1) return `${currencies.size} currencies`;
  const sum = payouts.reduce((total, { worth }) => total + Number(worth.amount), 0);
  return money({ currency, amount: sum.toFixed(decimalsOf(currency)) });
}

/** What people call it; the bank’s papers carry the long one. */
export const shortOf = (id: number): string => `P-${id}`;

/** Whether this operator can do anything about it now. */
export const canDecide = (payout: Payout, me: number): boolean =>
  payout.state === 'requested' && payout.first?.id !== me;

export interface Check {
  readonly kind: 'good' | 'wait' | 'bad';
  readonly words: string;
}

const dayMs = 86_400_000;

function accountAge({ bankSince }: Payout, now: Date): Check {
  const days = Math.floor((now.getTime() - new Date(bankSince).getTime()) / dayMs);
  return { kind: 'good', words: `Account unchanged for ${days === 1 ? 'a day' : `${days} days`}` };
}

/** What speaks for and against a payout, one line each. */
export function checksOf(payout: PayoutDetail, now: Date): Check[] {
  const { member, holds, sharedAccount, work, points, paidBefore } = payout;
  const held = (reason: 'bankChanged' | 'securityChanged') =>
    holds.find((hold) => hold.reason === reason);
  const answers = `${count(work.accepted)} accepted answers`;
  return [
    member.suspended
      ? { kind: 'bad', words: 'The member is suspended: it cannot be approved' }
      : { kind: 'good', words: `Member since ${date(payout.memberSince)}` },
    { kind: 'good', words: `${count(points)} points are set aside for it` },
    held('bankChanged')
      ? { kind: 'wait', words: 'The account is new: held for 24 hours' }
      : accountAge(payout, now),
    ...(held('securityChanged')
      ? [{ kind: 'wait' as const, words: 'E-mail or password changed: held for 24 hours' }]
      : []),
    sharedAccount
      ? { kind: 'bad', words: 'The account is used by several members' }
      : { kind: 'good', words: 'Account used by one member' },
    work.appeals > 0
      ? { kind: 'wait', words: `${answers}, ${work.appeals} under appeal` }
      : { kind: 'good', words: `${answers}, none under appeal` },
    ...(work.refused > 0
      ? [{ kind: 'wait' as const, words: `${count(work.refused)} answers refused by auditors` }]
      : []),
    { kind: 'good', words: paidBefore === 0 ? 'First payout' : `Paid ${paidBefore} times before` },
  ];
}
