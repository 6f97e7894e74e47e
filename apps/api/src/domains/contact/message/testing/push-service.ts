import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push as the service received it for a device. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService extends AsyncDisposable {
  readonly origin: string;
  readonly received: ReceivedPush[];
  /** Sets the status it answers from now on. */
  answerWith(status: number): void;
}

/** A local push service that behaves like those of browser vendors. */
export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
      });
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end();
    });
  });
  // Closing an idle connection just as a slow test reuses it would fail a push.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith(next) {
      status = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const hmac = (key: Uint8Array, ...parts: (Uint8Array | string)[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key)).digest();

/** A device's keys, and its half of RFC 8291: opens what was encrypted for it, as a browser does. */
export function createDevice() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    open(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + body.readUInt8(20));
      const shared = hmac(auth, pair.computeSecret(senderKey));
      const info = Buffer.concat([
        Buffer.from('WebPush: info\0'),
        pair.getPublicKey(),
        senderKey,
        Buffer.from([1]),
      ]);
      const secret = hmac(salt, hmac(shared, info));
      const key = hmac(secret, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
      const nonce = hmac(secret, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}
