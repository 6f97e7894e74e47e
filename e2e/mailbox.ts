import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
  readonly link: string | null;
}

/** The newest mail to an address, once the job has sent it. */
export async function newestMail(
  request: APIRequestContext,
  to: string,
  fits: (mail: Mail) => boolean = () => true,
): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/mail.json')).json()) as Mail[];
      found = mails.find((mail) => mail.to === to && fits(mail));
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}

export async function newestCode(request: APIRequestContext, to: string): Promise<string> {
  const { code } = await newestMail(request, to, (mail) => Boolean(mail.code));
  return code ?? '';
}
