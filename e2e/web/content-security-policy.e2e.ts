import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';
import { logInDemoMember } from './member.ts';

/** Every address of the app, from the build's own list, so that no new page can be forgotten. */
const patterns = Object.keys(
  JSON.parse(
    readFileSync(new URL('../../apps/web/dist/route-assets.json', import.meta.url), 'utf8'),
  ),
).filter((pattern) => !['/', '/index.html', '/*'].includes(pattern));

type Collected = string[];

/** Collects the policy violations and errors of a page. */
async function watchRefusals(page: Page): Promise<Collected> {
  const refused: Collected = [];
  page.on('pageerror', (error) => refused.push(`${page.url()}: ${error.message}`));
  await page.exposeFunction('onRefusal', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'onRefusal') as (what: string) => void;
      report(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return refused;
}

/** Real values for the parameters of an address: pages with content load more than empty ones. */
async function exampleParts(context: BrowserContext, token: string) {
  const first = async (path: string, name: string) => {
    const answer = await context.request.get(`/api/v1${path}`, { headers: { 'z-token': token } });
    const { data } = (await answer.json()) as { data: { items: Record<string, string>[] } };
    return data.items[0]?.[name] ?? 'none';
  };
  const taskNo = await first('/task/list', 'taskNo');
  return {
    '/app/message/:id': `/app/message/${await first('/message/list', 'id')}`,
    '/buzz/:id': `/buzz/${await first('/buzz/topic/all/posts', 'id')}`,
    '/buzz/topic/:id': '/buzz/topic/all',
    '/help/:id': `/help/${await first('/help/article/list', 'id')}`,
    '/my/help/:id': `/my/help/${await first('/help/ticket/list', 'id')}`,
    '/task/detail/:taskNo': `/task/detail/${taskNo}`,
    '/task/go': `/task/go?taskNo=${taskNo}`,
  } satisfies Record<string, string>;
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    // Some pages load their scripts with the first key.
    await page.keyboard.press('Shift');
    await untilHydrated(page);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  }
}

/** For a visitor, all of these show the log-in page. */
const needsLogIn = /^\/(my|cashout|task|stage|subject|referrals|survey|app\/message)(\/|$)/;

const perTest = 8;
const inGroups = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / perTest) }, (_, at) =>
    all.slice(at * perTest, (at + 1) * perTest),
  );

test.describe('no page violates the strict policy and Trusted Types', () => {
  // Many pages in one test: slowness alone must not fail it.
  test.describe.configure({ timeout: 240_000 });

  for (const group of inGroups(patterns.filter((pattern) => !needsLogIn.test(pattern)))) {
    test(`a visitor, ${group[0]} to ${group.at(-1)}`, async ({ page }) => {
      const refused = await watchRefusals(page);
      await walk(
        page,
        group.map((pattern) => pattern.replace(/:\w+/, '1')),
      );
      expect(refused).toEqual([]);
    });
  }

  for (const group of inGroups(patterns)) {
    test(`a member, ${group[0]} to ${group.at(-1)}`, async ({ page, context, baseURL }) => {
      const refused = await watchRefusals(page);
      const { token } = await logInDemoMember(context, baseURL);
      const examples: Readonly<Record<string, string>> = await exampleParts(context, token);
      await walk(
        page,
        group.map((pattern) => examples[pattern] ?? pattern.replace(/:\w+/, '1')),
      );
      expect(refused).toEqual([]);
    });
  }

  test('the demo’s own pages, the preview and a missing page', async ({ page }) => {
    const refused = await watchRefusals(page);
    // The gallery always shows a skeleton, and the preview is empty until the console sends a
    // survey.
    for (const path of ['/dev/gallery', '/preview']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeAttached();
    }
    await walk(page, ['/dev/native', '/dev/survey', '/no/such/page']);
    expect(refused).toEqual([]);
  });
});

// eval is not tested: the debugger this test uses is always allowed to.
test('an injected script does not run', async ({ page }) => {
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
