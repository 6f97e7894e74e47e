import type { RefusalReason } from '@pollen/contract/values/cashout';
import { fromMinor } from '@pollen/contract/values/money';
import { formatMoney } from '@pollen/contract/values/number-format';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../db/database.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { inEveryLanguage, messagesIn } from '../../messages/catalog.ts';
import { type Contact, readContact } from '../identity/public.ts';
import { sendMessage } from '../message/public.ts';
import type { CashoutRow } from './store/cashouts.ts';

type Paid = Pick<CashoutRow, 'id' | 'memberId' | 'country' | 'points' | 'currency' | 'amountMinor'>;

const amountOf = ({ country, currency, amountMinor }: Omit<Paid, 'id'>) =>
  formatMoney(fromMinor(currency, amountMinor), country);

export function mailRequested(
  tx: Queryable,
  contact: Contact,
  cashout: Omit<Paid, 'id'>,
): Promise<void> {
  return sendMail(tx, {
    to: contact.email,
    locale: contact.locale,
    template: 'cashoutRequested',
    params: { points: cashout.points, amount: amountOf(cashout) },
  });
}

const linkOf = ({ id }: Paid) => withQuery(paths.cashoutSuccess(), { id });

/** In the inbox only: approved by two people, confirmed by the bank. */
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
