import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { logInDemoMember } from './member.ts';

/** Spec §3, the 17 response states, each with the first sentence of its page. */
const titles = [
  'Not finished yet',
  'Accepted. The points are yours',
  'Thank you. We’re reading your answers',
  'The places were full',
  'Answered too fast',
  'Connection from another country',
  'This phone already answered',
  'Not in your city',
  'Same answers seen before',
  'Time ran out',
  'This one wasn’t for you',
  'Something was tampered with',
  'You have done this one',
  'Answers too short',
  'Connection changed on return',
  'Not accepted',
  'Places filled while you answered',
];

const compensated = [3, 10, 16];
const unpaid = [0, 2, 12];
const at = '2026-03-04T05:06:07.000Z';

/** The server's answer for a participation in this state. */
function participation(state: number) {
  const isRefused = state > 2 && !compensated.includes(state) && !unpaid.includes(state);
  return {
    id: '7',
    taskNo: 'T-20410',
    kind: 'survey',
    title: 'Coffee at home',
    minutes: 8,
    state,
    auditState: state === 1 ? 1 : 0,
    points: 90,
    screenOutPoints: 6,
    earned: state === 1 ? 90 : compensated.includes(state) ? 6 : 0,
    pending: state === 2 ? 90 : 0,
    reason: null,
    reasonText: null,
    startedAt: at,
    endedAt: state === 0 ? null : at,
    reviewUntil: state === 2 ? at : null,
    appealUntil: isRefused ? at : null,
    commentPoints: 0,
    earnedWorth: { currency: 'AUD', amount: '0.06' },
    transitions: [{ state, auditState: 0, at, cause: 'submitted' }],
    appeal: null,
    appealBar: null,
    expiresAt: null,
    resumed: false,
    work: null,
  };
}

test('§3 each of the 17 states has its own page: what happened, what it pays, what to do', async ({
  page,
  context,
  baseURL,
}) => {
  // Seventeen pages take longer than one on a busy machine.
  test.slow();
  await logInDemoMember(context, baseURL);
  let state = 0;
  await page.route('**/api/v1/process/7', (route) =>
    route.fulfill({ json: { code: 200, msg: 'OK', data: participation(state) } }),
  );
  for (const [number, title] of titles.entries()) {
    state = number;
    await page.emulateMedia({ colorScheme: number % 2 === 0 ? 'light' : 'dark' });
    await page.goto('/survey/end?id=7');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const { earned, appealUntil } = participation(number);
    await expect(page.getByText('In your balance now.')).toHaveCount(earned > 0 ? 1 : 0);
    await expect(page.getByRole('link', { name: 'Appeal' })).toHaveCount(appealUntil ? 1 : 0);
    await expect(page.getByText('On the way')).toHaveCount(number === 2 ? 1 : 0);
    const question = number === 1 ? 'Ask about this' : 'Is this wrong?';
    await expect(page.getByRole('link', { name: question })).toHaveAttribute(
      'href',
      '/my/help/create?context=participation-7',
    );
    await expectAccessible(page);
  }
  expect(new Set(titles).size).toBe(17);
});

/** The page's texts in a language, by their keys in the message file. */
const wordsIn = (locale: string): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(
      new URL(`../../apps/web/src/messages/${locale}/end.json`, import.meta.url),
      'utf8',
    ),
  );

test('§3 the 17 end pages are translated into every language', async ({
  page,
  context,
  baseURL,
}) => {
  // Seventeen pages take longer than one on a busy machine.
  test.slow();
  await logInDemoMember(context, baseURL);
  let state = 0;
  await page.route('**/api/v1/process/7', (route) =>
    route.fulfill({ json: { code: 200, msg: 'OK', data: participation(state) } }),
  );
  await page.goto('/survey/end?id=7');
  const english = wordsIn('en-US');
  for (const locale of ['id', 'ms', 'th', 'fil', 'vi']) {
    const words = wordsIn(locale);
    const said = titles.flatMap((_, number) => [words[`${number}.title`], words[`${number}.text`]]);
    expect(new Set(said).size, locale).toBe(34);
    for (const number of titles.keys()) {
      expect(words[`${number}.text`], locale).not.toBe(english[`${number}.text`]);
    }
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
    // Each language shows some of the states; together they show all.
    for (const number of titles.keys()) {
      if (number % 5 !== ['id', 'ms', 'th', 'fil', 'vi'].indexOf(locale)) continue;
      state = number;
      await page.goto('/survey/end?id=7');
      const title = words[`${number}.title`] ?? '';
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(words[`${number}.text`] ?? '')).toBeVisible();
      const question = words[number === 1 ? 'ask' : 'isWrong'] ?? '';
      await expect(page.getByRole('link', { name: question })).toBeVisible();
    }
  }
});

test('an end page that fails to load says so and can be retried', async ({
  page,
  context,
  baseURL,
}) => {
  await logInDemoMember(context, baseURL);
  await page.route('**/api/v1/process/7', (route) => route.abort());
  await page.goto('/survey/end?id=7');
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
  await page.unroute('**/api/v1/process/7');
  await page.route('**/api/v1/process/7', (route) =>
    route.fulfill({ json: { code: 200, msg: 'OK', data: participation(10) } }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('+6')).toBeVisible();
});
