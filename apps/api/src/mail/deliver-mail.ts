import type { Locale } from '@pollen/contract/codes/locale';
import { addressOf } from '@pollen/contract/values/web-paths';
import type { Delivery, MailCarrier } from '../adapters/mail/carrier.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { renderMail } from './render.ts';
import type { MailTemplate } from './templates.ts';

interface ClaimedMail {
  readonly messageId: string;
  readonly recipient: string;
  readonly template: MailTemplate;
  readonly locale: Locale;
  readonly params: Readonly<Record<string, unknown>>;
  readonly name: string | null;
  readonly ageMinutes: number;
}

/** A code or link that arrives after its expiry only confuses. */
const usefulMinutes: Readonly<Partial<Record<MailTemplate, number>>> = {
  registerCode: 10,
  signInCode: 10,
  emailChangeOldCode: 10,
  emailChangeNewCode: 10,
  forgotLink: 30,
  operatorInvited: 3 * 24 * 60,
  operatorReset: 3 * 24 * 60,
};

export interface MailDelivery {
  readonly db: Queryable;
  readonly carrier: MailCarrier;
  readonly origin: string;
}

function unsubscribeUrlOf({ params }: ClaimedMail, origin: string): string | null {
  const path = params['unsubscribePath'];
  return typeof path === 'string' ? addressOf(origin, path) : null;
}

/** Claims a waiting mail. A mail that an earlier attempt claimed and never settled is not sent again. */
async function claim(db: Queryable, mailId: number): Promise<ClaimedMail | null> {
  const [mail] = await db.query<ClaimedMail>(sql`
    UPDATE mail SET state = 'sending', claimed_at = now(), attempts = attempts + 1
    WHERE id = ${mailId} AND state = 'waiting'
    RETURNING message_id, recipient, template, locale, params, name,
              extract(epoch FROM now() - created_at)::float8 / 60 AS age_minutes`);
  if (mail) return mail;
  await db.query(sql`
    UPDATE mail SET state = 'uncertain', settled_at = now(),
                    failure = 'the process ended while sending'
    WHERE id = ${mailId} AND state = 'sending'`);
  return null;
}

/** `failed` releases the mail for the next attempt; every other result is final. */
async function settle(
  { db, carrier }: MailDelivery,
  mailId: number,
  delivery: Delivery,
): Promise<void> {
  const { outcome } = delivery;
  const again = outcome === 'failed';
  const failure = outcome === 'sent' ? null : delivery.reason;
  // Recipient and text are no longer needed, except in the outbox, where mails are read.
  const forget = outcome === 'sent' && carrier.kind !== 'outbox';
  await db.query(sql`
    UPDATE mail SET state = ${again ? 'waiting' : outcome}, failure = ${failure},
                    settled_at = CASE WHEN ${again} THEN NULL ELSE now() END,
                    recipient = CASE WHEN ${forget} THEN '' ELSE recipient END,
                    params = CASE WHEN ${forget} THEN '{}' ELSE params END,
                    name = CASE WHEN ${forget} THEN NULL ELSE name END
    WHERE id = ${mailId} AND state IN ('sending', 'uncertain')`);
}

/**
 * The job of `sendMail`. The claim is committed before anything is sent: a crash in between
 * leaves a mail unsent or uncertain, never sent twice.
 */
export async function deliverMail(delivery: MailDelivery, mailId: number): Promise<void> {
  const { db, carrier, origin } = delivery;
  const mail = await claim(db, mailId);
  if (!mail) return;
  if (mail.ageMinutes > (usefulMinutes[mail.template] ?? Number.POSITIVE_INFINITY)) {
    return settle(delivery, mailId, { outcome: 'refused', reason: 'expired before it was sent' });
  }
  const { template, locale, params, name } = mail;
  const { subject, text, html } = renderMail(template, locale, params, origin, name);
  const result = await carrier.deliver({
    to: mail.recipient,
    subject,
    text,
    html,
    messageId: `<${mail.messageId}@${new URL(origin).hostname}>`,
    unsubscribeUrl: unsubscribeUrlOf(mail, origin),
  });
  await settle(delivery, mailId, result);
  // Thrown for the queue, which tries again later.
  if (result.outcome === 'failed') throw new Error(`A mail could not be sent: ${result.reason}`);
}
