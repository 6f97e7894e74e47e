import { createHmac, randomBytes } from 'node:crypto';

/* Standard Webhooks, https://www.standardwebhooks.com: ids, secrets, signatures. */

const secretPrefix = 'whsec_';

export const newSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;

export interface Message {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

function signatureOf(secret: string, { id, at, body }: Message): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const seconds = Math.floor(at.getTime() / 1000);
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** The headers of a delivery, with a signature for each valid secret. */
export function headersOf(
  message: Message,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Pollen-Webhooks',
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(message.at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
  };
}

/** How long after the first attempt deliveries are retried, and how long a replaced secret still signs. */
export const retryMs = 24 * 3_600_000;
export const overlapMs = 24 * 3_600_000;

/** Seconds after the first, second, … failure; the last of them repeats. */
const pauses = [5, 30, 120, 300, 900, 1800, 3600, 7200, 10_800];

/** When the next attempt is due; null after the last one, which is at the end of that time. */
export function nextTry(failures: number, now: Date, until: Date): Date | null {
  if (now >= until) return null;
  const seconds = pauses[Math.min(failures, pauses.length) - 1] ?? 0;
  return new Date(Math.min(now.getTime() + seconds * 1000, until.getTime()));
}

export type Answer = 'delivered' | 'gone' | 'redirect' | 'status';

/** What a response code means. */
export function answerOf(status: number): Answer {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
