import { type Browser, expect, type Page } from '@playwright/test';
import { logInAs } from './console/operator.ts';

/** Opens a survey's JSON in the studio. */
export async function importSurvey(page: Page, survey: object): Promise<void> {
  await page.goto('/console/tasks/new');
  await page.getByLabel('File of SurveyJS JSON').setInputFiles({
    name: 'survey.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(survey)),
  });
  await expect(page.getByLabel('Name of the survey')).toBeVisible();
}

/** Publishes a survey for Indonesia in the console; returns its task number. */
export async function publishSurvey(
  browser: Browser,
  title: string,
  survey: object,
  { reviewed = false } = {},
): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, isMobile: false });
  await logInAs(page, 'publisher');
  await importSurvey(page, survey);
  await page.getByRole('link', { name: 'Task', exact: true }).click();
  await page.getByLabel('Title, English').fill(`${title} ${Date.now()}`);
  await page.getByLabel('Description, English').fill('What you drink.');
  await page.getByLabel('Minutes').fill('5');
  await page.getByLabel('Minimum plausible duration (seconds)').fill('75');
  await page.getByLabel('Points', { exact: true }).fill('20');
  await page.getByLabel('Points for a screen-out').fill('6');
  await page.getByLabel('Completes wanted').fill('10');
  await page.getByLabel('Maximum starts').fill('50');
  if (reviewed) await page.getByLabel('Review', { exact: true }).selectOption('hand');
  const indonesia = page.getByLabel('Indonesia', { exact: true });
  if (!(await indonesia.isChecked())) await indonesia.check();
  await page.getByRole('button', { name: 'Save task' }).click();
  const number = page.getByRole('link', { name: /^T\d+$/ });
  await expect(number).toBeVisible();
  const taskNo = (await number.textContent()) ?? '';
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  // A long survey is proved first, which takes a busy machine more than the usual 20 s.
  await expect(page.getByText('points set aside')).toBeVisible({ timeout: 60_000 });
  await page.close();
  return taskNo;
}
