import { type Browser, expect } from '@playwright/test';
import { logInAs } from './console/operator.ts';

/** Publishes a survey for Indonesia in the console; returns its task number. */
export async function publishSurvey(
  browser: Browser,
  title: string,
  survey: object,
  { reviewed = false } = {},
): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, isMobile: false });
  await logInAs(page, 'publisher');
  await page.goto('/console/tasks/new');
  await page.getByLabel('Title, English').fill(`${title} ${Date.now()}`);
  await page.getByLabel('Description, English').fill('What you drink.');
  await page.getByLabel('Points', { exact: true }).fill('20');
  await page.getByLabel('Points for a screen-out').fill('6');
  await page.getByLabel('Completes wanted').fill('10');
  await page.getByLabel('Maximum starts').fill('50');
  if (reviewed) await page.getByLabel('Review', { exact: true }).selectOption('hand');
  const indonesia = page.getByLabel('Indonesia', { exact: true });
  if (!(await indonesia.isChecked())) await indonesia.check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('navigation', { name: 'Task' }).getByText('Survey').click();
  await page.getByRole('textbox', { name: 'Survey as SurveyJS JSON' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(JSON.stringify(survey));
  await expect(page.getByText('Ready to publish.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('points set aside')).toBeVisible();
  const taskNo = /\/console\/tasks\/([^/?]+)/.exec(page.url())?.[1];
  await page.close();
  if (!taskNo) throw new Error('the published task has no number in its address');
  return taskNo;
}
