import { randomUUID } from 'node:crypto';
import { errorCodes } from '@pollen/contract/codes/error-code';
import { headers } from '@pollen/contract/envelope';
import { type Proof, parseChallenge, solveChallenge } from '@pollen/contract/values/proof-of-work';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createEarner } from '@pollen/dev-env/test-bank';
import type { TestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';

const work = 2 ** 8;
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({ http: { cashoutWork: work } });
});
afterAll(() => world.close());

interface Answer {
  readonly code: number;
  readonly data: { readonly id?: string; readonly challenge?: string };
}

async function ask(member: TestMember, body: object, key: string = randomUUID()): Promise<Answer> {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/v1/cashout',
    payload: body,
    headers: { [headers.token]: member.token, [headers.idempotencyKey]: key },
  });
  return response.json() as Answer;
}

async function challengeFor(member: TestMember): Promise<string> {
  const { code, data } = await ask(member, { points: 500 });
  expect(code).toBe(errorCodes.proofNeeded);
  return data.challenge ?? '';
}

test('a cash-out needs a proof of work; without one no points are reserved', async () => {
  const member = await createEarner(world, { country: 6, points: 1500 });
  const challenge = await challengeFor(member);
  expect(parseChallenge(challenge)?.work).toBe(work);
  expect((await member.get<{ points: number }>('/v1/wallet')).data.points).toBe(1500);
  const proof = solveChallenge(challenge);
  expect(await ask(member, { points: 500, proof })).toMatchObject({ code: 200 });
  expect((await member.get<{ points: number }>('/v1/wallet')).data.points).toBe(1000);
});

test('a retry with the same key gets the first answer, with the old proof, a new one or none', async () => {
  const member = await createEarner(world, { country: 6, points: 1500 });
  const proof = solveChallenge(await challengeFor(member));
  const key = randomUUID();
  const { data } = await ask(member, { points: 500, proof }, key);
  const other = solveChallenge(await challengeFor(member));
  for (const extra of [{ proof }, { proof: other }, {}]) {
    expect(await ask(member, { points: 500, ...extra }, key)).toMatchObject({
      code: 200,
      data: { id: data.id },
    });
  }
  expect((await member.get<{ points: number }>('/v1/wallet')).data.points).toBe(1000);
});

test('forged, foreign and expired proofs are refused', async () => {
  const [member, other] = [
    await createEarner(world, { country: 6, points: 1500 }),
    await createEarner(world, { country: 6, points: 1500 }),
  ];
  const own = solveChallenge(await challengeFor(member));
  const wrong: Proof[] = [
    solveChallenge(await challengeFor(other)),
    { ...own, nonces: own.nonces.map(() => 0) },
    { ...own, challenge: own.challenge.replace(`.${work}.`, '.16.') },
  ];
  for (const proof of wrong) {
    expect((await ask(member, { points: 500, proof })).code).toBe(errorCodes.proofNeeded);
  }
  world.clock.advanceSeconds(301);
  expect((await ask(member, { points: 500, proof: own })).code).toBe(errorCodes.proofNeeded);
});

test('the work grows with the attempts of one member, and not for others on the network', async () => {
  const member = await createEarner(world, { country: 6, points: 1500 });
  const other = await createEarner(world, { country: 6, points: 1500 });
  world.clock.advanceSeconds(3601);
  const first = parseChallenge(await challengeFor(member))?.work ?? 0;
  for (let count = 0; count < 60; count += 1) await ask(member, { points: 500 });
  const later = parseChallenge(await challengeFor(member))?.work ?? 0;
  expect(later).toBeGreaterThan(first);
  expect(parseChallenge(await challengeFor(other))?.work).toBe(first);
});

test('the work grows with the number of members of one network who try', async () => {
  const members: TestMember[] = [];
  for (let count = 0; count < 8; count += 1) {
    members.push(await createEarner(world, { country: 6, points: 1500 }));
  }
  world.clock.advanceSeconds(3601);
  const works: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const member of members) {
      works.push(parseChallenge(await challengeFor(member))?.work ?? 0);
    }
  }
  expect(works.at(0)).toBe(work);
  expect(works.at(-1)).toBeGreaterThan(work);
});
