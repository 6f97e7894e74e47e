import type { SuspensionReason } from '@pollen/contract/values/suspension';
import { timeZoneOf } from '@pollen/contract/values/time-zone';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../db/database.ts';
import type { OperatorSession } from '../../../http/call.ts';
import { sendMail } from '../../../mail/send-mail.ts';
import { messagesIn } from '../../../messages/catalog.ts';
import {
  endSuspension,
  keepSuspension,
  type OpenedSuspension,
  openSuspension,
  readContact,
} from '../../identity/public.ts';
import { sendMessage } from '../../message/public.ts';
import { recordAction } from '../../operator/public.ts';

interface Judged {
  readonly by: OperatorSession;
  readonly memberId: number;
  readonly now: Date;
}

/** From the next call on, every device of the member gets code 3002 (spec §8). */
export async function suspendMember(
  tx: Queryable,
  serverKey: Uint8Array,
  { by, memberId, now }: Judged,
  reason: SuspensionReason,
): Promise<void> {
  const order = { memberId, reason, operatorId: by.operatorId, now };
  const opened = await openSuspension(tx, serverKey, order);
  if (opened === null) return;
  await recordAction(tx, {
    by,
    action: 'member.suspend',
    target: { kind: 'member', id: memberId },
    before: { suspended: false },
    after: { suspended: true, reason },
    now,
  });
  await mailReason(tx, memberId, reason, opened);
}

/** A suspended member cannot log in: the mail says why, by when it is decided, and how to answer. */
async function mailReason(
  tx: Queryable,
  memberId: number,
  reason: SuspensionReason,
  { key, decideBy }: OpenedSuspension,
): Promise<void> {
  const contact = await readContact(tx, memberId);
  if (!contact) return;
  const { email: to, locale, country } = contact;
  const words = messagesIn(locale).member;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timeZoneOf(country) });
  const params = {
    reason: words.suspensions[reason],
    evidence: words.evidence[reason],
    until: day.format(decideBy),
    link: withQuery(paths.appSuspension(), { key, lang: locale }),
  };
  await sendMail(tx, { to, locale, template: 'accountSuspended', params });
}

/** Upholds the suspension and notifies the member by mail. */
export async function keepSuspended(
  tx: Queryable,
  serverKey: Uint8Array,
  { by, memberId, now }: Judged,
): Promise<void> {
  const kept = await keepSuspension(tx, serverKey, { memberId, operatorId: by.operatorId, now });
  if (kept === null) return;
  const { reason, key } = kept;
  await recordAction(tx, {
    by,
    action: 'member.keep-suspended',
    target: { kind: 'member', id: memberId },
    before: { suspended: true },
    after: { suspended: true, reason },
    now,
  });
  const contact = await readContact(tx, memberId);
  if (!contact) return;
  const { email: to, locale } = contact;
  const params = {
    reason: messagesIn(locale).member.suspensions[reason],
    link: withQuery(paths.appSuspension(), { key, lang: locale }),
  };
  await sendMail(tx, { to, locale, template: 'suspensionKept', params });
}

/** Ends the suspension immediately and notifies the member by mail and in the inbox. */
export async function restoreMember(tx: Queryable, { by, memberId, now }: Judged): Promise<void> {
  const before = await endSuspension(tx, memberId, now);
  if (before === null) return;
  await recordAction(tx, {
    by,
    action: 'member.restore',
    target: { kind: 'member', id: memberId },
    before: { suspended: true, since: before.toISOString() },
    after: { suspended: false },
    now,
  });
  await sendMessage(tx, { memberId, kind: 'accountRestored', params: {}, link: null, now });
  const contact = await readContact(tx, memberId);
  if (!contact) return;
  const { email: to, locale } = contact;
  await sendMail(tx, { to, locale, template: 'accountRestored', params: {} });
}
