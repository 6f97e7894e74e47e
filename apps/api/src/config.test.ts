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

test('production is no demo unless asked for, and has limits', () => {
  const production = readConfig({ NODE_ENV: 'production' });
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

test('an empty variable is an unset one', () => {
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
  [{ POLLEN_LOG_LEVEL: 'loud' }, 'POLLEN_LOG_LEVEL must be one of'],
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
  const told = readConfig({ POLLEN_PAYOUT_SENDERS: JSON.stringify(senders) });
  expect(told.payoutSenders).toEqual(senders);
  expect(readConfig({}).payoutSenders?.poland.name).toBe('Pollen Demo');
  expect(readConfig({ NODE_ENV: 'production' }).payoutSenders).toBeNull();
  const half = { ...senders, australia: { ...senders.australia, bsb: '83001' } };
  expect(() => readConfig({ POLLEN_PAYOUT_SENDERS: JSON.stringify(half) })).toThrow('not complete');
});

describe('production with a database server', () => {
  const secret = Buffer.alloc(32, 1).toString('base64');
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.internal/pollen' };

  test('starts when the keys are in the environment', () => {
    const keys = { POLLEN_SECRET: secret, POLLEN_MASTER_KEY: `k1:${secret}` };
    expect(readConfig({ ...production, ...keys }).secret).toBe(secret);
  });

  test.each([
    [{}, /^POLLEN_SECRET and POLLEN_MASTER_KEY must be set in production with DATABASE_URL/],
    [{ POLLEN_MASTER_KEY: `k1:${secret}` }, /^POLLEN_SECRET must be set/],
    [{ POLLEN_SECRET: secret }, /^POLLEN_MASTER_KEY must be set/],
  ])('refuses %j instead of using keys of one machine, and says what to do', (env, reason) => {
    expect(() => readConfig({ ...production, ...env })).toThrow(reason);
    expect(() => readConfig({ ...production, ...env })).toThrow(/openssl rand -base64 32/);
  });

  test('keeps its keys in the data folder on the embedded database', () => {
    expect(readConfig({ NODE_ENV: 'production' }).secret).toBeNull();
  });
});

test('a secret that is too short is refused', () => {
  expect(() => readConfig({ POLLEN_SECRET: 'c2hvcnQ=' })).toThrow('32 bytes or more');
});
