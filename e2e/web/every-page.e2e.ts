import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { paths } from '@pollen/contract/values/web-paths';
import { expectAccessible } from '../accessible.ts';
import { addresses, forAnybody, memberExtras } from './addresses.ts';
import { logInDemoMember, type SessionTokens } from './member.ts';

/** Every page as two members see it on a 360 px phone: in English and light, and in Thai and dark. */
const looks = [
  { locale: 'en-US', lang: 'en-US', colorScheme: 'light' },
  { locale: 'th-TH', lang: 'th', colorScheme: 'dark' },
] as const;

const messages = new URL('../../apps/web/src/messages/', import.meta.url);
const catalogOf = (lang: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${lang}/${file}`, messages), 'utf8'));
const messageKeys = readdirSync(new URL('en-US/', messages)).flatMap((file) =>
  Object.keys(catalogOf('en-US', file)).filter((key) => key.includes('.')),
);

async function arrive(page: Page, address: string, loading: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  await expect(page.getByRole('status', { name: loading })).toHaveCount(0);
}

/** Faults of a page: wider than the phone, cut off, or untranslated keys. */
const faultsOf = (page: Page, keys: readonly string[]) =>
  page.evaluate((known) => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth - width;
    if (wide > 0) faults.push(`${wide} px wider than the phone`);

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('script, style')) continue;
      if (known.includes(text)) faults.push(`message key: ${text}`);
      if (/\{\w+(,[^}]*)?\}/.test(text)) faults.push(`unfilled: ${text}`);
      if (/\b(undefined|NaN|null|\[object \w+\])\b/.test(text)) faults.push(`no words: ${text}`);
    }

    const nameOf = (element: Element) => element.textContent?.trim().slice(0, 60) ?? '';
    const isScrolled = (element: Element) => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) {
          return true;
        }
      }
      return false;
    };
    for (const element of document.querySelectorAll(
      'button, .btn, [role="tab"], [role="button"], h1, h2, label',
    )) {
      if (!element.checkVisibility() || element.closest('.vh')) continue;
      const { left, right, width: wideness } = element.getBoundingClientRect();
      if (wideness === 0) continue;
      if ((left < -1 || right > width + 1) && !isScrolled(element)) {
        faults.push(`outside the phone: ${nameOf(element)}`);
      }
      const { overflowX, overflowY } = getComputedStyle(element);
      const cutAcross = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const cutBelow = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
      if (nameOf(element) !== '' && (cutAcross || cutBelow))
        faults.push(`cut off: ${nameOf(element)}`);
    }
    return faults;
  }, keys);

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
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        expect(await faultsOf(page, messageKeys), `${address} in ${lang}`).toEqual([]);
        // `every-route.e2e.ts` checks the accessibility of the English pages.
        if (lang !== 'en-US') await expectAccessible(page);
      }
    };

    test('every public page fits, is not cut off, and is translated', async ({ page }) => {
      test.setTimeout(600_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const area of forAnybody) {
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
      for (const [area, list] of Object.entries(addresses)) {
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
