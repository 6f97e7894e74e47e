import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
  readonly link: string | null;
}

/** A mail arrives a moment after its cause; Playwright's default polling intervals would wait longer. */
const soon = { intervals: [50, 100, 200, 500] };

/** The newest mail to an address, once the job has sent it. */
export async function newestMail(
  request: APIRequestContext,
  to: string,
  fits: (mail: Mail) => boolean = () => true,
): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = (await (
        await request.get('/dev/mail.json', { params: { to } })
      ).json()) as Mail[];
      found = mails.find((mail) => mail.to === to && fits(mail));
      return found !== undefined;
    }, soon)
    .toBe(true);
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}

/** The code mailed as a result of `act`; codes of earlier mails do not count. */
export async function codeAfter(
  request: APIRequestContext,
  to: string,
  act: () => Promise<void>,
): Promise<string> {
  const codes = async () => {
    const mails = (await (
      await request.get('/dev/mail.json', { params: { to } })
    ).json()) as Mail[];
    return mails.filter((mail) => mail.to === to && mail.code).map((mail) => mail.code ?? '');
  };
  const before = (await codes()).length;
  await act();
  let found: string[] = [];
  await expect
    .poll(async () => {
      found = await codes();
      return found.length;
    }, soon)
    .toBeGreaterThan(before);
  return found[0] ?? '';
}
