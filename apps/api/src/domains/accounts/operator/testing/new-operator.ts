import { randomBytes } from 'node:crypto';
import type { Opened, SetUp } from '@pollen/contract/operator/access';
import { consoleHeader } from '@pollen/contract/operator/header';
import type { Role } from '@pollen/contract/operator/permission';
import type { TestApp } from '@pollen/dev-env/test-app';
import type { TestOperator } from '@pollen/dev-env/test-operator';
import { totpCode } from '../domain/second-factor.ts';

export interface ConsoleAnswer<Data> {
  readonly code: number;
  readonly data: Data;
  readonly cookie: string;
}

/** A call of the console as its page makes it, with or without a session. */
export async function sendAs<Data = Record<string, unknown>>(
  world: TestApp,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<ConsoleAnswer<Data>> {
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/console${path}`,
    payload: body,
    headers: { origin: world.services.origin, [consoleHeader]: '1', ...headers },
  });
  const [cookie = ''] = String(response.headers['set-cookie'] ?? '').split(';');
  return { ...response.json(), cookie };
}

export const newEmail = () => `${randomBytes(8).toString('hex')}@pollen.test`;

/** The token of the last link mailed to an address; empty if there was none. */
export async function mailedToken(world: TestApp, email: string): Promise<string> {
  const [mail] = await world.database.db.raw<{ link: string | null }>(
    `SELECT params->>'link' AS link FROM mail
     WHERE recipient = $1 AND template IN ('operatorInvited', 'operatorReset')
     ORDER BY id DESC LIMIT 1`,
    [email],
  );
  return mail?.link?.split('#')[1] ?? '';
}

/** Invited by mail, not set up yet. Roles that touch money need a second admin and are created elsewhere. */
export async function invite(
  world: TestApp,
  admin: TestOperator,
  role: Role = 'support',
): Promise<{ id: number; email: string; token: string }> {
  const email = newEmail();
  const account = { email, name: 'New Hand', role };
  const { data } = await admin.post<{ operator: { id: number } }>('/operators', account);
  return { id: data.operator.id, email, token: await mailedToken(world, email) };
}

export const chosenPassword = 'a long walk by the river';

/** Chooses a password and an authenticator app through the link. */
export async function setUp(world: TestApp, token: string, password = chosenPassword) {
  const { data } = await sendAs<SetUp>(world, '/set-up', { token });
  const { secret } = data.enrolment;
  const code = totpCode(secret, world.clock());
  const opened = await sendAs<Opened | undefined>(world, '/set-up/finish', {
    token,
    password,
    code,
  });
  return {
    secret,
    code: opened.code,
    cookie: opened.cookie,
    recoveryCodes: opened.data?.recoveryCodes ?? [],
  };
}

/** Invited, set up, and logged in with their own authenticator app. */
export async function enrolled(world: TestApp, admin: TestOperator, role: Role = 'support') {
  const invited = await invite(world, admin, role);
  return { ...invited, ...(await setUp(world, invited.token)) };
}
