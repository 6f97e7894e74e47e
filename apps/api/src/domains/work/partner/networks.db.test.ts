import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@pollen/dev-env/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyRingOf } from '../../../adapters/key-ring.ts';
import { type NetworkConfig, parseNetworkConfig } from './domain/config.ts';
import { entryUrl } from './domain/entry.ts';
import { resultOf } from './domain/judge.ts';
import { queryOf, verifySignature } from './domain/signature.ts';
import { readNetwork, rewrapSecrets, sealSecret } from './networks.ts';
import { setUpNetwork } from './public.ts';
import { selectNetworks } from './store/networks.ts';

let database: TestDatabase;
let configs: Map<string, NetworkConfig>;
beforeAll(async () => {
  database = await createTestDatabase();
  const rows = await selectNetworks(database.db);
  configs = new Map(rows.map((row) => [row.network, parseNetworkConfig(row.config)]));
});
afterAll(() => database.drop());

const configOf = (network: string): NetworkConfig => {
  const config = configs.get(network);
  if (!config) throw new Error(`There is no network ${network}`);
  return config;
};

test('every listed network has a valid configuration, and none is enabled by default', async () => {
  expect([...configs.keys()]).toEqual([
    'ayet',
    'bitlabs',
    'cherries',
    'cint',
    'cpx',
    'dynata',
    'inbrain',
    'pollfish',
    'purespectrum',
    'tapresearch',
    'wall',
  ]);
  const rows = await selectNetworks(database.db);
  expect(rows.filter(({ enabled, ciphertext }) => enabled || ciphertext)).toEqual([]);
});

test("BitLabs' published vector fits its row", () => {
  const { signature } = configOf('bitlabs');
  const url =
    'https://publisher.com/complete?uid=8cc877ee-af19-488d-b28d-216fb866b996&val=500&hash=dbcd6bb8ca677344592842a52b4fca9bec36cd4b';
  const parameters = new Map(new URLSearchParams(queryOf(url)));
  const message = { url, parameters, header: () => null };
  expect(signature && verifySignature(signature, 'JLOIAUNMHFli7ZJOQVEzm98rzqnm9', message).ok).toBe(
    true,
  );
});

test("Cherries' published vector fits its row's entry address", () => {
  const facts = {
    session: '456',
    survey: 'abc',
    account: '123',
    return: '',
  };
  expect(entryUrl(configOf('cherries'), 'secret_hash_key', facts)).toBe(
    'https://grabcherries.com/begin?sid=abc&pid=123&mid=456&hash=asd-eDSLSbAGCxnkZtYWtccsmREDr3EZoiHUSr4X5wE',
  );
});

test('every entry address respects its maximum length or is refused', () => {
  const facts = {
    session: 'S'.repeat(44),
    survey: '1',
    account: 'a',
    return: 'https://p.test/',
  };
  for (const [network, config] of configs) {
    const url = entryUrl(config, 'secret', facts);
    expect(url, network).toContain('S'.repeat(44));
    expect(() => entryUrl(config, 'secret', { ...facts, session: 'S'.repeat(3000) })).toThrow(
      'longer',
    );
  }
});

describe('status values map to our states', () => {
  const stateOf = (network: string, parameters: Record<string, string>) => {
    const rule = resultOf(configOf(network).results, new Map(Object.entries(parameters)));
    return rule?.effect === 'finish' ? rule.state : (rule?.effect ?? null);
  };

  test('Cint', () => {
    const m = (InitialStatus: string) => stateOf('cint', { InitialStatus, ClientStatus: '' });
    const c = (ClientStatus: string) => stateOf('cint', { InitialStatus: '3', ClientStatus });
    expect(c('10')).toBe(2);
    expect(['40', '41', '42'].map(m)).toEqual([3, 3, 3]);
    expect(c('40')).toBe(16);
    expect(c('33')).toBe(4);
    expect(['30', '36', '37'].map(m)).toEqual([5, 6, 7]);
    expect(m('35')).toBe(8);
    expect(c('1')).toBe(9);
    expect([c('20'), m('23'), m('24')]).toEqual([10, 10, 10]);
    expect(m('32')).toBe(11);
    expect(c('34')).toBe(13);
    expect(['26', '28', '30'].map(c)).toEqual([15, 15, 15]);
    expect(['932', '933', '934', '936'].map(c)).toEqual(Array(4).fill('reverse'));
    expect(c('11')).toBe('restore');
    expect(c('99')).toBe(null);
  });

  test('PureSpectrum', () => {
    const of = (ps_rstatus: string, more = {}) => stateOf('purespectrum', { ps_rstatus, ...more });
    expect(of('21')).toBe(2);
    expect(['12', '22'].map((code) => of(code))).toEqual([3, 3]);
    expect([of('17'), of('29'), of('19'), of('31')]).toEqual([16, 4, 9, 11]);
    expect(['15', '30'].map((code) => of(code))).toEqual([8, 8]);
    expect(['13', '18'].map((code) => of(code))).toEqual([10, 10]);
    expect(['20', '33'].map((code) => of(code))).toEqual([15, 15]);
    expect(of('33', { oldStatus: '21' })).toBe('reverse');
  });

  test('Pollfish', () => {
    expect(stateOf('pollfish', { status: 'eligible', term_reason: '' })).toBe(2);
    const of = (term_reason: string) => stateOf('pollfish', { status: 'noteligible', term_reason });
    expect(['quota_full', 'survey_closed'].map(of)).toEqual([3, 3]);
    expect(of('hasty_answers')).toBe(4);
    expect(['geomissmatch', 'vpn'].map(of)).toEqual([7, 7]);
    expect(of('duplicate')).toBe(8);
    expect(['screenout', 'profiling'].map(of)).toEqual([10, 10]);
    expect([of('security'), of('gibberish'), of('quality')]).toEqual([11, 13, 15]);
  });

  test('the others', () => {
    expect(stateOf('bitlabs', { type: 'COMPLETE' })).toBe(2);
    expect(stateOf('bitlabs', { type: 'SCREENOUT' })).toBe(10);
    expect(stateOf('bitlabs', { type: 'RECONCILIATION', val: '-500' })).toBe('reverse');
    expect(stateOf('bitlabs', { type: 'RECONCILIATION', val: '10' })).toBe('note');
    expect(stateOf('bitlabs', { type: 'START_BONUS' })).toBe('note');
    expect(stateOf('inbrain', { RewardType: 'survey_completed' })).toBe(2);
    expect(stateOf('inbrain', { RewardType: 'survey_disqualified' })).toBe(10);
    expect(stateOf('cpx', { status: '1', type: 'complete' })).toBe(2);
    expect(stateOf('cpx', { status: '1', type: 'out' })).toBe(10);
    expect(stateOf('cpx', { status: '2', type: 'complete' })).toBe('reverse');
    expect(stateOf('wall', { status: '1' })).toBe(2);
    expect(stateOf('wall', { status: '2' })).toBe('reverse');
  });
});

test('an installation sets account, addresses and secret, and enables a network', async () => {
  const { db } = database;
  const keyRing = keyRingOf(`k1:${randomBytes(32).toString('base64')}`);
  const now = new Date();
  const addresses = ['192.0.2.0/24'];
  await setUpNetwork(db, keyRing, 'cpx', {
    account: 'A1',
    addresses,
    secret: 's',
    enabled: true,
    now,
  });
  expect(await readNetwork(db, keyRing, 'cpx')).toMatchObject({
    account: 'A1',
    secret: 's',
    enabled: true,
    config: { addresses },
  });
  await setUpNetwork(db, keyRing, 'cpx', { enabled: false, now });
  expect(await readNetwork(db, keyRing, 'cpx')).toMatchObject({ account: 'A1', enabled: false });
  await expect(setUpNetwork(db, keyRing, 'nobody', { now })).rejects.toThrow();
  await expect(setUpNetwork(db, keyRing, 'cpx', { addresses: ['*'], now })).rejects.toThrow();
  await db.raw(
    "UPDATE partner_network SET master_key_id = NULL, wrapped_key = NULL, ciphertext = NULL WHERE network = 'cpx'",
  );
});

test('a secret is sealed for its network, and survives the rotation of master keys', async () => {
  const key = () => randomBytes(32).toString('base64');
  const [first, second] = [key(), key()];
  const { db } = database;
  const old = keyRingOf(`k1:${first}`);
  await sealSecret(db, old, 'bitlabs', 'canary-secret', new Date());
  expect((await readNetwork(db, old, 'bitlabs'))?.secret).toBe('canary-secret');
  const [dump] = await db.raw<{ text: string }>(
    `SELECT string_agg(partner_network::text, '') AS text FROM partner_network`,
  );
  expect(dump?.text).not.toContain('canary-secret');
  expect(dump?.text).not.toContain(Buffer.from('canary-secret').toString('hex'));

  const both = keyRingOf(`k2:${second},k1:${first}`);
  await db.transact((tx) => rewrapSecrets(tx, both));
  expect((await readNetwork(db, keyRingOf(`k2:${second}`), 'bitlabs'))?.secret).toBe(
    'canary-secret',
  );
  await db.raw(`UPDATE partner_network AS other SET master_key_id = own.master_key_id,
      wrapped_key = own.wrapped_key, ciphertext = own.ciphertext
    FROM partner_network AS own WHERE own.network = 'bitlabs' AND other.network = 'cint'`);
  await expect(readNetwork(db, both, 'cint')).rejects.toThrow();
});
