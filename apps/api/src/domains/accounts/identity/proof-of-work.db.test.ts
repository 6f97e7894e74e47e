import { errorCodes } from '@pollen/contract/codes/error-code';
import { type Proof, parseChallenge, solveChallenge } from '@pollen/contract/values/proof-of-work';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser, type TestBrowser } from '@pollen/dev-env/test-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeSeconds, freeTries as free, workAfter } from '../../../http/password-gate.ts';
import { createPasswordMember, memberPassword as password } from './testing/password-member.ts';

let rig: TestApp;
beforeAll(async () => {
  rig = await createTestApp();
});
afterAll(() => rig.close());

const browserAt = (address: string) => createTestBrowser(rig.app, { address });

interface Answer {
  readonly challenge?: string;
}
const tryPassword = (from: TestBrowser, email: string, tried: string, proof?: Proof) =>
  from.post<Answer>('/v1/login/password', { email, password: tried, ...(proof ? { proof } : {}) });

async function challengeFor(from: TestBrowser, email: string): Promise<string> {
  const answer = await tryPassword(from, email, 'guess');
  expect(answer).toMatchObject({ status: 200, code: errorCodes.proofNeeded });
  return answer.data.challenge ?? '';
}

const workOf = (challenge: string) => parseChallenge(challenge)?.work ?? 0;

let accounts = 0;
/** Each guess targets another account, so that no account limit is reached. */
async function guess(from: TestBrowser, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const email = `victim${++accounts}@example.com`;
    const answer = await tryPassword(from, email, 'guess');
    if (answer.code !== errorCodes.proofNeeded) continue;
    const proof = solveChallenge(answer.data.challenge ?? '');
    expect((await tryPassword(from, email, 'guess', proof)).code).toBe(1001);
  }
}

/** An address that has used up its free attempts. */
async function busyAddress(address: string): Promise<TestBrowser> {
  const from = browserAt(address);
  await Promise.all(
    Array.from({ length: free }, () =>
      tryPassword(from, `victim${++accounts}@example.com`, 'guess'),
    ),
  );
  return from;
}

test('after many wrong passwords an address owes a growing proof of work for each attempt', async () => {
  const from = await busyAddress('203.0.113.10');
  const first = workOf(await challengeFor(from, 'price@example.com'));
  await guess(from, 40);
  const later = workOf(await challengeFor(from, 'price@example.com'));
  expect(first).toBe(workAfter(free));
  expect(later).toBe(2 * first);
}, 120_000);

test('requesting a challenge neither counts as an attempt nor raises the difficulty', async () => {
  const from = await busyAddress('203.0.113.11');
  const first = await challengeFor(from, 'asked@example.com');
  await Promise.all(Array.from({ length: 50 }, () => challengeFor(from, 'asked@example.com')));
  expect(workOf(await challengeFor(from, 'asked@example.com'))).toBe(workOf(first));
});

test('another member on the same network logs in with the correct password and a proof', async () => {
  const email = 'pupil@example.com';
  await createPasswordMember(rig, email);
  await guess(await busyAddress('203.0.113.12'), 5);
  const phone = browserAt('203.0.113.12');
  const before = await challengeFor(phone, email);
  expect((await tryPassword(phone, email, password, solveChallenge(before))).code).toBe(200);
  // The correct password did not count as an attempt.
  const next = await challengeFor(browserAt('203.0.113.12'), 'classmate@example.com');
  expect(workOf(next)).toBe(workOf(before));
});

test('a known device needs no proof', async () => {
  const email = 'regular@example.com';
  await createPasswordMember(rig, email);
  const laptop = browserAt('203.0.113.13');
  expect((await tryPassword(laptop, email, password)).code).toBe(200);
  await busyAddress('203.0.113.13');
  expect((await tryPassword(laptop, email, password)).code).toBe(200);
});

test('a proof can be used once, even by ten concurrent requests', async () => {
  const from = await busyAddress('203.0.113.14');
  const proof = solveChallenge(await challengeFor(from, 'once@example.com'));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => tryPassword(from, 'once@example.com', 'guess', proof)),
  );
  const codes = answers.map(({ code }) => code).sort();
  expect(codes).toEqual([1001, ...Array(9).fill(errorCodes.proofNeeded)]);
});

test('a proof is valid for its own address and account only', async () => {
  const from = await busyAddress('203.0.113.15');
  const neighbour = await busyAddress('203.0.113.16');
  const proof = solveChallenge(await challengeFor(from, 'bound@example.com'));
  const refused = { code: errorCodes.proofNeeded };
  const other = tryPassword(from, 'other@example.com', 'guess', proof);
  expect(await other).toMatchObject(refused);
  expect(await tryPassword(neighbour, 'bound@example.com', 'guess', proof)).toMatchObject(refused);
  expect((await tryPassword(from, 'bound@example.com', 'guess', proof)).code).toBe(1001);
});

test('a proof expires', async () => {
  const from = await busyAddress('203.0.113.17');
  const proof = solveChallenge(await challengeFor(from, 'late@example.com'));
  rig.clock.advanceSeconds(challengeSeconds);
  const late = await tryPassword(from, 'late@example.com', 'guess', proof);
  expect(late.code).toBe(errorCodes.proofNeeded);
});

test('a forged difficulty, expiry or signature, and wrong or missing nonces, are refused', async () => {
  const from = await busyAddress('203.0.113.18');
  const challenge = await challengeFor(from, 'forged@example.com');
  const [seed, work, expiresAt, signature = ''] = challenge.split('.');
  const solved = solveChallenge(challenge);
  const cheap = solveChallenge([seed, '16', expiresAt, signature].join('.'));
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const forged: readonly Proof[] = [
    cheap,
    { challenge, nonces: cheap.nonces },
    { ...solved, challenge: [seed, work, Number(expiresAt) + 600, signature].join('.') },
    { ...solved, challenge: [seed, work, expiresAt, changed].join('.') },
    { ...solved, nonces: solved.nonces.slice(1) },
    { ...solved, nonces: [] },
    { ...solved, challenge: 'x' },
  ];
  for (const proof of forged) {
    const answer = await tryPassword(from, 'forged@example.com', 'guess', proof);
    expect(answer).toMatchObject({ status: 200, code: errorCodes.proofNeeded });
  }
  expect((await tryPassword(from, 'forged@example.com', 'guess', solved)).code).toBe(1001);
});

test('cheap challenges collected in advance are refused once the difficulty has grown', async () => {
  const from = await busyAddress('203.0.113.19');
  const cheap = solveChallenge(await challengeFor(from, 'hoard@example.com'));
  // As many wrong passwords as the guesser would have to prove work for one by one.
  const { limiter } = rig.services;
  await limiter.take('password:from:member:203.0.113.19', {
    limit: 1000,
    windowSeconds: 3600,
    cost: 100,
  });
  const answer = await tryPassword(from, 'hoard@example.com', 'guess', cheap);
  expect(answer.code).toBe(errorCodes.proofNeeded);
  expect(workOf(answer.data.challenge ?? '')).toBeGreaterThan(4 * workOf(cheap.challenge));
});

test('a proof does not lift the limit of one account', async () => {
  const email = 'target@example.com';
  await createPasswordMember(rig, email);
  for (let at = 0; at < 20; at += 1) {
    await tryPassword(browserAt(`198.51.100.${at}`), email, 'guess');
  }
  const from = await busyAddress('203.0.113.20');
  const proof = solveChallenge(await challengeFor(from, email));
  expect((await tryPassword(from, email, password, proof)).status).toBe(429);
});

test('the work doubles every 40 wrong passwords and never grows beyond what a phone can do', () => {
  expect(workAfter(free)).toBe(32_768);
  expect(workAfter(free + 120)).toBe(262_144);
  expect(workAfter(1000)).toBe(4_194_304);
});
