import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from './adapters/object-storage/s3-storage.ts';
import { demoSenders, type PayoutSenders, parseSenders } from './adapters/payout-files/senders.ts';
import type { VapidKeys } from './adapters/push/push-sender.ts';
import { readSignInKeys, type SignInKeys } from './adapters/sign-in/providers.ts';
import { parseNetwork } from './adapters/webhook/addresses.ts';

/** `api` answers requests, `worker` runs jobs, `all` does both in one process. */
export type Role = 'api' | 'worker' | 'all';

/** The whole environment, read once. Nothing else reads process.env. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly role: Role;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  /** `databaseUrl` leads to a pooler that shares connections between transactions, such as PgBouncer. */
  readonly databasePooled: boolean;
  /** The server itself, for jobs and migrations, which need a connection of their own. */
  readonly databaseJobsUrl: string | null;
  /** A replica, for calls whose declaration allows one. */
  readonly databaseReadUrl: string | null;
  /** Keys for what is encrypted at rest, `id:base64` and comma-separated, the current one first. */
  readonly masterKeys: string | null;
  readonly demo: boolean;
  readonly production: boolean;
  /** Public address of the app, for links in mails and redirects. */
  readonly origin: string;
  /** Hops or networks whose x-forwarded-for is trusted. */
  readonly trustProxy: number | string | false;
  /** Null for the store that ships with Pollen. */
  readonly s3: S3Settings | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Sign push messages; null if they are in the data folder. */
  readonly vapidKeys: VapidKeys | null;
  /** Origins of push services in addition to those browsers use. */
  /** Sites that may be shown inside the app. */
  readonly frameOrigins: readonly string[];
  readonly pushOrigins: readonly string[];
  /** Private networks that webhooks may be sent to, as `10.0.0.0/8`. */
  readonly webhookNetworks: readonly string[];
  /** Base64 of 32 bytes or more; if unset, it is in the data folder. */
  readonly payoutSenders: PayoutSenders | null;
  readonly secret: string | null;
  readonly signInKeys: SignInKeys;
  readonly metricsPublic: boolean;
  /** The port for health and metrics of a process that only runs jobs; null for none. */
  readonly metricsPort: number | null;
  /** For security.txt: a `mailto:` or `https:` address. */
  readonly securityContact: string | null;
  readonly oldestApp: string | null;
  readonly logLevel: 'info' | 'warn' | 'error' | 'silent';
  /** One in this many calls is logged. */
  readonly logSampleEvery: number;
  readonly requestsPerAddress: number;
  readonly requestsPerMember: number;
  readonly maxConcurrentCalls: number;
  /** The proof of work of a cash-out, in hashes; 0 requires none. */
  readonly cashoutWork: number;
  readonly renderLimitMs: number;
  readonly webFolder: string;
  readonly consoleFolder: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Both the sources and the bundle are two folders below `apps`. */
const builtApp = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url));

function numberOf(env: Environment, name: string, unset: number, minimum = 0): number {
  const text = env[name];
  if (text === undefined || text === '') return unset;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < minimum) {
    throw new Error(`${name} must be a whole number of at least ${minimum}, not ${text}`);
  }
  return value;
}

function choiceOf<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = env[name] || choices[0];
  const found = choices.find((choice) => choice === text);
  if (!found) throw new Error(`${name} must be one of ${choices.join(', ')}, not ${text}`);
  return found;
}

const isOn = (env: Environment, name: string, unset: boolean) =>
  env[name] ? !['0', 'false', 'off', 'no'].includes(env[name].toLowerCase()) : unset;

/** An origin without a path or trailing slash, so that paths can be appended. */
function originOf(env: Environment, host: string, port: number, isReal: boolean): string {
  const given = env['POLLEN_ORIGIN'];
  if (!given && isReal) {
    throw new Error(
      'POLLEN_ORIGIN must be set in production: the public address of the app, such as https://pollen.example. Links in mails and invitations lead there',
    );
  }
  if (given) {
    if (!URL.canParse(given)) throw new Error(`POLLEN_ORIGIN must be an address, not ${given}`);
    return new URL(given).origin;
  }
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function trustProxyOf(env: Environment): number | string | false {
  const text = env['POLLEN_TRUST_PROXY'];
  if (!text) return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Requires all variables or none: an incomplete configuration would only fail at the first upload. */
function s3Of(env: Environment): S3Settings | null {
  const need = {
    region: env['S3_REGION'] ?? '',
    bucket: env['S3_BUCKET'] ?? '',
    accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
    roleArn: env['S3_ROLE_ARN'] ?? '',
  };
  const endpoint = env['S3_ENDPOINT'] || null;
  const stsEndpoint = env['S3_STS_ENDPOINT'] || null;
  const missing = Object.entries(need).filter(([, value]) => value === '');
  if (missing.length === Object.keys(need).length && !endpoint) return null;
  if (missing.length > 0) {
    throw new Error(`S3 is half configured: ${missing.map(([name]) => name).join(', ')} missing`);
  }
  return { ...need, endpoint, stsEndpoint };
}

function vapidKeysOf(env: Environment): VapidKeys | null {
  const publicKey = env['VAPID_PUBLIC_KEY'];
  const privateKey = env['VAPID_PRIVATE_KEY'];
  if (!publicKey && !privateKey) return null;
  if (!publicKey || !privateKey) throw new Error('VAPID keys are a pair: one is missing');
  return { publicKey, privateKey };
}

/** Without it, payouts to countries whose bank files name the sender cannot be exported. */
function payoutSendersOf(env: Environment, demo: boolean): PayoutSenders | null {
  const text = env['POLLEN_PAYOUT_SENDERS'];
  if (text) return parseSenders(text);
  return demo ? demoSenders : null;
}

function webhookNetworksOf(env: Environment): readonly string[] {
  const networks = (env['POLLEN_WEBHOOK_NETWORKS'] ?? '').split(',').filter(Boolean);
  for (const network of networks) {
    if (!parseNetwork(network)) {
      throw new Error(
        `POLLEN_WEBHOOK_NETWORKS must be networks such as 10.0.0.0/8, not ${network}`,
      );
    }
  }
  return networks;
}

function securityContactOf(env: Environment): string | null {
  const text = env['POLLEN_SECURITY_CONTACT'];
  if (!text) return null;
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(text)) {
    throw new Error(`POLLEN_SECURITY_CONTACT must be a mailto: or https: address, not ${text}`);
  }
  return text;
}

function oldestAppOf(env: Environment): string | null {
  const text = env['POLLEN_OLDEST_APP'];
  if (!text) return null;
  if (!/^\d+(\.\d+)*$/.test(text))
    throw new Error(`POLLEN_OLDEST_APP must be a version, not ${text}`);
  return text;
}

/** A secret shorter than a key could be guessed. */
function secretOf(env: Environment): string | null {
  const text = env['POLLEN_SECRET'];
  if (!text) return null;
  if (Buffer.from(text, 'base64').length < 32) {
    throw new Error('POLLEN_SECRET must be 32 bytes or more in base64: openssl rand -base64 32');
  }
  return text;
}

interface SharedSetting {
  readonly names: readonly string[];
  readonly advice: string;
}

function sharedSettings(dataFolder: string): readonly SharedSetting[] {
  const kept = (file: string) =>
    `if this installation ran without it, take the value from ${path.join(dataFolder, file)}`;
  return [
    {
      names: ['POLLEN_SECRET'],
      advice: `create it once with openssl rand -base64 32; ${kept('secret.key')}`,
    },
    {
      names: ['POLLEN_MASTER_KEY'],
      advice: `create it once with echo "k1:$(openssl rand -base64 32)"; ${kept('keys/master-keys.json')}`,
    },
    {
      names: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
      advice: `create both once with npx web-push generate-vapid-keys; ${kept('keys/vapid.json')}`,
    },
    {
      names: ['S3_BUCKET'],
      advice: `name the bucket, with the other S3_* variables; if this installation ran without it, copy the objects from ${path.join(dataFolder, 'objects')}`,
    },
  ];
}

/**
 * Processes on one database must share their keys and files, and a data folder belongs to one machine:
 * codes, bank records and pictures written by one process could not be read by another.
 */
function requireSharedSettings(env: Environment, dataFolder: string): void {
  const missing = sharedSettings(dataFolder)
    .map(({ names, advice }) => ({ names: names.filter((name) => !env[name]), advice }))
    .filter(({ names }) => names.length > 0);
  if (missing.length === 0) return;
  const names = missing.flatMap((setting) => setting.names).join(', ');
  const advice = missing.map((setting) => `  ${setting.names.join(', ')}: ${setting.advice}`);
  throw new Error(
    `${names} must be set in production with DATABASE_URL, to the same value in every process.\n${advice.join('\n')}\nIf all processes run on one machine and share its data folder, set POLLEN_SINGLE_MACHINE=1`,
  );
}

/** Jobs listen for notifications on their own connection, which a pooler would take away. */
function isPooled(env: Environment): boolean {
  const pooled = isOn(env, 'DATABASE_POOLER', false);
  if (pooled && !(env['DATABASE_URL'] && env['DATABASE_JOBS_URL'])) {
    throw new Error(
      'DATABASE_POOLER needs DATABASE_URL, the pooler, and DATABASE_JOBS_URL, the server itself',
    );
  }
  return pooled;
}

export function readConfig(env: Environment): Config {
  const production = env['NODE_ENV'] === 'production';
  const dataFolder = path.resolve(env['POLLEN_DATA'] || 'data');
  if (production && env['DATABASE_URL'] && !isOn(env, 'POLLEN_SINGLE_MACHINE', false)) {
    requireSharedSettings(env, dataFolder);
  }
  const demo = isOn(env, 'POLLEN_DEMO', !production);
  const host = env['HOST'] || '127.0.0.1';
  const port = numberOf(env, 'PORT', 3000);
  const origin = originOf(env, host, port, production && !demo);
  return {
    host,
    port,
    role: choiceOf(env, 'POLLEN_ROLE', ['all', 'api', 'worker']),
    dataFolder,
    databaseUrl: env['DATABASE_URL'] || null,
    databaseReadUrl: env['DATABASE_READ_URL'] || null,
    databaseConnections: numberOf(env, 'DATABASE_CONNECTIONS', 20, 2),
    databasePooled: isPooled(env),
    databaseJobsUrl: env['DATABASE_JOBS_URL'] || null,
    masterKeys: env['POLLEN_MASTER_KEY'] || null,
    demo,
    production,
    origin,
    trustProxy: trustProxyOf(env),
    s3: s3Of(env),
    smtpUrl: env['SMTP_URL'] || null,
    mailFrom: env['MAIL_FROM'] || `Pollen <no-reply@${new URL(origin).hostname}>`,
    vapidKeys: vapidKeysOf(env),
    frameOrigins: (env['POLLEN_FRAME_ORIGINS'] ?? '').split(',').filter(Boolean),
    pushOrigins: (env['POLLEN_PUSH_ORIGINS'] ?? '').split(',').filter(Boolean),
    webhookNetworks: webhookNetworksOf(env),
    payoutSenders: payoutSendersOf(env, demo),
    secret: secretOf(env),
    signInKeys: readSignInKeys(env),
    metricsPublic: isOn(env, 'POLLEN_METRICS_PUBLIC', false),
    metricsPort: env['POLLEN_METRICS_PORT'] ? numberOf(env, 'POLLEN_METRICS_PORT', 0) : null,
    securityContact: securityContactOf(env),
    oldestApp: oldestAppOf(env),
    logLevel: choiceOf(env, 'POLLEN_LOG_LEVEL', ['info', 'warn', 'error', 'silent']),
    logSampleEvery: numberOf(env, 'POLLEN_LOG_SAMPLE_EVERY', demo ? 0 : 1000),
    // Whole networks of phones share one address. A demo is also what tests and measurements run on.
    requestsPerAddress: numberOf(env, 'POLLEN_REQUESTS_PER_ADDRESS', demo ? 10_000_000 : 3000, 1),
    requestsPerMember: numberOf(env, 'POLLEN_REQUESTS_PER_MEMBER', demo ? 10_000_000 : 600, 1),
    maxConcurrentCalls: numberOf(env, 'POLLEN_MAX_CONCURRENT_CALLS', 200, 1),
    cashoutWork: numberOf(env, 'POLLEN_CASHOUT_WORK', 32_768),
    renderLimitMs: numberOf(env, 'POLLEN_RENDER_LIMIT_MS', 200),
    webFolder: path.resolve(env['POLLEN_WEB'] || builtApp('web')),
    consoleFolder: path.resolve(env['POLLEN_CONSOLE'] || builtApp('console')),
  };
}
