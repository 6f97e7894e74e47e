import { demoLogIns } from '@pollen/dev-env/demo/log-ins';
import { seedDemo } from '@pollen/dev-env/demo/seed';
import { demoSteps } from '@pollen/dev-env/demo/steps';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot } from './boot.ts';
import { readConfig } from './config.ts';
import { disableDemoAccounts, refuseDemoAccounts, StartRefused } from './demo-accounts.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const key = Buffer.alloc(32, 1).toString('base64');
const bootProduction = () =>
  boot(
    readConfig({
      NODE_ENV: 'production',
      POLLEN_ORIGIN: 'https://pollen.example',
      DATABASE_URL: world.database.url,
      DATABASE_CONNECTIONS: '4',
      POLLEN_SECRET: key,
      POLLEN_MASTER_KEY: `k1:${key}`,
      POLLEN_SINGLE_MACHINE: '1',
      POLLEN_ROLE: 'api',
      POLLEN_LOG_LEVEL: 'silent',
    }),
  );

const logIn = async () => {
  const demo = demoLogIns.find(({ role }) => role === 'member');
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/login/password',
    payload: { email: demo?.email, password: demo?.password },
  });
  return (answer.json() as { code: number }).code;
};

test('production refuses a database with demo accounts, and starts once they are disabled', async () => {
  const { db } = world.database;
  const real = await createTestMember(world);
  await refuseDemoAccounts(db);
  await seedDemo(db, demoSteps, world.clock, world.services.keyRing);
  expect(await logIn()).toBe(200);
  await expect(bootProduction()).rejects.toThrow(StartRefused);
  await expect(bootProduction()).rejects.toThrow(/npm run demo:disable/);

  const disabled = await disableDemoAccounts(db, world.clock());
  expect(disabled.members).toBeGreaterThan(0);
  expect(disabled.operators).toBeGreaterThan(0);
  expect(await logIn()).not.toBe(200);
  expect((await real.get('/v1/user')).code).toBe(200);
  await refuseDemoAccounts(db);
  const running = await bootProduction();
  await running.stop();
});
