import { expect, type Page, test } from '@playwright/test';
import { paths } from '@pollen/contract/values/web-paths';
import { expectAccessible } from '../accessible.ts';
import { addresses, forAnybody, memberExtras } from './addresses.ts';
import { logInDemoMember, type SessionTokens } from './member.ts';
import { catalogOf, expectNoFaults } from './page-faults.ts';

/**
 * Every page as two members see it on a 360 px phone: in English and light, and in Thai and dark. The English
 * pages that `page-accessibility.e2e.ts` visits are checked there.
 */
const looks = [
  { locale: 'en-US', lang: 'en-US', colorScheme: 'light' },
  { locale: 'th-TH', lang: 'th', colorScheme: 'dark' },
] as const;

async function arrive(page: Page, address: string, loading: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  await expect(page.getByRole('status', { name: loading })).toHaveCount(0);
}

interface Listed {
  readonly data: {
    readonly items: readonly { readonly id: string; readonly state: number }[];
  };
}

/** The member's newest record of each state. */
async function recordsOf(page: Page, { token }: SessionTokens): Promise<string[]> {
  const answer = await page.request.get('/api/v1/task/record?limit=50', {
    headers: { 'z-token': `Bearer ${token}` },
  });
  const { items } = ((await answer.json()) as Listed).data;
  const states = new Map([...items].reverse().map(({ id, state }) => [state, id]));
  return [...states.values()];
}

for (const { locale, lang, colorScheme } of looks) {
  test.describe(`${lang}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });
    const loading = catalogOf(lang, 'common.json')['page.loading'] ?? '';
    const check = async (page: Page, list: readonly string[]) => {
      for (const address of list) {
        await arrive(page, address, loading);
        await expectNoFaults(page, address, lang);
        if (lang !== 'en-US') await expectAccessible(page);
      }
    };

    test('every public page fits, is not cut off, and is translated', async ({ page }) => {
      test.setTimeout(600_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const area of lang === 'en-US' ? [] : forAnybody) {
        await check(page, addresses[area as keyof typeof addresses]);
      }
      await check(page, ['/task/detail/T-20430?sharerCode=FRIEND1']);
    });

    test('every page of a member fits, is not cut off, and is translated', async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(600_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await logInDemoMember(context, baseURL);
      for (const [area, list] of lang === 'en-US' ? [] : Object.entries(addresses)) {
        if (!forAnybody.includes(area)) await check(page, list);
      }
      await check(page, memberExtras);
    });

    test('the end page and the record of every state a member has', async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(600_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const tokens = await logInDemoMember(context, baseURL, 'member with history');
      const records = await recordsOf(page, tokens);
      expect(records.length).toBeGreaterThan(2);
      await check(
        page,
        records.flatMap((id) => [`/survey/end?id=${id}`, `/my/task-record?id=${id}`]),
      );
    });
  });
}

/** Pages that redirect at once, or only run inside the native app; they have their own tests. */
const passing = [
  paths.browseUpgradeNotice(),
  paths.stageDisplay2(),
  paths.taskGo(),
  paths.taskTarget(),
];

test('the list of pages is complete', () => {
  const visited = [...Object.values(addresses).flat(), ...memberExtras].map(
    (address) => new URL(address, 'http://pollen.test').pathname,
  );
  const missing = Object.values(paths)
    .map((path) => (path as (value: string) => string)('1').split('?')[0] ?? '')
    .filter((path) => !passing.includes(path))
    .filter((path) => {
      const start = path.replace(/1$/, '');
      return !visited.some((each) => (path.endsWith('1') ? each.startsWith(start) : each === path));
    });
  expect(missing).toEqual([]);
});
