import { BusinessError } from '@pollen/contract/codes/error-code';
import { type SuspensionReason, suspensionNoteLengths } from '@pollen/contract/values/suspension';
import { evidenceFor } from '@pollen/contract/values/suspension-evidence';
import { timeZoneOf } from '@pollen/contract/values/time-zone';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../../db/database.ts';
import type { OperatorSession } from '../../../../http/call.ts';
import { sendMail } from '../../../../mail/send-mail.ts';
import { messagesIn } from '../../../../messages/catalog.ts';
import {
  endSuspension,
  evidenceWords,
  keepSuspension,
  type OpenedSuspension,
  openSuspension,
  readContact,
  type SuspensionOrder,
} from '../../../accounts/identity/public.ts';
import { isOwnAccount, recordAction } from '../../../accounts/operator/public.ts';
import { sendMessage } from '../../../contact/message/public.ts';
import { selectFacts } from '../store/suspensions.ts';

interface Judged {
  readonly by: OperatorSession;
  readonly memberId: number;
  readonly now: Date;
}

interface Ground {
  readonly reason: SuspensionReason;
  /** What the operator writes to the member; required where no count shows the reason. */
  readonly note?: string | undefined;
}

/** Nobody suspends or restores their own account. */
async function requireOther(tx: Queryable, { by, memberId }: Judged): Promise<void> {
  if (await isOwnAccount(tx, by.operatorId, memberId)) throw new BusinessError('notYourself');
}

/** From the next call on, every device of the member gets code 3002 (spec §8). */
export async function suspendMember(
  tx: Queryable,
  serverKey: Uint8Array,
  judged: Judged,
  { reason, note: typed }: Ground,
): Promise<void> {
  const { by, memberId, now } = judged;
  await requireOther(tx, judged);
  const note = typed?.trim() || null;
  const evidence = evidenceFor(reason, await selectFacts(tx, memberId)) ?? {};
  const isBased = note !== null || Object.keys(evidence).length > 0;
  if (!isBased || (note !== null && note.length < suspensionNoteLengths.min)) {
    const fault = isBased ? `field.tooShort:${suspensionNoteLengths.min}` : 'field.required';
    throw new BusinessError('badInput', {}, { fields: { note: fault } });
  }
  const order = { memberId, reason, evidence, note, operatorId: by.operatorId, now };
  const opened = await openSuspension(tx, serverKey, order);
  if (opened === null) return;
  await recordAction(tx, {
    by,
    action: 'member.suspend',
    target: { kind: 'member', id: memberId },
    before: { suspended: false },
    after: { suspended: true, reason, evidence },
    now,
  });
  await mailReason(tx, memberId, order, opened);
}

/** A suspended member cannot log in: the mail says why, by when it is decided, and how to answer. */
async function mailReason(
  tx: Queryable,
  memberId: number,
  { reason, ...ground }: Pick<SuspensionOrder, 'reason' | 'evidence' | 'note'>,
  { key, decideBy }: OpenedSuspension,
): Promise<void> {
  const contact = await readContact(tx, memberId);
  if (!contact) return;
  const { email: to, locale, country } = contact;
  const words = messagesIn(locale).member;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timeZoneOf(country) });
  const params = {
    reason: words.suspensions[reason],
    evidence: evidenceWords(ground, locale),
    until: day.format(decideBy),
    link: withQuery(paths.appSuspension(), { key, lang: locale }),
  };
  await sendMail(tx, { to, locale, template: 'accountSuspended', params });
}

/** Upholds the suspension and notifies the member by mail. */
export async function keepSuspended(
  tx: Queryable,
  serverKey: Uint8Array,
  judged: Judged,
): Promise<void> {
  const { by, memberId, now } = judged;
  await requireOther(tx, judged);
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
export async function restoreMember(tx: Queryable, judged: Judged): Promise<void> {
  const { by, memberId, now } = judged;
  await requireOther(tx, judged);
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
