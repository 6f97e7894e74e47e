import type { Locale } from '@pollen/contract/codes/locale';
import { isEmail } from '@pollen/contract/values/email';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { MailParams, MailTemplate } from './templates.ts';

/** The maximum number of tries of one mail; with the queue's back-off they span about two days. */
const mailAttempts = 16;

export interface NewMail<Template extends MailTemplate> {
  readonly to: string;
  readonly template: Template;
  readonly locale: Locale;
  readonly params: MailParams[Template];
}

/** Writes a mail in the caller's transaction. It is sent by a job, after that commits. */
export async function sendMail<Template extends MailTemplate>(
  tx: Queryable,
  { to, template, locale, params }: NewMail<Template>,
): Promise<void> {
  if (!isEmail(to)) throw new Error('The recipient of a mail is not an e-mail address');
  await tx.query(sql`
    WITH written AS (
      INSERT INTO mail (recipient, template, locale, params, name)
      VALUES (${to}, ${template}, ${locale}, ${JSON.stringify(params)}::jsonb,
        (SELECT nickname FROM member WHERE lower(email) = lower(${to}) AND erased_at IS NULL))
      RETURNING id)
    SELECT graphile_worker.add_job(
      'sendMail', json_build_object('mailId', id), max_attempts => ${mailAttempts})
    FROM written`);
}

/**
 * Deletes all mails that were sent to an address or mention it, when its member is erased: the notice
 * of an e-mail change went to the previous address.
 */
export async function forgetMails(tx: Queryable, address: string): Promise<void> {
  await tx.query(sql`
    DELETE FROM mail WHERE lower(recipient) = lower(${address})
      OR lower(params->>'newEmail') = lower(${address})`);
}
