import { expect, type Page, test } from '@playwright/test';
import { logInDemoMember } from './member.ts';

const everyone = [
  '/login',
  '/register',
  '/forgot',
  '/about/privacy',
  '/help/list',
  '/nowhere/at/all',
];
const members = ['/task', '/my', '/my/account', '/my/bank', '/cashout', '/lottery', '/referrals'];

/** Collects what the browser refused under the page's policy. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('onRefusal', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'onRefusal') as (what: string) => void;
      report(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return refused;
}

test('no page does what the strict policy and Trusted Types forbid', async ({
  page,
  context,
  baseURL,
}) => {
  const refused = await watchRefusals(page);
  for (const path of everyone) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toBeEmpty();
  }
  await logInDemoMember(context, baseURL);
  for (const path of members) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toBeEmpty();
  }
  expect(refused).toEqual([]);
});

test('a script that got into the page does not run', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('main')).not.toBeEmpty();
  const outcome = await page.evaluate(() => {
    const tries: Record<string, string> = {};
    const attempt = (name: string, work: () => void) => {
      try {
        work();
        tries[name] = 'let through';
      } catch (error) {
        tries[name] = (error as Error).name;
      }
    };
    attempt('innerHTML', () => {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.hit=1">');
    });
    attempt('eval', () => {
      Reflect.apply(Reflect.get(window, 'eval') as (text: string) => void, null, ['window.hit=1']);
    });
    attempt('script text', () => {
      const script = document.createElement('script');
      script.text = 'window.hit=1';
      document.head.append(script);
    });
    attempt('a policy of its own', () => {
      const factory = Reflect.get(window, 'trustedTypes') as {
        createPolicy(name: string, rules: object): unknown;
      };
      factory.createPolicy('stranger', { createHTML: (text: string) => text });
    });
    attempt('a handler in an attribute', () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'window.hit=1');
      document.body.append(button);
      button.click();
    });
    return { tries, hit: Reflect.get(window, 'hit') };
  });
  expect(outcome.hit).toBeUndefined();
  expect(Object.values(outcome.tries)).not.toContain('let through');
});
