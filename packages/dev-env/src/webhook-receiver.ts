import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A client's server that follows the Standard Webhooks specification. */
export interface WebhookReceiver extends AsyncDisposable {
  readonly url: string;
  /** Everything that was posted, the earliest first. */
  readonly received: readonly ReceivedWebhook[];
  /** Sets how later requests are answered; 204 by default. */
  answer: (response: ServerResponse, at: number) => void;
}

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers with a status and, for redirects, a location. */
export const withStatus =
  (status: number, location?: string): WebhookReceiver['answer'] =>
  (response) => {
    response.writeHead(status, location === undefined ? {} : { location }).end();
  };

/** Accepts the request and never answers. */
export const silence: WebhookReceiver['answer'] = () => {};

export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
      receiver.answer(response, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: withStatus(204),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  if (typeof value !== 'string') throw new Error(`${name} is missing`);
  return value;
};

/**
 * Verifies by the text of the specification, sharing no code with what signs: of the signatures in the
 * header, one must be that of this secret over `id.timestamp.body`.
 */
export function isSignedWith(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const [prefix, key] = [secret.slice(0, 6), secret.slice(6)];
  if (prefix !== 'whsec_') throw new Error('not a secret of the standard');
  const content = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp'), body];
  const expected = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(content.join('.'), 'utf8')
    .digest();
  return headerOf(headers, 'webhook-signature')
    .split(' ')
    .some((part) => {
      const [version, signature = ''] = part.split(',');
      const given = Buffer.from(signature, 'base64');
      return (
        version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
      );
    });
}
