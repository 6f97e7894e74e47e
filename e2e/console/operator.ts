import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { demoOperators } from '@pollen/api/domains/accounts/operator/demo-operators';
import { demoKeyId } from '@pollen/api/domains/accounts/operator/domain/second-factor';
import {
  hashOf,
  operatorCookie,
  randomSecret,
} from '@pollen/api/domains/accounts/operator/domain/session';
import type { Role } from '@pollen/contract/operator/permission';
import { withDatabase } from '../server-database.ts';

/** An operator used by one test only, whose sessions no other test ends. */
interface Operator {
  readonly id: number;
}

/** An operator with this role who joined a year ago, with the demo's second factor. */
const createOperator = (role: Role) =>
  withDatabase(async (client) => {
    const email = `${role}-${randomBytes(6).toString('hex')}@pollen.test`;
    const name = demoOperators.find((operator) => operator.role === role)?.name;
    const { rows } = await client.query<Operator>(
      `INSERT INTO operator (email, name, role, totp_key_id, enrolled_at, created_at, access_changed_at)
       SELECT $1, $2, $3, $4, hired, hired, hired FROM (VALUES (now() - interval '1 year')) AS t (hired)
       RETURNING id`,
      [email, name, role, demoKeyId],
    );
    const [operator] = rows;
    if (!operator) throw new Error('INSERT returned no operator');
    return operator;
  });

/** Creates a session; returns its secret. */
async function createSession({ id }: Operator): Promise<string> {
  const secret = randomSecret();
  await withDatabase((client) =>
    client.query(
      `INSERT INTO operator_session (operator_id, token_hash, created_at, expires_at, last_seen_at)
       VALUES ($1, $2, now(), now() + interval '12 hours', now())`,
      [id, hashOf(secret)],
    ),
  );
  return secret;
}

export async function currentCode(page: Page): Promise<string> {
  const answer = await page.request.get('/api/console/demo');
  const { data } = (await answer.json()) as { data: { demo: { code: string } } };
  return data.demo.code;
}

const consoleIsOpen = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();

/**
 * Logs a new operator with this role in, or an existing one, without opening a page. The log-in page
 * has its own tests; see `logInByForm`.
 */
export async function logInAs(page: Page, who: Role | Operator): Promise<Operator> {
  const operator = typeof who === 'string' ? await createOperator(who) : who;
  const origin = test.info().project.use.baseURL ?? '';
  const value = await createSession(operator);
  const { name } = operatorCookie(origin);
  await page.context().addCookies([{ name, value, url: origin, httpOnly: true }]);
  return operator;
}

/** Logs in likewise, and opens the console where it begins. */
export async function openConsoleAs(page: Page, who: Role | Operator): Promise<Operator> {
  const operator = await logInAs(page, who);
  await page.goto('/console');
  await consoleIsOpen(page);
  return operator;
}

/** Logs in with the form as one of the demo's operators. Other tests may use the same one. */
export async function logInByForm(page: Page, role: Role): Promise<void> {
  await page.goto('/console');
  await page.getByRole('button', { name: role, exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await currentCode(page));
  await page.getByRole('button', { name: 'Log in' }).click();
  await consoleIsOpen(page);
}

/** Enters the demo's code when the console asks for a step-up. */
export async function confirmStepUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Code', { exact: true }).fill(await currentCode(page));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}
