import path from 'node:path';
import webPush from 'web-push';
import { readOrCreateFile } from '../../durable-file.ts';

/** A device as its browser described it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: remove the device. `refused`: do not retry. `failed`: retry later. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';

/** Web Push: encrypted for one device, signed with our keys, sent to its browser's push service. */
export interface PushSender {
  readonly publicKey: string;
  /** Whether an address belongs to a push service; nothing else is ever called. */
  accepts(endpoint: string): boolean;
  send(target: PushTarget, payload: string): Promise<PushOutcome>;
}

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushSettings {
  readonly keys: VapidKeys;
  /** Our contact for push services: a `mailto:` or https address. */
  readonly contact: string;
  /** Origins accepted in addition to the browsers' services, for tests and private networks. */
  readonly origins?: readonly string[];
}

/** The push services of Chrome and Android, Firefox, Edge and Safari. */
const serviceHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
];

function isServiceHost(host: string): boolean {
  return serviceHosts.some((known) =>
    known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known,
  );
}

/** How long a push service keeps a message for a phone that is off. */
const keptSeconds = 24 * 3600;
const timeoutMs = 10_000;

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}

export const newVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

export function createPushSender({ keys, contact, origins = [] }: PushSettings): PushSender {
  const accepts = (endpoint: string) => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (origins.includes(url.origin)) return true;
    const plain = url.port === '' && url.username === '' && url.password === '';
    return url.protocol === 'https:' && plain && isServiceHost(url.hostname);
  };
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, payload) {
      if (!accepts(endpoint)) return 'gone';
      let request: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject: contact, ...keys },
          TTL: keptSeconds,
          urgency: 'normal',
        });
      } catch {
        // Invalid keys: nothing can be encrypted with them.
        return 'gone';
      }
      try {
        const answer = await fetch(request.endpoint, {
          method: request.method,
          headers: Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: request.body ? new Uint8Array(request.body) : null,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body?.cancel();
        return outcomeOf(answer.status);
      } catch {
        return 'failed';
      }
    },
  };
}

/** Created at the first start and stored in the data folder. */
export function openVapidKeys(dataFolder: string): VapidKeys {
  const file = path.join(dataFolder, 'keys', 'vapid.json');
  const content = readOrCreateFile(file, () => `${JSON.stringify(newVapidKeys(), null, 2)}\n`);
  return JSON.parse(content.toString()) as VapidKeys;
}
