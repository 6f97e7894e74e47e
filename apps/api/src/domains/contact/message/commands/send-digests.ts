import { type CountryCode, countryCodes } from '@pollen/contract/codes/country';
import { calendarDay, timeZoneOf } from '@pollen/contract/values/time-zone';
import type { Database } from '../../../../db/database.ts';
import { sendMail } from '../../../../mail/send-mail.ts';
import { renderMessage } from '../render.ts';
import { takeUndigested, type Undigested } from '../store/messages.ts';
import { unsubscribePathOf } from '../unsubscribe-link.ts';

const portion = 200;
const freshDays = 7;

function localHour(country: CountryCode, now: Date): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZoneOf(country),
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return Number(format.format(now));
}

function mailOf({ memberId, email, locale, count, newest }: Undigested, serverKey: Uint8Array) {
  const [first = '', second = '', third = ''] = newest.map(
    ({ kind, params }) => renderMessage(kind, params, locale).title,
  );
  const unsubscribePath = unsubscribePathOf(serverKey, memberId);
  const params = { count, first, second, third, unsubscribePath };
  return { to: email, locale, template: 'messageDigest', params } as const;
}

/**
 * Runs every hour: sends one e-mail with unread messages to each member whose usual hour it is in their
 * country now. In batches, each in its own transaction, so that a crash repeats nothing.
 */
export async function sendDigests(db: Database, serverKey: Uint8Array, now: Date): Promise<void> {
  const due = countryCodes.map((country) => ({
    country,
    hour: localHour(country, now),
    day: calendarDay(country, now),
  }));
  const since = new Date(now.getTime() - freshDays * 86_400_000);
  let after = 0;
  for (;;) {
    const taken = await db.transact(async (tx) => {
      const members = await takeUndigested(tx, { due, after, limit: portion, since, now });
      for (const member of members) {
        if (member.count > 0) await sendMail(tx, mailOf(member, serverKey));
      }
      return members;
    });
    const last = taken.at(-1);
    if (!last) return;
    after = last.memberId;
  }
}
