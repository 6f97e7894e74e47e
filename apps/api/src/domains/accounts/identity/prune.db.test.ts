import { agreementVersion } from '@pollen/contract/values/agreement';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser } from '@pollen/dev-env/test-browser';
import { codeTo } from '@pollen/dev-env/test-mailbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneIdentity } from './public.ts';

let rig: TestApp;
beforeAll(async () => {
  rig = await createTestApp();
});
afterAll(() => rig.close());

const tables = ['email_code', 'forgot_key', 'member_ticket', 'member_session', 'known_device'];

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await rig.database.db.raw<{ count: number }>(`SELECT count(*) FROM ${table}`);
    found[table] = row?.count ?? 0;
  }
  return found;
}

test('expired rows are deleted, live ones are kept', async () => {
  const [email, password] = ['tidy@example.com', 'correct horse 7'];
  const visitor = createTestBrowser(rig.app);
  await visitor.post('/v1/register/email/code', { email });
  const code = await codeTo(rig.database.db, email);
  await visitor.post('/v1/register/email', {
    email,
    code,
    password,
    nickname: 'T',
    country: 2,
    agreement: agreementVersion,
  });
  await visitor.post('/v1/user/check/password', { password });
  await visitor.post('/v1/register/email/code', { email: 'other@example.com' });
  await visitor.post('/v1/forgot', { email });
  const all = {
    email_code: 1,
    forgot_key: 1,
    member_ticket: 1,
    member_session: 1,
    known_device: 1,
  };
  const prune = () => pruneIdentity(rig.database.db, rig.clock());

  await prune();
  expect(await counts()).toEqual(all);
  rig.clock.advanceSeconds(1800);
  await prune();
  expect(await counts()).toEqual({ ...all, email_code: 0, forgot_key: 0, member_ticket: 0 });
  rig.clock.advanceSeconds(1_296_000);
  await prune();
  expect(await counts()).toMatchObject({ member_session: 0, known_device: 1 });
  rig.clock.advanceSeconds(400 * 24 * 3600);
  await prune();
  expect(await counts()).toMatchObject({ known_device: 0 });
});
