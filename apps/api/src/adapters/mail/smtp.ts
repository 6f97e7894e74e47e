import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { scrub } from '../../log.ts';
import type { Delivery, MailCarrier, ReadyMail } from './carrier.ts';

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly message: string;
}

/** The result of an attempt, from its error and how far the SMTP conversation got. */
export function deliveryOf(error: SmtpError, isTextSent: boolean): Delivery {
  const { code, command, responseCode, message } = error;
  const reason = `${code ?? 'error'} ${responseCode ?? ''} ${scrub(message)}`.slice(0, 200);
  // A refusal before the recipient is named concerns our own account, so it is retried.
  const aboutUs = code === 'EAUTH' || !['MAIL FROM', 'RCPT TO', 'DATA'].includes(command ?? '');
  if (responseCode !== undefined && responseCode >= 500 && !aboutUs) {
    return { outcome: 'refused', reason };
  }
  // Without a reply after the text was sent, the result is unknown.
  const uncertain = isTextSent && responseCode === undefined;
  return { outcome: uncertain ? 'uncertain' : 'failed', reason };
}

/** RFC 2369 and RFC 8058: mailbox providers show a button that posts to this address. */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** A log-in is configured, so mail must not be sent without it. */
const noLogIn = () =>
  Object.assign(new Error('The server does not offer the log-in it was configured with'), {
    code: 'EAUTH',
  });

async function compose(from: string, mail: ReadyMail) {
  const { to, subject, text, html, messageId } = mail;
  const node = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const sender = node.getEnvelope().from;
  return { envelope: { from: sender, to: [to] }, bytes: await node.build() };
}

/**
 * One connection per mail, instead of the library's pool or transport: the pool resends a mail when a
 * connection breaks, and neither reports whether the text had been sent by then.
 */
export function createSmtpCarrier(url: string, from: string): MailCarrier {
  const { auth, ...place } = parseConnectionUrl(url);
  const options = {
    ...place,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };

  async function converse(envelope: { from: string | false; to: string[] }, message: Readable) {
    const connection = new SMTPConnection(options);
    try {
      await new Promise<void>((resolve, reject) => {
        const orReject = (next: () => void) => (error?: Error | null) =>
          error ? reject(error) : next();
        const send = () => connection.send(envelope, message, orReject(resolve));
        connection.once('error', reject);
        connection.connect(
          orReject(() => {
            if (!auth) send();
            else if (connection.allowsAuth) connection.login(auth as never, orReject(send));
            else reject(noLogIn());
          }),
        );
      });
      connection.quit();
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  return {
    kind: 'smtp',
    async deliver(mail) {
      const { envelope, bytes } = await compose(from, mail);
      let isTextSent = false;
      const message = new Readable({
        read() {
          isTextSent = true;
          this.push(bytes);
          this.push(null);
        },
      });
      try {
        await converse(envelope, message);
        return { outcome: 'sent' };
      } catch (error) {
        return deliveryOf(error as SmtpError, isTextSent);
      }
    },
  };
}
