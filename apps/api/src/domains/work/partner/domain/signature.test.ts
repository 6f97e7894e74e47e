import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SignatureConfig } from './config.ts';
import { queryOf, type SignedMessage, signText, signUrl, verifySignature } from './signature.ts';

const messageOf = (url: string, headers: Record<string, string> = {}): SignedMessage => ({
  url,
  parameters: new Map(new URLSearchParams(queryOf(url))),
  header: (name) => headers[name.toLowerCase()] ?? null,
});

const overUrl: SignatureConfig = {
  in: 'parameters',
  name: 'hash',
  algorithm: 'hmac-sha1',
  encoding: 'hex',
  over: { url: 'before-separator' },
};

describe('published vectors', () => {
  test('BitLabs: hex HMAC-SHA1 over the whole raw address', () => {
    const url =
      'https://publisher.com/complete?uid=8cc877ee-af19-488d-b28d-216fb866b996&val=500&hash=dbcd6bb8ca677344592842a52b4fca9bec36cd4b';
    const secret = 'JLOIAUNMHFli7ZJOQVEzm98rzqnm9';
    expect(verifySignature(overUrl, secret, messageOf(url)).ok).toBe(true);
    expect(verifySignature(overUrl, `${secret}x`, messageOf(url)).ok).toBe(false);
  });

  test('Cherries: unpadded base64url HMAC-SHA256 over the whole address', () => {
    const rule = { ...overUrl, algorithm: 'hmac-sha256', encoding: 'base64url' } as const;
    const url = 'https://grabcherries.com/begin?sid=abc&pid=123&mid=456';
    expect(signUrl(rule, 'secret_hash_key', url)).toBe(
      `${url}&hash=asd-eDSLSbAGCxnkZtYWtccsmREDr3EZoiHUSr4X5wE`,
    );
  });
});

describe('over the address', () => {
  test('uses the raw address: another encoding of the same value does not match', () => {
    const signed = signUrl(overUrl, 'k', 'https://a.test/p?name=a%20b');
    expect(verifySignature(overUrl, 'k', messageOf(signed)).ok).toBe(true);
    expect(verifySignature(overUrl, 'k', messageOf(signed.replace('%20', '+'))).ok).toBe(false);
  });

  test('a parameter behind the signature, which would not be signed, is refused', () => {
    const signed = signUrl(overUrl, 'k', 'https://a.test/p?val=5');
    expect(verifySignature(overUrl, 'k', messageOf(`${signed}&val=500`)).ok).toBe(false);
    expect(verifySignature(overUrl, 'k', messageOf(`${signed}&bonus=1`)).ok).toBe(false);
  });

  test('with the separator, as Cint signs', () => {
    const rule = { ...overUrl, encoding: 'base64url', over: { url: 'with-separator' } } as const;
    const url = 'https://a.test/p?PID=1&MID=2';
    const expected = createHmac('sha1', 'k').update(`${url}&`).digest('base64url');
    expect(signUrl(rule, 'k', url)).toBe(`${url}&hash=${expected}`);
    expect(verifySignature(rule, 'k', messageOf(`${url}&hash=${expected}`)).ok).toBe(true);
    expect(verifySignature(overUrl, 'k', messageOf(`${url}&hash=${expected}`)).ok).toBe(false);
  });

  test('matches the signed address, and no other', () => {
    const values = fc
      .array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { maxLength: 5 })
      .map((pairs) => new URLSearchParams(pairs).toString());
    fc.assert(
      fc.property(values, values, fc.string({ minLength: 1 }), (query, other, secret) => {
        const signed = signUrl(overUrl, secret, `https://a.test/p?${query}`);
        expect(verifySignature(overUrl, secret, messageOf(signed)).ok).toBe(true);
        const hash = signed.slice(signed.lastIndexOf('hash='));
        const moved = `https://a.test/p?${other}&${hash}`;
        expect(verifySignature(overUrl, secret, messageOf(moved)).ok).toBe(query === other);
      }),
    );
  });
});

describe('over values', () => {
  const colons: SignatureConfig = {
    in: 'parameters',
    name: 'signature',
    algorithm: 'hmac-sha1',
    encoding: 'base64',
    over: {
      values: [
        { value: 'cpa' },
        { value: 'request_uuid', empty: 'skip' },
        { value: 'term_reason' },
      ],
      separator: ':',
    },
  };

  test('Pollfish: decoded values; an empty request_uuid is skipped, an empty term_reason kept', () => {
    const sign = (text: string) =>
      encodeURIComponent(createHmac('sha1', 'k').update(text).digest('base64'));
    const fits = (query: string, text: string) =>
      verifySignature(colons, 'k', messageOf(`https://a.test/?${query}&signature=${sign(text)}`))
        .ok;
    expect(fits('cpa=5%3A0&request_uuid=&term_reason=', '5:0:')).toBe(true);
    expect(fits('cpa=50&request_uuid=&term_reason=', '50::')).toBe(false);
    expect(fits('cpa=50&request_uuid=a%20b&term_reason=quality', '50:a b:quality')).toBe(true);
    expect(fits('cpa=50&term_reason=quality', '50:quality')).toBe(false);
  });

  test('a + that form encoding turned into a space still matches in base64', () => {
    // Chosen because the signature of this text has a plus sign.
    const text = Array.from({ length: 100 }, (_, n) => `${n}:r`).find((candidate) =>
      createHmac('sha1', 'k').update(candidate).digest('base64').includes('+'),
    );
    const signature = createHmac('sha1', 'k')
      .update(text ?? '')
      .digest('base64');
    const url = `https://a.test/?cpa=${text?.split(':')[0]}&request_uuid=&term_reason=r&signature=${signature}`;
    expect(signature).toContain('+');
    expect(verifySignature(colons, 'k', messageOf(url)).ok).toBe(true);
  });

  test('a plain hash contains the secret as one of its parts', () => {
    const rule: SignatureConfig = {
      in: 'parameters',
      name: 'secure_hash',
      algorithm: 'md5',
      encoding: 'hex',
      over: { values: [{ value: 'trans_id' }, { text: '-' }, { secret: true }], separator: '' },
    };
    const hash = createHash('md5').update('T1-secret').digest('hex');
    const url = (given: string) => `https://a.test/?trans_id=T1&secure_hash=${given}`;
    expect(verifySignature(rule, 'secret', messageOf(url(hash))).ok).toBe(true);
    expect(verifySignature(rule, 'secret', messageOf(url(hash.toUpperCase()))).ok).toBe(true);
    expect(verifySignature(rule, 'other', messageOf(url(hash))).ok).toBe(false);
    expect(verifySignature(rule, 'secret', messageOf(url(''))).ok).toBe(false);
  });

  test('TapResearch: an empty tid keeps its comma', () => {
    const rule: SignatureConfig = {
      in: 'parameters',
      name: 'sech',
      algorithm: 'hmac-sha256',
      encoding: 'hex',
      over: {
        values: ['status', 'revenue', 'reward', 'tid', 'click_id'].map((value) => ({ value })),
        separator: ',',
      },
    };
    const sech = createHmac('sha256', 'k').update('1,0.5,50,,C9').digest('hex');
    const url = `https://a.test/?status=1&revenue=0.5&reward=50&tid=&click_id=C9&sech=${sech}`;
    expect(verifySignature(rule, 'k', messageOf(url)).ok).toBe(true);
  });
});

test('ayeT: a header over the query sorted by key, written as a form', () => {
  const rule: SignatureConfig = {
    in: 'header',
    name: 'X-Ayetstudios-Security-Hash',
    algorithm: 'hmac-sha256',
    encoding: 'hex',
    over: { sortedQuery: 'form' },
  };
  const url = 'https://a.test/?transaction_id=8e&amount=0.10&name=a%20b*&click_id=12';
  const text = 'amount=0.10&click_id=12&name=a+b%2A&transaction_id=8e';
  const hash = createHmac('sha256', 'k').update(text).digest('hex');
  const withHash = (given: string) => messageOf(url, { 'x-ayetstudios-security-hash': given });
  expect(verifySignature(rule, 'k', withHash(hash)).ok).toBe(true);
  expect(verifySignature(rule, 'k', withHash(signText(rule, 'k', `${text}&x=1`))).ok).toBe(false);
  expect(verifySignature(rule, 'k', messageOf(url)).ok).toBe(false);
});
