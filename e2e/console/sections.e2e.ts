import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { openConsoleAs } from './operator.ts';

/** Every page of the console that can be opened without choosing an object first, with its tabs. */
const sections = [
  'dashboard',
  'tasks',
  'tasks?state=draft',
  'tasks/new',
  'tasks/T-20427',
  'tasks/T-20427?tab=funnel',
  'tasks/T-20427?tab=answers',
  'tasks/T-20401/results',
  'tasks/T-20401/results?tab=crosstab',
  'tasks/T-20401/results?tab=coding',
  'tasks/T-20401/results?tab=weights',
  'studio',
  'review',
  'review?queue=appeals',
  'review/second-looks',
  'review/agreement',
  'payout',
  'payout?queue=second',
  'payout?queue=paid',
  'payout/batches',
  'payout/batches/1',
  'ledger',
  'ledger/transfers',
  'partners',
  'partners/demo',
  'partners/demo?tab=test',
  'partners/demo?tab=refused',
  'members',
  'members/1',
  'members/1?tab=participations',
  'members/1?tab=ring',
  'signals',
  'help',
  'help/templates',
  'articles',
  'buzz',
  'buzz?tab=removed',
  'buzz?tab=rules',
  'buzz?tab=posts',
  'buzz?tab=topics',
  'lottery',
  'lottery?tab=countries',
  'lottery?tab=rounds',
  'message',
  'invite',
  'settings',
  'approvals',
  'approvals?list=closed',
  'limits',
  'point-values',
  'fair-pay',
  'keys',
  'webhooks',
  'actions',
  'operators',
  'account',
] as const;

async function open(page: Page, section: string): Promise<void> {
  await page.goto(`/console/${section}`);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Controls and headings that extend beyond the window; the contents of a scrolling table do not count. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const inView = [...document.querySelectorAll('main :is(h1, h2, button, a, input, select)')];
    const cut = inView.filter((element) => {
      const { width, right, left } = element.getBoundingClientRect();
      const scrolls = element.closest('.table__scroll, .vh, dialog:not([open])');
      return width > 0 && !scrolls && (right > innerWidth + 1 || left < 0);
    });
    return cut.map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

const sizes = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** All checks of a section in one visit, because loading it takes most of the time. */
async function checkSection(page: Page, section: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, section);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Checks other than colour contrast have the same result in both themes.
  await expectAccessible(page, { rules: ['color-contrast'] });
  for (const size of sizes) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${section} at ${size.width}`).toBeLessThanOrEqual(0);
    expect(await cutOff(page), `${section} at ${size.width}`).toEqual([]);
  }
}

const half = Math.ceil(sections.length / 2);
for (const [name, list] of [
  ['dashboard to members', sections.slice(0, half)],
  ['members to account', sections.slice(half)],
] as const) {
  test(`every section is accessible in both themes and nothing is cut off: ${name}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await openConsoleAs(page, 'admin');
    for (const section of list) await checkSection(page, section);
  });
}

test('sections have the names of their modules, and old addresses still redirect there', async ({
  page,
}) => {
  await openConsoleAs(page, 'admin');
  for (const [old, now, heading] of [
    ['community?tab=topics', 'buzz?tab=topics', 'Buzz'],
    ['tickets', 'help', 'Tickets'],
    ['templates', 'help/templates', 'Answer templates'],
    ['messages', 'message', 'Messages'],
    ['campaigns', 'invite', 'Invites'],
    ['texts', 'settings', 'Notices'],
    ['payouts?queue=paid', 'payout?queue=paid', 'Payouts'],
  ] as const) {
    await page.goto(`/console/${old}`);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/console/${now}`);
  }
});
