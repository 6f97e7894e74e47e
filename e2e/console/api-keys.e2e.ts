import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { confirmStepUp, logInAs } from './operator.ts';

/** The demo's closed survey: nobody answers it while tests run. */
const taskNo = 'T-20401';

test('a key is created, shown once, reads results and files, and is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await logInAs(page, 'publisher');
  await page.goto('/console/keys');
  const name = `Warehouse ${Date.now()}`;
  await page.getByRole('button', { name: 'Create key' }).click();
  const form = page.getByRole('dialog', { name: 'Create a key' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Read single answers').check();
  await form.getByLabel('Task numbers').fill('T-0');
  await form.getByRole('button', { name: 'Create key' }).click();
  await confirmStepUp(page);
  await expect(form.getByText('There is no task with one of these numbers.')).toBeVisible();
  await form.getByLabel('Task numbers').fill(taskNo);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the key now' });
  const key = await shown.getByLabel('Key', { exact: true }).inputValue();
  expect(key).toMatch(/^plk_[\w-]{43}$/);
  await shown.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(taskNo);
  await expect(row).toContainText('never');
  await expect(page.getByText(key)).toHaveCount(0);

  // A separate HTTP client, without the operator's cookies.
  const client = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const task = `/api/results/v1/tasks/${taskNo}`;
  const results = await client.get(task);
  expect(results.status()).toBe(200);
  expect((await results.json()).data.title).toContain('Coffee');
  const started = await client.post(`${task}/exports`, { data: { format: 'jsonl' } });
  const { id } = (await started.json()).data as { id: number };
  await expect
    .poll(async () => (await (await client.get(`${task}/exports/${id}`)).json()).data.state)
    .toBe('ready');
  const file = await client.get(`${task}/exports/${id}/file`);
  const [first = ''] = (await file.text()).split('\n');
  expect(JSON.parse(first).respondent).toMatch(/^R-/);
  expect((await client.get('/api/results/v1/tasks/T-20427')).status()).toBe(404);

  await page.reload();
  await expect(row).not.toContainText('never');
  await expectAccessible(page);
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toContainText('Revoked');
  expect((await client.get(task)).status()).toBe(401);
  await client.dispose();
});
