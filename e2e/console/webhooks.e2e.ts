import { expect, type Page, test } from '@playwright/test';
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
  withStatus,
} from '@pollen/dev-env/webhook-receiver';
import { expectAccessible } from '../accessible.ts';
import { backdateStart } from '../backdate.ts';
import { registerMember } from '../member.ts';
import { publishSurvey } from '../publish-survey.ts';
import { logInAs } from './operator.ts';

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
test.afterEach(() => receiver[Symbol.asyncDispose]());

/** Adds a webhook, opens its page and returns its secret. */
async function addWebhook(page: Page, taskNo: string): Promise<string> {
  await page.goto('/console/webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  const name = `CRM ${Date.now()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Address').fill('https://10.0.0.1/hook');
  await form.getByLabel('Task number').fill(taskNo);
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect(form.getByText('This address is in a private network.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByRole('button', { name: 'Add webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the secret now' });
  const secret = await shown.getByLabel('Secret').inputValue();
  await shown.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return secret;
}

test('a webhook receives a completed survey, logs the delivery and replays it', async ({
  page,
  browser,
}) => {
  test.slow();
  const taskNo = await publishSurvey(browser, 'A short one', {
    pages: [
      {
        name: 'one',
        elements: [
          { type: 'radiogroup', name: 'one', title: 'Good?', choices: ['Yes'], isRequired: true },
        ],
      },
    ],
  });
  await logInAs(page, 'publisher');
  const secret = await addWebhook(page, taskNo);

  const member = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await registerMember(member);
  await member.goto(`/task/go?taskNo=${taskNo}`);
  await expect(member).toHaveURL(/\/task\/target\?id=\d+/);
  await backdateStart(new URL(member.url()).searchParams.get('id') ?? '', 600);
  await member.getByRole('radio', { name: 'Yes' }).check();
  await member.getByRole('button', { name: 'Finish' }).click();
  await expect(
    member.getByRole('heading', { name: 'Accepted. The points are yours' }),
  ).toBeVisible();
  await member.close();

  await expect.poll(() => receiver.received.length).toBe(1);
  const [accepted] = receiver.received;
  if (!accepted) throw new Error('nothing arrived');
  expect(isSignedWith(secret, accepted)).toBe(true);
  expect(JSON.parse(accepted.body)).toMatchObject({
    type: 'participation.accepted',
    data: { taskNo, respondent: expect.stringMatching(/^R-[0-9A-F]{12}$/) },
  });
  const row = page.getByRole('row', { name: /Answers accepted/ });
  await expect(row).toContainText('Delivered');
  await expect(row).toContainText('204');
  await expectAccessible(page);

  // The replay fails and is retried automatically five seconds later.
  receiver.answer = (response, at) => withStatus(at === 2 ? 500 : 204)(response, at);
  await row.getByRole('button', { name: 'Replay' }).click();
  await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(row).toContainText('Delivered');
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  await row.getByRole('button', { name: 'Answers accepted' }).click();
  const detail = page.getByRole('dialog', { name: 'Answers accepted' });
  await expect(detail.getByText(`"taskNo":"${taskNo}"`)).toBeVisible();
  await expect(detail.getByRole('listitem')).toHaveCount(3);
  await expect(detail.getByRole('listitem').nth(1)).toContainText('500, not a success');
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'Close' }).click();
});

test('a secret is changed, a test event is signed with both, and the webhook is removed', async ({
  page,
}) => {
  await logInAs(page, 'publisher');
  const before = await addWebhook(page, '');
  await page.getByRole('button', { name: 'Change secret' }).click();
  await page
    .getByRole('dialog', { name: 'Change the secret?' })
    .getByRole('button', { name: 'Change secret' })
    .click();
  const shown = page.getByRole('dialog', { name: 'Copy the secret now' });
  const after = await shown.getByLabel('Secret').inputValue();
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Also signed with the previous secret until')).toBeVisible();

  await page.getByRole('button', { name: 'Send test event' }).click();
  const row = page.getByRole('row', { name: /Test/ });
  await expect(row).toContainText('Delivered');
  // This webhook is for all tasks, so other tests may cause events meanwhile.
  const sent = receiver.received.find(({ body }) => JSON.parse(body).type === 'webhook.test');
  if (!sent) throw new Error('no test event arrived');
  expect([before, after].map((secret) => isSignedWith(secret, sent))).toEqual([true, true]);

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expect(page).toHaveURL(/\/console\/webhooks$/);
});
