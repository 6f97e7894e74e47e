import type { CountryCode } from '@pollen/contract/codes/country';
import type { Locale } from '@pollen/contract/codes/locale';
import type { PayoutFlag } from '@pollen/contract/operator/payout';
import { cashoutArrival, type RefusalReason } from '@pollen/contract/values/cashout';
import { formatMessage } from '@pollen/contract/values/message-format';
import { fromMinor } from '@pollen/contract/values/money';
import { formatMoney } from '@pollen/contract/values/number-format';
import { timeZoneOf } from '@pollen/contract/values/time-zone';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import { addWorkingDays } from '@pollen/contract/values/working-days';
import type { Queryable } from '../../../db/database.ts';
import { sendMail } from '../../../mail/send-mail.ts';
import { inEveryLanguage, messagesIn } from '../../../messages/catalog.ts';
import { type Contact, readContact } from '../../accounts/identity/public.ts';
import { sendMessage } from '../../contact/message/public.ts';
import type { Hold } from './domain.ts';
import type { CashoutRow } from './store/cashouts.ts';

type Paid = Pick<CashoutRow, 'id' | 'memberId' | 'country' | 'points' | 'currency' | 'amountMinor'>;

const amountOf = ({ country, currency, amountMinor }: Omit<Paid, 'id'>) =>
  formatMoney(fromMinor(currency, amountMinor), country);

interface Waiting {
  readonly holds: readonly Hold[];
  readonly flags: readonly PayoutFlag[];
}

/** Why the payout waits and until when, in one language; empty if it does not wait. */
function waitingText(
  { holds, flags }: Waiting,
  locale: Locale,
  country: CountryCode,
  now: Date,
): string {
  const words = messagesIn(locale).cashout;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZoneOf(country),
  });
  const decided = addWorkingDays(now, cashoutArrival.reviewDays);
  return [
    ...holds.map(({ reason, until }) =>
      formatMessage(words.holds[reason], { until: format.format(until) }, locale),
    ),
    ...flags.map((flag) => words.concerns[flag]),
    ...(flags.length === 0
      ? []
      : [formatMessage(words.lookedAt, { until: format.format(decided) }, locale)]),
  ].join(' ');
}

/** Confirms the request by mail; if the payout waits, also in the inbox, with the reason. */
export async function notifyRequested(
  tx: Queryable,
  contact: Contact,
  cashout: Paid,
  waiting: Waiting,
  now: Date,
): Promise<void> {
  const { locale, country } = contact;
  const amount = amountOf(cashout);
  await sendMail(tx, {
    to: contact.email,
    locale,
    template: 'cashoutRequested',
    params: { points: cashout.points, amount, hold: waitingText(waiting, locale, country, now) },
  });
  if (waiting.holds.length + waiting.flags.length === 0) return;
  await sendMessage(tx, {
    memberId: cashout.memberId,
    kind: 'cashoutHeld',
    params: {
      amount,
      reason: inEveryLanguage((_, each) => waitingText(waiting, each, country, now)),
    },
    link: linkOf(cashout),
    now,
  });
}

const linkOf = ({ id }: Paid) => withQuery(paths.cashoutSuccess(), { id });

/** Sent to the inbox only, when two people have approved the payout or the bank has paid it. */
export function notifyStep(
  tx: Queryable,
  cashout: Paid,
  kind: 'cashoutApproved' | 'cashoutPaid',
  now: Date,
): Promise<void> {
  const { memberId } = cashout;
  const params = { amount: amountOf(cashout) };
  return sendMessage(tx, { memberId, kind, params, link: linkOf(cashout), now });
}

export async function notifySent(
  tx: Queryable,
  cashout: Paid,
  account: string,
  now: Date,
): Promise<void> {
  await sendMessage(tx, {
    memberId: cashout.memberId,
    kind: 'cashoutSent',
    params: { amount: amountOf(cashout), account },
    link: linkOf(cashout),
    now,
  });
  const contact = await readContact(tx, cashout.memberId);
  if (!contact) return;
  await sendMail(tx, {
    to: contact.email,
    locale: contact.locale,
    template: 'cashoutSent',
    params: { amount: amountOf(cashout), account },
  });
}

export async function notifyRefused(
  tx: Queryable,
  cashout: Paid,
  reason: RefusalReason,
  now: Date,
): Promise<void> {
  await sendMessage(tx, {
    memberId: cashout.memberId,
    kind: 'cashoutRefused',
    params: {
      amount: amountOf(cashout),
      points: cashout.points,
      reason: inEveryLanguage((messages) => messages.cashout.refusals[reason]),
    },
    link: linkOf(cashout),
    now,
  });
  const contact = await readContact(tx, cashout.memberId);
  if (!contact) return;
  await sendMail(tx, {
    to: contact.email,
    locale: contact.locale,
    template: 'cashoutRefused',
    params: {
      points: cashout.points,
      amount: amountOf(cashout),
      reason: messagesIn(contact.locale).cashout.refusals[reason],
    },
  });
}
