import { createTestIssuer, type TestIssuer } from '@pollen/dev-env/sign-in/test-issuer';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser, type TestBrowser } from '@pollen/dev-env/test-browser';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';

let rig: TestApp;
let google: TestIssuer;
let apple: TestIssuer;

beforeAll(async () => {
  google = await createTestIssuer({
    app: 'GOOGLE',
    issuer: 'https://google.example',
    issuerAliases: ['google.example'],
    clientId: 'pollen-web',
    nativeClientIds: ['pollen-android'],
  });
  apple = await createTestIssuer({
    app: 'APPLE',
    issuer: 'https://apple.example',
    clientId: 'pollen-web',
  });
  rig = await createTestApp({ signIn: [google.provider, apple.provider] });
});
afterAll(() => rig.close());

let count = 0;
const browser = () => createTestBrowser(rig.app, { address: `198.51.100.${++count % 250}` });

interface Started {
  readonly state: string;
  readonly nonce: string;
}

async function start(visitor: TestBrowser, app = 'GOOGLE'): Promise<Started> {
  return (await visitor.post<Started & Record<string, unknown>>('/v1/login/sns/start', { app }))
    .data;
}

const seconds = () => Math.floor(rig.clock().getTime() / 1000);

/** Valid claims with changes; `undefined` removes a claim. */
function claimsWith(nonce: string, changes: Record<string, unknown> = {}): JWTPayload {
  const claims = {
    iss: google.issuer,
    aud: google.clientId,
    sub: 'subject-1',
    iat: seconds(),
    exp: seconds() + 600,
    nonce,
    email: 'someone@example.com',
    email_verified: true,
    ...changes,
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that an attacker without the provider's key, or with a token for another purpose, could send. */
const forgeries: Record<string, (nonce: string) => Promise<string>> = {
  'alg none': async (nonce) => `${encode({ alg: 'none' })}.${encode(claimsWith(nonce))}.`,
  'alg None, spelled otherwise': async (nonce) =>
    `${encode({ alg: 'nOnE' })}.${encode(claimsWith(nonce))}.`,
  'no signature': async (nonce) =>
    `${(await google.sign(claimsWith(nonce))).split('.').slice(0, 2).join('.')}.`,
  'a changed payload': async (nonce) => {
    const [head, , signature] = (await google.sign(claimsWith(nonce))).split('.');
    return `${head}.${encode(claimsWith(nonce, { sub: 'victim' }))}.${signature}`;
  },
  'another key under the same id': async (nonce) =>
    google.sign(claimsWith(nonce), { key: (await generateKeyPair('RS256')).privateKey }),
  'an unknown key id': async (nonce) =>
    google.sign(claimsWith(nonce), {
      keyId: 'unknown',
      key: (await generateKeyPair('RS256')).privateKey,
    }),
  'HS256 with the public key as the secret': async (nonce) =>
    google.sign(claimsWith(nonce), {
      algorithm: 'HS256',
      key: new TextEncoder().encode(await exportSPKI(google.publicKey)),
    }),
  'HS256 with the client id as the secret': async (nonce) =>
    google.sign(claimsWith(nonce), {
      algorithm: 'HS256',
      key: new TextEncoder().encode(google.clientId.padEnd(32)),
    }),
  'ES256 with a key of their own': async (nonce) =>
    google.sign(claimsWith(nonce), {
      algorithm: 'ES256',
      key: (await generateKeyPair('ES256')).privateKey,
    }),
  'a key carried in the header': async (nonce) => {
    const own = await generateKeyPair('RS256', { extractable: true });
    const [, payload, signature] = (
      await google.sign(claimsWith(nonce), { key: own.privateKey })
    ).split('.');
    const head = encode({ alg: 'RS256', jwk: await exportJWK(own.publicKey) });
    return `${head}.${payload}.${signature}`;
  },
  'another audience': (nonce) => google.sign(claimsWith(nonce, { aud: 'another-client' })),
  'several audiences, authorized for another': (nonce) =>
    google.sign(claimsWith(nonce, { aud: ['pollen-web', 'another'], azp: 'another' })),
  'several audiences, authorized for none': (nonce) =>
    google.sign(claimsWith(nonce, { aud: ['pollen-web', 'another'] })),
  'another issuer': (nonce) => google.sign(claimsWith(nonce, { iss: 'https://evil.example' })),
  'an issuer with the same prefix': (nonce) =>
    google.sign(claimsWith(nonce, { iss: 'https://google.example.evil.example' })),
  'another nonce': () => google.sign(claimsWith('another')),
  'no nonce': (nonce) => google.sign(claimsWith(nonce, { nonce: undefined })),
  expired: (nonce) => google.sign(claimsWith(nonce, { exp: seconds() - 120 })),
  'no expiry': (nonce) => google.sign(claimsWith(nonce, { exp: undefined })),
  'not yet valid': (nonce) => google.sign(claimsWith(nonce, { nbf: seconds() + 600 })),
  'issued in the future': (nonce) => google.sign(claimsWith(nonce, { iat: seconds() + 600 })),
  'issued long ago, with a distant expiry': (nonce) =>
    google.sign(claimsWith(nonce, { iat: seconds() - 86_400, exp: seconds() + 86_400 })),
  'no time of issue': (nonce) => google.sign(claimsWith(nonce, { iat: undefined })),
  'no subject': (nonce) => google.sign(claimsWith(nonce, { sub: undefined })),
  'an empty subject': (nonce) => google.sign(claimsWith(nonce, { sub: '' })),
  'no audience': (nonce) => google.sign(claimsWith(nonce, { aud: undefined })),
  'an unverified e-mail': (nonce) => google.sign(claimsWith(nonce, { email_verified: false })),
  'an e-mail unverified in text': (nonce) =>
    google.sign(claimsWith(nonce, { email_verified: 'false' })),
  'an e-mail without a verified claim': (nonce) =>
    google.sign(claimsWith(nonce, { email_verified: undefined })),
  'a token of the other provider': (nonce) => apple.sign(claimsWith(nonce, { iss: apple.issuer })),
  'a token of the other provider under this name': (nonce) => apple.sign(claimsWith(nonce)),
  'no token at all': async () => 'no.token.at-all',
  'an empty text': async () => '',
};

test.each(Object.keys(forgeries))('a forged id token is refused: %s', async (kind) => {
  const visitor = browser();
  const { nonce } = await start(visitor);
  const idToken = (await forgeries[kind]?.(nonce)) ?? '';
  const answer = await visitor.post('/v1/login/sns', { app: 'GOOGLE', idToken, nonce });
  expect(answer).toMatchObject({ status: 200, code: 1005 });
  expect(visitor.token).toBeNull();
});

test('the unmodified token is accepted, so each case fails for its own reason', async () => {
  const visitor = browser();
  const { nonce } = await start(visitor);
  const idToken = await google.sign(claimsWith(nonce));
  const answer = await visitor.post('/v1/login/sns', { app: 'GOOGLE', idToken, nonce });
  expect(answer).toMatchObject({
    code: 200,
    data: { newUser: true, email: 'someone@example.com' },
  });
});

test('a token, its nonce and its ticket can be used once', async () => {
  const visitor = browser();
  const { nonce } = await start(visitor);
  const idToken = await google.sign(claimsWith(nonce));
  const proof = { app: 'GOOGLE', idToken, nonce };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.post('/v1/login/sns', proof)),
  );
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === 1005)).toHaveLength(9);
});

test('only a nonce issued by the server is accepted', async () => {
  const nonce = 'A'.repeat(43);
  const idToken = await google.sign(claimsWith(nonce));
  const answer = await browser().post('/v1/login/sns', { app: 'GOOGLE', idToken, nonce });
  expect(answer.code).toBe(1005);
});

test('a nonce issued for one provider is refused for the other', async () => {
  const visitor = browser();
  const { nonce } = await start(visitor, 'APPLE');
  const idToken = await google.sign(claimsWith(nonce));
  const answer = await visitor.post('/v1/login/sns', { app: 'GOOGLE', idToken, nonce });
  expect(answer.code).toBe(1005);
});

test('a nonce expires after ten minutes', async () => {
  const visitor = browser();
  const { nonce } = await start(visitor);
  rig.clock.advanceSeconds(600);
  const idToken = await google.sign(claimsWith(nonce));
  const answer = await visitor.post('/v1/login/sns', { app: 'GOOGLE', idToken, nonce });
  expect(answer.code).toBe(1005);
});

test('a sign-in can only be finished by the browser that started it', async () => {
  const { nonce } = await start(browser());
  const idToken = await google.sign(claimsWith(nonce));
  const answer = await browser().post('/v1/login/sns', { app: 'GOOGLE', idToken, nonce });
  expect(answer.code).toBe(1005);
});

test('an e-mail without a token does not log in', async () => {
  const email = 'someone@example.com';
  const answer = await browser().post('/v1/login/sns', { app: 'GOOGLE', email });
  expect(answer).toMatchObject({ code: 400, data: { fields: { idToken: 'field.required' } } });
});

test('Apple may write email_verified as text; Google may leave out its scheme; apps have ids of their own', async () => {
  const good: [TestIssuer, string, Record<string, unknown>][] = [
    [apple, 'APPLE', { iss: apple.issuer, email_verified: 'true', sub: 'a-1' }],
    [google, 'GOOGLE', { iss: 'google.example', sub: 'g-1' }],
    [google, 'GOOGLE', { aud: 'pollen-android', sub: 'g-2' }],
    [google, 'GOOGLE', { aud: ['pollen-web', 'x'], azp: 'pollen-android', sub: 'g-3' }],
  ];
  for (const [issuer, app, changes] of good) {
    const visitor = browser();
    const { nonce } = await start(visitor, app);
    const idToken = await issuer.sign(claimsWith(nonce, changes));
    const answer = await visitor.post('/v1/login/sns', { app, idToken, nonce });
    expect(answer).toMatchObject({ code: 200, data: { newUser: true } });
  }
});

test('an unreachable provider is reported as such', async () => {
  const far = await createTestIssuer({
    app: 'GOOGLE',
    issuer: 'https://far.example',
    clientId: 'pollen-web',
  });
  far.down = true;
  await using alone = await createTestApp({ signIn: [far.provider] });
  const visitor = createTestBrowser(alone.app);
  expect((await visitor.post('/v1/login/sns/start', { app: 'GOOGLE' })).code).toBe(1006);
  far.down = false;
  expect((await visitor.post('/v1/login/sns/start', { app: 'GOOGLE' })).code).toBe(200);
  expect((await visitor.post('/v1/login/sns/start', { app: 'APPLE' })).code).toBe(1006);
  expect((await visitor.get('/v1/login/sns')).data).toEqual({ apps: ['GOOGLE'] });
});
