import type { Queryable } from '@pollen/api/db/database';

export interface ReceivedMail {
  readonly template: string;
  readonly locale: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Mails to an address, newest first, sent or not. */
export async function mailsTo(db: Queryable, address: string): Promise<ReceivedMail[]> {
  return db.raw(
    'SELECT template, locale, params FROM mail WHERE lower(recipient) = lower($1) ORDER BY id DESC',
    [address],
  );
}

/** The code of the newest mail to an address. */
export async function codeTo(db: Queryable, address: string): Promise<string> {
  const [mail] = await mailsTo(db, address);
  const code = mail?.params['code'];
  if (!code) throw new Error(`The newest mail to ${address} has no code`);
  return code;
}

/** The last part of the link in the newest mail to an address. */
export async function keyTo(db: Queryable, address: string): Promise<string> {
  const [mail] = await mailsTo(db, address);
  const key = mail?.params['link']?.split('/').at(-1);
  if (!key) throw new Error(`The newest mail to ${address} has no link`);
  return key;
}
