import { expect, type Page } from '@playwright/test';
import { compileSurvey } from '../apps/api/src/domains/tasks/survey/compile/compile-survey.ts';

/** Runs a survey in the console's preview page; waits for this text. */
export async function openPreview(
  page: Page,
  document: object,
  first: string,
  locale = 'en-US',
): Promise<void> {
  const compiled = compileSurvey(document);
  if ('problems' in compiled) throw new Error(JSON.stringify(compiled.problems));
  const shown: unknown = { plan: compiled.plan, title: 'Every kind', minutes: 5, locale };
  await page.goto('/preview');
  // Sent until the page has begun to listen.
  await expect
    .poll(async () => {
      await page.evaluate((data) => window.postMessage(data, location.origin), shown);
      return page.getByText(first).isVisible();
    })
    .toBe(true);
}
