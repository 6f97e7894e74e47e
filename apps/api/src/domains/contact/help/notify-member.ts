import { timeZoneOf } from '@pollen/contract/values/time-zone';
import { paths } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../db/database.ts';
import { sendMail } from '../../../mail/send-mail.ts';
import { readContact } from '../../accounts/identity/public.ts';
import { sendMessage } from '../message/public.ts';
import type { TicketRow } from './store/tickets.ts';

type NotifiedTicket = Pick<TicketRow, 'id' | 'memberId' | 'country'>;

const linkOf = (ticket: NotifiedTicket) => paths.myHelpTicket(String(ticket.id));

/** In the inbox only, because it needs no reaction. */
export function notifyAccepted(tx: Queryable, ticket: NotifiedTicket, now: Date): Promise<void> {
  return sendMessage(tx, {
    memberId: ticket.memberId,
    kind: 'ticketAccepted',
    params: { ticket: String(ticket.id) },
    link: linkOf(ticket),
    now,
  });
}

export type TicketNews =
  | { readonly kind: 'ticketAnswered' | 'ticketClosed' }
  | {
      readonly kind: 'ticketQuestion' | 'ticketSolved' | 'ticketReminder';
      /** Until when it stays open. */
      readonly until: Date;
    };

/** In the inbox and by e-mail, in the member's language. */
export async function notifyNews(
  tx: Queryable,
  ticket: NotifiedTicket,
  news: TicketNews,
  now: Date,
): Promise<void> {
  const { memberId } = ticket;
  const number = String(ticket.id);
  const link = linkOf(ticket);
  const contact = await readContact(tx, memberId);
  if (!contact) return;
  const mail = { to: contact.email, locale: contact.locale };
  if (!('until' in news)) {
    const { kind } = news;
    await sendMessage(tx, { memberId, kind, params: { ticket: number }, link, now });
    await sendMail(tx, { ...mail, template: kind, params: { ticket: number, link } });
    return;
  }
  const { kind, until } = news;
  const timeZone = timeZoneOf(ticket.country);
  await sendMessage(tx, {
    memberId,
    kind,
    params: { ticket: number, until: { moment: until.toISOString(), timeZone } },
    link,
    now,
  });
  const day = new Intl.DateTimeFormat(contact.locale, { dateStyle: 'long', timeZone });
  await sendMail(tx, {
    ...mail,
    template: kind,
    params: { ticket: number, link, until: day.format(until) },
  });
}
