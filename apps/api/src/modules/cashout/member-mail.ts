import type { RefusalReason } from '@pollen/contract/values/cashout';
import { fromMinor } from '@pollen/contract/values/money';
import { formatMoney } from '@pollen/contract/values/number-format';
import type { Queryable } from '../../db/database.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { type Contact, readContact } from '../identity/public.ts';
import { reasonWords } from './reason-words.ts';
import type { CashoutRow } from './store/cashouts.ts';

type Paid = Pick<CashoutRow, 'memberId' | 'country' | 'points' | 'currency' | 'amountMinor'>;

const amountOf = ({ country, currency, amountMinor }: Paid) =>
  formatMoney(fromMinor(currency, amountMinor), country);

export function mailRequested(tx: Queryable, contact: Contact, cashout: Paid): Promise<void> {
  return sendMail(tx, {
    to: contact.email,
    locale: contact.locale,
    template: 'cashoutRequested',
    params: { points: cashout.points, amount: amountOf(cashout) },
  });
}

export async function mailSent(tx: Queryable, cashout: Paid, account: string): Promise<void> {
  const contact = await readContact(tx, cashout.memberId);
  if (!contact) return;
  await sendMail(tx, {
    to: contact.email,
    locale: contact.locale,
    template: 'cashoutSent',
    params: { amount: amountOf(cashout), account },
  });
}

export async function mailRefused(
  tx: Queryable,
  cashout: Paid,
  reason: RefusalReason,
): Promise<void> {
  const contact = await readContact(tx, cashout.memberId);
  if (!contact) return;
  await sendMail(tx, {
    to: contact.email,
    locale: contact.locale,
    template: 'cashoutRefused',
    params: {
      points: cashout.points,
      amount: amountOf(cashout),
      reason: reasonWords(contact.locale, reason),
    },
  });
}
