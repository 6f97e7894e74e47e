import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type NetworkConfig, networkConfigSchema, parseNetworkConfig } from './config.ts';
import { judgePostback } from './judge.ts';
import type { RawPostback } from './message.ts';

const config: NetworkConfig = {
  notes: '',
  method: 'GET',
  parameters: 'query',
  trust: 'signature',
  signature: {
    in: 'parameters',
    name: 'hash',
    algorithm: 'md5',
    encoding: 'hex',
    over: { values: [{ value: 'tx' }, { secret: true }], separator: '' },
  },
  session: 'sid',
  transaction: 'tx',
  reference: 'ref',
  reason: 'why',
  amount: { name: 'usd', unit: 'usd', cap: 20 },
  trial: { name: 'debug', value: 'true' },
  addresses: [],
  results: [
    { when: { type: 'done' }, type: 'done', effect: 'finish', state: 2 },
    { when: { type: 'fix', usd: { below: 0 } }, type: 'fix', effect: 'reverse' },
    { when: { type: ['fix', 'hello'] }, type: 'fix', effect: 'note' },
  ],
  answers: { accepted: 'OK', duplicate: null, refused: 'no' },
  entry: { template: 'https://a.test/?s={session}', maxLength: 2000, signature: null },
};

const hashOf = (tx: string) => createHash('md5').update(`${tx}secret`).digest('hex');
const postback = (query: string, more: Partial<RawPostback> = {}): RawPostback => ({
  method: 'GET',
  url: `https://pollen.test/api/v1/postback/x?${query}`,
  body: '',
  address: '192.0.2.1',
  header: () => null,
  ...more,
});
const judge = (
  query: string,
  more: Partial<RawPostback> = {},
  changed: Partial<NetworkConfig> = {},
) =>
  judgePostback(
    { ...config, ...changed },
    { secret: 'secret', trialsAllowed: false },
    postback(query, more),
  );
const refusalOf = (...given: Parameters<typeof judge>) => {
  const judgement = judge(...given);
  return judgement.ok ? null : judgement.refusal;
};
const good = `sid=S&tx=T&type=done&usd=1.5&hash=${hashOf('T')}`;

describe('a postback', () => {
  test('that is signed means what the status map says', () => {
    expect(judge(good)).toMatchObject({
      ok: true,
      meaning: {
        session: 'S',
        transaction: 'T',
        type: 'done',
        effect: 'finish',
        state: 2,
        amount: 1.5,
      },
    });
  });

  test('with a correction below 0 reverses the payment; any other is only stored', () => {
    const about = (usd: string) =>
      judge(`sid=S&tx=T&ref=T0&why=speeder&type=fix&usd=${usd}&hash=${hashOf('T')}`);
    expect(about('-1')).toMatchObject({
      meaning: { effect: 'reverse', reference: 'T0', reason: 'speeder', state: null },
    });
    expect(about('1')).toMatchObject({ meaning: { effect: 'note' } });
    expect(about('')).toMatchObject({ meaning: { effect: 'note' } });
  });

  test('forged, unsigned, by another method, doubled or unknown is refused by name', () => {
    expect(refusalOf(good.replace('tx=T', 'tx=U'))).toBe('signature');
    expect(refusalOf('sid=S&tx=T&type=done')).toBe('signature');
    expect(refusalOf(good, { method: 'POST' })).toBe('malformed');
    expect(refusalOf(`${good}&sid=other`)).toBe('malformed');
    expect(refusalOf(good.replace('done', 'gone'))).toBe('unknown-result');
    expect(refusalOf(good.replace('sid=S&', ''))).toBe('missing');
    expect(refusalOf(good.replace('sid=S', `sid=${'x'.repeat(201)}`))).toBe('missing');
    expect(
      judgePostback(config, { secret: null, trialsAllowed: true }, postback(good)),
    ).toMatchObject({
      ok: false,
      refusal: 'unsigned',
    });
  });

  test('whose amount is not signed must stay within the cap', () => {
    expect(refusalOf(good.replace('1.5', '20'))).toBe(null);
    expect(refusalOf(good.replace('1.5', '20.01'))).toBe('amount');
    expect(refusalOf(good.replace('1.5', '1e3'))).toBe('amount');
    expect(refusalOf(good.replace('1.5', 'NaN'))).toBe('amount');
  });

  test('marked as a trial is refused where members are paid', () => {
    expect(refusalOf(`${good}&debug=true`)).toBe('trial');
    expect(
      judgePostback(
        config,
        { secret: 'secret', trialsAllowed: true },
        postback(`${good}&debug=true`),
      ),
    ).toMatchObject({ ok: true, meaning: { trial: true } });
  });

  test('from an address that is not listed is refused', () => {
    const addresses = ['192.0.2.0/28', '2001:db8::/32', '198.51.100.7'];
    const from = (address: string) => refusalOf(good, { address }, { addresses });
    expect(from('192.0.2.1')).toBe(null);
    expect(from('::ffff:192.0.2.1')).toBe(null);
    expect(from('2001:db8::5')).toBe(null);
    expect(from('198.51.100.7')).toBe(null);
    expect(from('198.51.100.8')).toBe('address');
    expect(from('192.0.2.16')).toBe('address');
  });

  test('is refused if nothing is signed and no addresses are listed', () => {
    const unsigned = { signature: null, trust: 'addresses' } as const;
    expect(refusalOf(good, {}, unsigned)).toBe('unsigned');
    expect(refusalOf(good, {}, { ...unsigned, addresses: ['192.0.2.1'] })).toBe(null);
    expect(
      refusalOf(good, {}, { signature: null, trust: 'display', addresses: ['192.0.2.1'] }),
    ).toBe('unsigned');
    expect(refusalOf(good, {}, { trust: 'both' })).toBe('unsigned');
    expect(refusalOf(good, {}, { trust: 'both', addresses: ['192.0.2.1'] })).toBe(null);
  });

  test('in a JSON body is read from there', () => {
    const json = { parameters: 'json', method: 'POST' } as const;
    const body = JSON.stringify({
      sid: 'S',
      tx: 'T',
      type: 'done',
      usd: 1.5,
      hash: hashOf('T'),
      debug: false,
    });
    expect(refusalOf('', { method: 'POST', body }, json)).toBe(null);
    expect(refusalOf('', { method: 'POST', body: body.replace('false', 'true') }, json)).toBe(
      'trial',
    );
    for (const broken of ['', '[]', 'null', '{', '"T"']) {
      expect(refusalOf('', { method: 'POST', body: broken }, json)).toBe('malformed');
    }
  });

  test('is explained without revealing the secret', () => {
    const findings = JSON.stringify(judge(good).findings);
    expect(findings).toContain('signed over T(secret)');
    expect(findings).not.toContain('Tsecret');
  });
});

describe('a configuration', () => {
  const fits = (changed: object) =>
    networkConfigSchema.safeParse({ ...config, ...changed }).success;

  test('that contradicts itself is refused', () => {
    expect(fits({})).toBe(true);
    expect(fits({ amount: { name: 'usd', unit: 'usd', cap: null } })).toBe(false);
    expect(fits({ amount: { name: 'tx', unit: 'usd', cap: null } })).toBe(true);
    expect(fits({ signature: null })).toBe(false);
    expect(fits({ trust: 'display' })).toBe(false);
    expect(fits({ results: [{ when: {}, type: 'x', effect: 'finish' }] })).toBe(false);
    expect(fits({ results: [{ when: {}, type: 'x', effect: 'finish', state: 17 }] })).toBe(false);
    expect(fits({ results: [{ when: {}, type: 'x', effect: 'pay' }] })).toBe(false);
    expect(fits({ entry: { ...config.entry, template: 'javascript:alert(1)' } })).toBe(false);
    for (const address of ['192.0.2.1', '192.0.2.0/28', '2001:db8::/32']) {
      expect(fits({ addresses: [address] })).toBe(true);
    }
    for (const address of ['', 'pollen.test', '192.0.2.0/33', '192.0.2.0/8/8', '*']) {
      expect(fits({ addresses: [address] }), address).toBe(false);
    }
    expect(() => parseNetworkConfig({})).toThrow();
  });
});
