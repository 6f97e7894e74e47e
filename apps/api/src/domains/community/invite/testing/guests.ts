import { randomUUID } from 'node:crypto';
import { agreementVersion } from '@pollen/contract/values/agreement';
import type { TestApp } from '@pollen/dev-env/test-app';
import { createTestBrowser, type TestBrowser } from '@pollen/dev-env/test-browser';
import { codeTo } from '@pollen/dev-env/test-mailbox';
import { sql } from '../../../../db/sql.ts';

let count = 0;

export interface GuestOptions {
  readonly sharerCode?: string;
  /** Each comes from an address of their own by default. */
  readonly address?: string;
  readonly deviceCookie?: string;
  readonly email?: string;
  /** Registers in a browser that another member has used. */
  readonly browser?: TestBrowser;
}

export interface Guest {
  readonly id: number;
  readonly code: string;
  readonly browser: TestBrowser;
}

export const newAddress = () => {
  count += 1;
  // 198.18.0.0/15 is reserved, so no country is known of it and no start is refused for it.
  return `198.18.${Math.floor(count / 250)}.${(count % 250) + 1}`;
};

/** Registers a guest as the web app does: code by mail, password, parameters of the link. */
export async function join(world: TestApp, options: GuestOptions = {}): Promise<Guest> {
  const { sharerCode, address = newAddress(), deviceCookie = randomUUID() } = options;
  count += 1;
  const email = options.email ?? `guest${count}@example.com`;
  const browser = options.browser ?? createTestBrowser(world.app, { address, deviceCookie });
  browser.token = null;
  await browser.post('/v1/register/email/code', { email });
  const answer = await browser.post('/v1/register/email', {
    email,
    code: await codeTo(world.database.db, email),
    password: 'correct horse 7',
    nickname: `Guest${count}`,
    country: 3,
    agreement: agreementVersion,
    ...(sharerCode === undefined ? {} : { sharerCode }),
  });
  if (answer.code !== 200) throw new Error(`Not registered: ${answer.code} ${answer.msg}`);
  const { data } = await browser.get<{ id: string; inviterCode: string }>('/v1/user');
  return { id: Number(data.id), code: data.inviterCode, browser };
}

let participations = 0;

/** Accepts a survey of the guest and waits for its effects. */
export async function qualify(
  world: TestApp,
  guestId: number,
  points: number,
  participationId = ++participations,
): Promise<void> {
  await world.database.db.query(sql`
    SELECT invite_survey_qualified(${guestId}, ${participationId}, ${points}, ${world.clock()})`);
  await world.runJobs();
}
