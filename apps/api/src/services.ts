import { fileURLToPath } from 'node:url';
import { type Areas, openAreas } from './adapters/areas/areas.ts';
import { type GeoIp, openGeoIp } from './adapters/geo-ip/geo-ip.ts';
import { createImageEncoder, type ImageEncoder } from './adapters/image-encoder/image-encoder.ts';
import { derivedKeyRing, type KeyRing } from './adapters/key-ring.ts';
import { type MailCarrier, outboxCarrier } from './adapters/mail/carrier.ts';
import { createSmtpCarrier } from './adapters/mail/smtp.ts';
import type { OpenStorage } from './adapters/object-storage/open-storage.ts';
import { createPasswordHasher, type PasswordHasher } from './adapters/password-hasher.ts';
import { demoSenders, type PayoutSenders } from './adapters/payout-files/senders.ts';
import { createPushSender, newVapidKeys, type PushSender } from './adapters/push/push-sender.ts';
import type { SignInProvider } from './adapters/sign-in/sign-in-provider.ts';
import { createWebhookSender, type WebhookSender } from './adapters/webhook/sender.ts';
import { type Clock, createDatabaseClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { type PoolShare, quarterOfPool } from './db/pool-share.ts';
import { type Reads, readsOfPrimary } from './db/reads.ts';
import { createDatabaseWatch, type DatabaseWatch } from './db/watch.ts';
import { createLimiter, type Limiter } from './http/limits.ts';
import { createPasswordGate, type PasswordGate } from './http/password-gate.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { watchWork } from './work-metrics.ts';

/** The dependencies of modules. Tests use the real ones, too; only the clock is replaced. */
export interface AppServices {
  readonly db: Database;
  /** For calls that a replica may answer. */
  readonly reads: Reads;
  /** For calls that read results, which take longer than others. */
  readonly resultReads: PoolShare;
  readonly watch: DatabaseWatch;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limiter: Limiter;
  readonly passwordGate: PasswordGate;
  readonly hasher: PasswordHasher;
  /** Social sign-ins; one that is missing here has no button. */
  readonly signIn: readonly SignInProvider[];
  /** Encrypts data at rest. */
  readonly keyRing: KeyRing;
  /** The accounts payouts are sent from; null if none are configured. */
  readonly payoutSenders: PayoutSenders | null;
  readonly carrier: MailCarrier;
  /** Sends push messages to members' devices. */
  readonly push: PushSender;
  /** Sends events to clients' endpoints. */
  readonly webhooks: WebhookSender;
  readonly store: OpenStorage;
  readonly images: ImageEncoder;
  readonly areas: Areas;
  readonly geoIp: GeoIp;
  /** The same in every process on one database; keys for other uses are derived from it. */
  readonly secret: Uint8Array;
  /** Public address of the app, for links. */
  readonly origin: string;
  readonly demo: boolean;
  /** False in production without SMTP_URL: what needs a mail is refused. */
  readonly sendsMail: boolean;
}

export interface ServiceOptions {
  readonly db: Database;
  /** The primary by default. */
  readonly reads?: Reads;
  readonly secret: Uint8Array;
  readonly origin: string;
  readonly demo: boolean;
  /** The process opens the one of its data folder or environment; derived from the secret by default. */
  readonly keyRing?: KeyRing;
  readonly store: OpenStorage;
  readonly payoutSenders?: PayoutSenders | null;
  readonly smtpUrl?: string | null;
  readonly mailFrom?: string;
  /** True by default: elsewhere than in production, mails can be read on the server. */
  readonly sendsMail?: boolean;
  /** The process opens its installation's keys; fresh ones by default. */
  readonly push?: PushSender;
  /** Private networks that webhooks may be sent to. */
  readonly webhookNetworks?: readonly string[];
  /** The process starts one before its services; here it probes only when asked. */
  readonly watch?: DatabaseWatch;
  /** The database's time by default. */
  readonly clock?: Clock;
  readonly log?: Log;
  readonly hasher?: PasswordHasher;
  readonly signIn?: readonly SignInProvider[];
}

/** Both the sources and the bundle are two folders below `apps`. */
const webFiles = fileURLToPath(new URL('../../web/public', import.meta.url));

/** Our contact for push services. */
export const pushContact = (origin: string) => `mailto:no-reply@${new URL(origin).hostname}`;

/** The only place that assembles the API's dependencies, for the process and for tests. */
export function createServices(options: ServiceOptions): AppServices {
  const { db, secret, origin, demo, store, log = createLog() } = options;
  const watch =
    options.watch ?? createDatabaseWatch({ db, log, clock: createDatabaseClock(), role: 'all' });
  const clock = options.clock ?? watch.clock.now;
  const limiter = createLimiter(db, clock);
  const metrics = createMetrics();
  watchWork(metrics, db);
  const from = options.mailFrom ?? `no-reply@${new URL(origin).hostname}`;
  return {
    db,
    reads: options.reads ?? readsOfPrimary(db),
    resultReads: quarterOfPool(db.pool.options.max),
    watch,
    secret,
    clock,
    origin,
    demo,
    sendsMail: options.sendsMail ?? true,
    store,
    images: createImageEncoder(),
    areas: openAreas(webFiles),
    geoIp: openGeoIp(),
    log,
    metrics,
    limiter,
    passwordGate: createPasswordGate({ limiter, clock, serverKey: secret, demo }),
    keyRing: options.keyRing ?? derivedKeyRing(secret),
    hasher: options.hasher ?? createPasswordHasher(),
    signIn: options.signIn ?? [],
    payoutSenders: options.payoutSenders ?? (demo ? demoSenders : null),
    push: options.push ?? createPushSender({ keys: newVapidKeys(), contact: pushContact(origin) }),
    webhooks: createWebhookSender({ networks: options.webhookNetworks ?? [] }),
    carrier: options.smtpUrl ? createSmtpCarrier(options.smtpUrl, from) : outboxCarrier,
  };
}
