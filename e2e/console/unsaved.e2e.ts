import { expect, type Locator, type Page, test } from '@playwright/test';
import { registerMember } from '../member.ts';
import { withDatabase } from '../server-database.ts';
import { logInAs } from './operator.ts';
import { openPhone, openTicket } from './ticket.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** A form of the console: its page, what opens it, and one of its fields. */
interface Form {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
  readonly field: (page: Page) => Locator;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
const label = (text: string) => (page: Page) => page.getByLabel(text, { exact: true });

const pages: readonly Form[] = [
  { name: 'a new task', path: '/console/tasks/new?kind=staged', field: label('Title, English') },
  {
    name: 'a task',
    path: '/console/tasks/T-20418?tab=task',
    field: label('Title, English'),
  },
  { name: 'a network', path: '/console/partners/demo', field: label('Name') },
  {
    name: "a network's secret",
    path: '/console/partners/demo',
    field: label('Replace it with'),
  },
  { name: 'a copied network', path: '/console/partners/demo?tab=copy', field: label('Key') },
  {
    name: 'a post',
    path: '/console/buzz?tab=posts',
    open: press('New post'),
    field: label('Text, English'),
  },
  {
    name: 'a topic',
    path: '/console/buzz?tab=topics',
    open: press('New topic'),
    field: label('Name, English'),
  },
  {
    name: 'report rules',
    path: '/console/buzz?tab=rules',
    field: label('Days a rejected report counts'),
  },
  {
    name: 'an answer template',
    path: '/console/help/templates',
    open: press('New template'),
    field: label('Name'),
  },
  {
    name: 'an offer',
    path: '/console/lottery',
    open: press('New offer'),
    field: label('Odds of field 1'),
  },
  {
    name: 'a permit',
    path: '/console/lottery?tab=countries',
    field: label('Permit in Poland'),
  },
  {
    name: 'a message',
    path: '/console/message',
    open: press('New message'),
    field: label('Title, English'),
  },
  {
    name: 'a campaign',
    path: '/console/invite',
    open: press('New campaign'),
    field: label('Code'),
  },
  {
    name: 'an article',
    path: '/console/articles/screen-out',
    field: label('Title, English'),
  },
  { name: 'a notice', path: '/console/settings', field: label('English') },
  { name: 'the password', path: '/console/account', field: label('Current password') },
];

const dialogs: readonly Form[] = [
  {
    name: 'an invitation',
    path: '/console/operators',
    open: press('Invite operator'),
    field: label('Name'),
  },
  {
    name: 'an operator',
    path: '/console/operators',
    open: press('Change Ada Bright'),
    field: label('Name'),
  },
  {
    name: 'a limit',
    path: '/console/limits',
    open: press('Change “Largest task” for publisher'),
    field: label('Points'),
  },
  {
    name: 'a point value',
    path: '/console/point-values',
    open: press('Change the value of a point in Poland'),
    field: label('1 point, in PLN'),
  },
  {
    name: 'the expiry of points',
    path: '/console/point-values',
    open: press('Change when points expire'),
    field: label('Months without taking part'),
  },
  {
    name: 'a fair-pay floor',
    path: '/console/fair-pay',
    open: press('Change the floor in Poland'),
    field: label('Points per hour'),
  },
  {
    name: 'points of a member',
    path: '/console/members/1',
    open: press('Grant or deduct points'),
    field: label('Note'),
  },
];

const change = (page: Page, form: Form) => form.field(page).fill('77');

/** Goes to the form through another page of the console, so that "back" has a target. */
async function enter(page: Page, form: Form): Promise<void> {
  await page.goto('/console/tasks');
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
  // A link inside the page, like every link of the console.
  await page.evaluate((path) => {
    const link = document.createElement('a');
    link.href = path;
    document.body.append(link);
    link.click();
    link.remove();
  }, form.path);
  await form.open?.(page);
  await expect(form.field(page)).toBeVisible();
}

async function keep(page: Page, form: Form, address: string): Promise<void> {
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(form.field(page)).toHaveValue('77');
  expect(page.url()).toBe(address);
}

for (const form of pages) {
  test(`${form.name}: links, back and reload ask before an edit is lost`, async ({ page }) => {
    await logInAs(page, 'admin');
    await enter(page, form);
    await change(page, form);
    const address = page.url();

    await page.getByRole('link', { name: 'Ledger', exact: true }).click();
    await expect(question(page)).toBeVisible();
    await keep(page, form, address);

    await page.goBack();
    await expect(question(page)).toBeVisible();
    await keep(page, form, address);

    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(form.field(page)).toHaveValue('77');

    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/console\/tasks$/);
    await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
    // Nothing is left to lose, so "forward" works without a dialog.
    await page.goForward();
    await expect(page).toHaveURL(address);
    await expect(question(page)).toHaveCount(0);
  });
}

for (const form of dialogs) {
  test(`${form.name}: going back asks before an edit in the dialog is lost`, async ({ page }) => {
    await logInAs(page, 'admin');
    await enter(page, form);
    await change(page, form);
    const address = page.url();
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await keep(page, form, address);
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/console\/tasks$/);
  });
}

test("a reply to a ticket survives a visit to the member's page", async ({ page, browser }) => {
  const phone = await openPhone(browser, 'en-US');
  await registerMember(phone, undefined, 'Wulan');
  const ticket = await openTicket(phone);
  await logInAs(page, 'support');
  await page.goto(`/console/help/tickets/${ticket}`);
  const answer = page.getByRole('textbox', { name: 'Answer', exact: true });
  await answer.fill('We look into it.');
  await page.getByRole('complementary').getByRole('link', { name: 'Wulan' }).click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(answer).toHaveValue('We look into it.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(answer).toHaveValue('');
  await page.getByRole('complementary').getByRole('link', { name: 'Wulan' }).click();
  await expect(page).toHaveURL(/\/console\/members\/\d+$/);
});

test('the tabs of a task keep the input, and logging out asks first', async ({ page }) => {
  await logInAs(page, 'admin');
  await page.goto('/console/tasks/T-20418');
  await page.getByLabel('Title, English').fill('Typed');
  await page.getByRole('link', { name: 'Funnel' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Task', exact: true }).click();
  await expect(page.getByLabel('Title, English')).toHaveValue('Typed');

  const publish = page.getByRole('button', { name: 'Duplicate' });
  await expect(publish).toBeVisible();
  await page.getByTitle('Your account').click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.getByLabel('Current password').fill('typed');
  await page.getByRole('button', { name: 'Log out' }).click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a decision that was accepted is not asked about while the page still loads', async ({
  page,
  browser,
}) => {
  const phone = await openPhone(browser, 'en-US');
  const email = await registerMember(phone, undefined, 'Wulan');
  await logInAs(page, 'support');
  await page.goto(`/console/members?search=${encodeURIComponent(email)}`);
  await page.getByRole('row', { name: email }).getByRole('link').click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Wulan?' });
  await dialog.getByLabel('Reason').selectOption('abuse');
  await dialog.getByLabel('What it is based on').fill('A threat in your message of 4 November.');

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ofMember = /\/members\/\d+(\/\w+)?(\?.*)?$/;
  await page.route(ofMember, async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.fallback();
  });
  const reloading = page.waitForRequest(
    (request) => request.method() === 'GET' && ofMember.test(request.url()),
  );
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await reloading;
  await page.goBack();
  await expect(page.getByRole('row', { name: email })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  release();
});

test('after saving, leaving does not ask', async ({ page }) => {
  await logInAs(page, 'admin');
  await page.goto('/console/help/templates');
  await page.getByRole('button', { name: 'New template' }).click();
  const name = `Template ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Answer, English').fill('Thank you for writing.');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Ledger', exact: true }).click();
  await expect(page).toHaveURL(/\/console\/ledger$/);
  await withDatabase((client) =>
    client.query('DELETE FROM ticket_template WHERE name = $1', [name]),
  );
});
