import { errorCodes } from '@pollen/contract/codes/error-code';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { solveChallenge } from '@pollen/contract/values/proof-of-work';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser } from '@pollen/dev-env/test-browser';
import { codeTo } from '@pollen/dev-env/test-mailbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeRegistrations } from '../../../http/password-gate.ts';

let rig: TestApp;
beforeAll(async () => {
  rig = await createTestApp({ demo: false });
});
afterAll(() => rig.close());

let count = 0;
/** A visitor with a proved mailbox; returns how to register it. */
async function visitor(address: string) {
  const browser = createTestBrowser(rig.app, { address });
  const email = `newcomer${++count}@example.com`;
  await browser.post('/v1/register/email/code', { email });
  const code = await codeTo(rig.database.db, email);
  return (extra: object = {}) =>
    browser.post<{ challenge?: string }>('/v1/register/email', {
      email,
      code,
      password: 'correct horse 7',
      nickname: 'Newcomer',
      country: 6,
      agreement: agreementVersion,
      ...extra,
    });
}

test('after a few new accounts from one address, each further one needs a proof', async () => {
  const address = '203.0.113.77';
  for (let made = 0; made < freeRegistrations; made += 1) {
    expect((await (await visitor(address))()).code).toBe(200);
  }
  const register = await visitor(address);
  const refused = await register();
  expect(refused.code).toBe(errorCodes.proofNeeded);
  const proof = solveChallenge(refused.data.challenge ?? '');
  expect((await register({ proof })).code).toBe(200);
  // Others are not affected.
  expect((await (await visitor('203.0.113.78'))()).code).toBe(200);
});
