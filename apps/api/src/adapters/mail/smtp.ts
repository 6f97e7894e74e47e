import { createTransport } from 'nodemailer';
import { scrub } from '../../log.ts';
import type { Delivery, MailCarrier } from './carrier.ts';

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly message: string;
}

/** Steps of the conversation after which the server may have taken the mail. */
const pointOfNoReturn = new Set(['DATA', 'BDAT', '.']);

/** Reads from an error how far the conversation had come. */
export function deliveryOf({ code, command, responseCode, message }: SmtpError): Delivery {
  const reason = `${code ?? 'error'} ${responseCode ?? ''} ${scrub(message)}`.slice(0, 200);
  const aboutUs = code === 'EAUTH' || command === 'CONN' || command?.startsWith('AUTH');
  if (responseCode !== undefined && responseCode >= 500 && !aboutUs) {
    return { outcome: 'refused', reason };
  }
  if (responseCode !== undefined) return { outcome: 'failed', reason };
  // Without a reply after the text was sent, nobody can know.
  return { outcome: command && pointOfNoReturn.has(command) ? 'uncertain' : 'failed', reason };
}

export function createSmtpCarrier(url: string, from: string): MailCarrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    kind: 'smtp',
    async deliver({ to, subject, text, html, messageId }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { outcome: 'sent' };
      } catch (error) {
        return deliveryOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}
