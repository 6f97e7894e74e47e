import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without an environment: a demo on this machine, in one process', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    role: 'all',
    databaseUrl: null,
    smtpUrl: null,
    demo: true,
    production: false,
    origin: 'http://127.0.0.1:3000',
    trustProxy: false,
    metricsPublic: false,
  });
});

test('production is not a demo unless configured, and has limits', () => {
  const production = readConfig({
    NODE_ENV: 'production',
    POLLEN_ORIGIN: 'https://pollen.example',
  });
  expect(production).toMatchObject({
    demo: false,
    requestsPerAddress: 3000,
    requestsPerMember: 600,
  });
  expect(readConfig({ NODE_ENV: 'production', POLLEN_DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ POLLEN_DEMO: 'off' }).demo).toBe(false);
});

test('the origin has neither path nor slash, so that links can be built on it', () => {
  expect(readConfig({ POLLEN_ORIGIN: 'https://pollen.example/' }).origin).toBe(
    'https://pollen.example',
  );
  expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).origin).toBe('http://localhost:80');
  expect(readConfig({ HOST: '::1' }).origin).toBe('http://[::1]:3000');
});

test('webhooks reach no private network but those that are named', () => {
  expect(readConfig({}).webhookNetworks).toEqual([]);
  const networks = (text: string) => readConfig({ POLLEN_WEBHOOK_NETWORKS: text }).webhookNetworks;
  expect(networks('10.0.0.0/8,::1')).toEqual(['10.0.0.0/8', '::1']);
  expect(() => networks('intranet')).toThrow('POLLEN_WEBHOOK_NETWORKS');
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '', SMTP_URL: '' })).toMatchObject({
    databaseUrl: null,
    port: 3000,
    smtpUrl: null,
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [{ DATABASE_CONNECTIONS: '1' }, 'at least 2'],
  [{ POLLEN_ORIGIN: 'pollen' }, 'POLLEN_ORIGIN must be an address'],
  [{ NODE_ENV: 'production' }, 'POLLEN_ORIGIN must be set in production'],
  [{ POLLEN_LOG_LEVEL: 'loud' }, 'POLLEN_LOG_LEVEL must be one of'],
  [{ DATABASE_POOLER: '1', DATABASE_URL: 'postgres://pooler' }, 'DATABASE_JOBS_URL'],
  [{ DATABASE_POOLER: '1', DATABASE_JOBS_URL: 'postgres://server' }, 'needs DATABASE_URL'],
])('%j is refused, with the reason', (env, reason) => {
  expect(() => readConfig(env)).toThrow(reason);
});

test('a proxy is trusted by hops or by network', () => {
  expect(readConfig({ POLLEN_TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ POLLEN_TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
});

test('payouts use the configured accounts, the demo account in a demo, and none otherwise', () => {
  const senders = {
    australia: {
      bank: 'NAB',
      userName: 'POLLEN PTY LTD',
      userId: '123456',
      bsb: '083-001',
      accountNumber: '123456789',
      remitter: 'POLLEN',
    },
    poland: { name: 'Pollen', iban: 'PL61109010140000071219812874', bic: 'WBKPPLPP' },
  };
  const configured = readConfig({ POLLEN_PAYOUT_SENDERS: JSON.stringify(senders) });
  expect(configured.payoutSenders).toEqual(senders);
  expect(readConfig({}).payoutSenders?.poland.name).toBe('Pollen Demo');
  expect(
    readConfig({ NODE_ENV: 'production', POLLEN_ORIGIN: 'https://pollen.example' }).payoutSenders,
  ).toBeNull();
  const half = { ...senders, australia: { ...senders.australia, bsb: '83001' } };
  expect(() => readConfig({ POLLEN_PAYOUT_SENDERS: JSON.stringify(half) })).toThrow('not complete');
});

describe('production with a database server', () => {
  const secret = Buffer.alloc(32, 1).toString('base64');
  const production = {
    NODE_ENV: 'production',
    POLLEN_ORIGIN: 'https://pollen.example',
    DATABASE_URL: 'postgres://db.internal/pollen',
  };

  const shared = {
    POLLEN_SECRET: secret,
    POLLEN_MASTER_KEY: `k1:${secret}`,
    VAPID_PUBLIC_KEY: 'public',
    VAPID_PRIVATE_KEY: 'private',
    S3_REGION: 'ap-southeast-1',
    S3_BUCKET: 'pollen',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_ROLE_ARN: 'arn:aws:iam::1:role/upload',
  };
  const without = (...missing: string[]) =>
    Object.fromEntries(Object.entries(shared).filter(([name]) => !missing.includes(name)));

  test('starts when everything processes share is in the environment', () => {
    expect(readConfig({ ...production, ...shared }).secret).toBe(secret);
  });

  test.each([
    [
      without(...Object.keys(shared)),
      /^POLLEN_SECRET, POLLEN_MASTER_KEY, VAPID_.*, S3_BUCKET must/,
    ],
    [without('POLLEN_SECRET'), /^POLLEN_SECRET must be set in production .*\n.*openssl rand/],
    [without('POLLEN_MASTER_KEY'), /^POLLEN_MASTER_KEY must be set.*\n.*k1:\$\(openssl rand/],
    [without('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'), /^VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY must/],
    [without(...Object.keys(shared).filter((name) => name.startsWith('S3_'))), /^S3_BUCKET must/],
  ])('refuses settings that exist on one machine only, and says what to do: %#', (env, reason) => {
    expect(() => readConfig({ ...production, ...env })).toThrow(reason);
    expect(() => readConfig({ ...production, ...env })).toThrow(/POLLEN_SINGLE_MACHINE=1$/);
  });

  test('starts with keys and files of one machine if POLLEN_SINGLE_MACHINE is set', () => {
    const single = readConfig({ ...production, POLLEN_SINGLE_MACHINE: '1' });
    expect(single).toMatchObject({ secret: null, vapidKeys: null, s3: null });
    expect(() => readConfig({ ...production, POLLEN_SINGLE_MACHINE: '0' })).toThrow('must be set');
  });

  test('keeps its keys in the data folder on the embedded database', () => {
    expect(
      readConfig({ NODE_ENV: 'production', POLLEN_ORIGIN: 'https://pollen.example' }).secret,
    ).toBeNull();
  });
});

test('a secret that is too short is refused', () => {
  expect(() => readConfig({ POLLEN_SECRET: 'c2hvcnQ=' })).toThrow('32 bytes or more');
});
