import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createResolver } from './addresses.ts';

/** Why an address cannot be an endpoint. */
export type UrlRefusal = 'invalid' | 'insecure' | 'privateAddress' | 'unresolved';

export interface SendOutcome {
  /** The response code; null if there was no answer. */
  readonly status: number | null;
  readonly failure: 'timeout' | 'connection' | 'privateAddress' | 'unresolved' | null;
}

/** Posts to addresses that clients chose. */
export interface WebhookSender {
  refusalOf(url: string): Promise<UrlRefusal | null>;
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<SendOutcome>;
}

export interface WebhookSenderOptions {
  /** Private networks that may be called, as `10.0.0.0/8`. */
  readonly networks: readonly string[];
  /** Total time for resolving, connecting and answering. */
  readonly timeoutMs?: number;
}

interface Target {
  readonly url: URL;
  readonly addresses: readonly string[];
}

/** Connects to the addresses that were checked, whatever the name resolves to by now. */
const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (options.all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };

/** Returns the response code. The body is not read, because it is not used and may be endless. */
function post(
  { url, addresses }: Target,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, {
      method: 'POST',
      // A new connection each time: a reused one could lead to an address that was checked long ago.
      agent: false,
      headers: { ...headers, ...length, connection: 'close' },
      lookup: lookupOf(addresses),
      signal,
    });
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

export function createWebhookSender({
  networks,
  timeoutMs = 10_000,
}: WebhookSenderOptions): WebhookSender {
  const resolve = createResolver(networks);

  async function targetOf(text: string): Promise<Target | UrlRefusal> {
    if (!URL.canParse(text)) return 'invalid';
    const url = new URL(text);
    const isPlain = url.protocol === 'http:';
    if (!isPlain && url.protocol !== 'https:') return 'invalid';
    if (url.username !== '' || url.password !== '' || url.hash !== '') return 'invalid';
    const resolved = await resolve(url.hostname);
    if (typeof resolved === 'string') return resolved;
    // Without TLS only inside networks this installation trusts.
    if (isPlain && !resolved.isAllowedPrivate) return 'insecure';
    return { url, addresses: resolved.addresses };
  }

  return {
    async refusalOf(url) {
      const target = await targetOf(url);
      return typeof target === 'string' ? target : null;
    },
    async send(text, headers, body) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const target = await Promise.race([targetOf(text), abortOf(signal)]);
        if (target === 'privateAddress' || target === 'unresolved') {
          return { status: null, failure: target };
        }
        if (typeof target === 'string') return { status: null, failure: 'connection' };
        return { status: await post(target, headers, body, signal), failure: null };
      } catch {
        return { status: null, failure: signal.aborted ? 'timeout' : 'connection' };
      }
    },
  };
}
