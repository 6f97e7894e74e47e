import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedLetter {
  readonly to: readonly string[];
  readonly head: string;
  readonly body: string;
}

/** What the receiver does with the next mail. */
export type Reaction = 'take' | 'refuse for now' | 'refuse for good' | 'hang up after the text';

export interface SmtpReceiver extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly letters: ReceivedLetter[];
  reaction: Reaction;
}

/** A real SMTP server on this machine that stores the mails it receives. */
export async function startSmtpReceiver(
  port = 0,
  password?: string,
  { offersLogIn = true } = {},
): Promise<SmtpReceiver> {
  const letters: ReceivedLetter[] = [];
  const receiver = { reaction: 'take' as Reaction };
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: offersLogIn ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth(given, _session, done) {
      if (given.password === password) done(null, { user: given.username ?? '' });
      else done(new Error('wrong password'));
    },
    onRcptTo(_address, _session, done) {
      if (receiver.reaction === 'refuse for now') {
        done(Object.assign(new Error('try later'), { responseCode: 451 }));
      } else if (receiver.reaction === 'refuse for good') {
        done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      } else {
        done();
      }
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const at = text.indexOf('\r\n\r\n');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, head: text.slice(0, at), body: text.slice(at + 4) });
        if (receiver.reaction === 'hang up after the text') {
          for (const connection of server.connections) connection.close();
        } else {
          done();
        }
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const bound = (server.server.address() as AddressInfo).port;
  return Object.assign(receiver, {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    letters,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
