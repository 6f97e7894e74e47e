import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backdateStart } from '../backdate.ts';
import { logInAs } from '../console/operator.ts';
import { registerMember } from '../member.ts';
import { publishSurvey } from '../publish-survey.ts';
import { untilHydrated } from './hydrated.ts';

const survey = {
  pages: [
    {
      name: 'texts',
      elements: [
        { type: 'comment', name: 'why', title: 'Why do you drink coffee?', isRequired: true },
        { type: 'comment', name: 'where', title: 'Where do you drink it?', isRequired: true },
      ],
    },
  ],
};
const texts = {
  why: 'The beans come from a small farm near the town where I grew up',
  where: 'At the window of my room, where the sun comes in after nine',
};

/** Cuts the text and pastes it, as from another app, and switches away twice. */
async function pasteInto(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name });
  await field.fill(text);
  await field.press('Control+a');
  await field.press('Control+x');
  await expect(field).toHaveValue('');
  await field.press('Control+v');
  await expect(field).toHaveValue(text);
  await page.evaluate(() => {
    for (const type of ['blur', 'focus', 'blur', 'focus']) window.dispatchEvent(new Event(type));
  });
}

test('pasted texts are counted in the browser and shown to the auditor as evidence', async ({
  page,
  browser,
}) => {
  const taskNo = await publishSurvey(browser, 'Evidence', survey, { reviewed: true });
  await registerMember(page);
  await page.goto(`/task/detail/${taskNo}`);
  await page.getByRole('link', { name: /^Start for/ }).click();
  await expect(page).toHaveURL(/\/task\/target\?id=\d+$/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await untilHydrated(page);
  await pasteInto(page, 'Why do you drink coffee?', texts.why);
  await pasteInto(page, 'Where do you drink it?', texts.where);
  await backdateStart(id);
  const sent = page.waitForRequest('**/api/v1/process/submit');
  await page.getByRole('button', { name: 'Finish' }).click();
  const body = (await sent).postDataJSON() as { typing: Record<string, object> };
  expect(body.typing).toMatchObject({
    why: { pasted: texts.why.length, left: 2 },
    where: { pasted: texts.where.length, left: 2 },
  });
  expect(JSON.stringify(body.typing)).not.toContain('farm');
  await expect(page).toHaveURL(/\/survey\/end/);

  const consolePage = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
  });
  await logInAs(consolePage, 'auditor');
  await consolePage.goto(`/console/review?id=${id}`);
  const evidence = consolePage.getByRole('region', { name: 'Signals' });
  await expect(evidence).toContainText('100 % of the open text was pasted, in 2 answers.');
  await expect(evidence).toContainText('Left the page 4 times while writing.');
  await expect(evidence).toContainText('50 of 100');
  await expect(evidence).toContainText('Flagged');
  await expectAccessible(consolePage);
  await consolePage.goto('/console/signals');
  await expect(consolePage.getByRole('heading', { name: 'Rings' })).toBeVisible();
  await expectAccessible(consolePage);
  await consolePage.close();
});
