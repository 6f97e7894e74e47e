import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { withDatabase } from '../server-database.ts';
import { logInAs, openConsoleAs } from './operator.ts';

/** This test's own article: other tests read the demo's. */
async function createArticle(slug: string): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      `WITH article AS (
         INSERT INTO help_article (slug, category, position, updated_at)
         VALUES ($1, 'tasks', 900, now()) RETURNING id)
       INSERT INTO help_article_text (article_id, locale, title, body, search)
       SELECT id, 'en-US', $1, 'First words.', '' FROM article`,
      [slug],
    );
  });
}

test('an operator sees the votes on an article and changes two languages, which members then read', async ({
  page,
  browser,
}) => {
  const slug = `article-${Date.now()}`;
  await createArticle(slug);
  const readerContext = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const reader = await readerContext.newPage();
  await reader.goto(`/help/${slug}`);
  const voted = reader.waitForResponse(/article\/article-\d+\/vote/);
  await reader.getByRole('button', { name: 'No', exact: true }).click();
  await voted;

  await openConsoleAs(page, 'support');
  await page.getByRole('link', { name: 'Articles' }).click();
  const row = page.getByRole('row', { name: slug });
  await expect(row).toContainText('0 yes, 1 no (0%)');
  await expectAccessible(page);
  await row.getByRole('link', { name: slug }).click();
  await expect(page.getByText('English: 0 yes, 1 no')).toBeVisible();

  const title = `Ends explained ${slug}`;
  await page.getByLabel('Title, English').fill(title);
  await page.getByLabel('Text, English').fill('Better words.\n\n- One reason\n- Another');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText(['One reason', 'Another']);
  await page.getByRole('button', { name: 'Thai' }).click();
  await page.getByLabel('Title, Thai').fill('จบแบบสำรวจ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a text.')).toBeVisible();
  await page.getByLabel('Text, Thai').fill('คำอธิบายใหม่');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(page.getByText('Version 2')).toBeVisible();

  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByRole('listitem').filter({ hasText: 'One reason' })).toBeVisible();
  await reader.evaluate(() => localStorage.setItem('locale', 'th'));
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: 'จบแบบสำรวจ' })).toBeVisible();
  await expect(reader.getByText('คำอธิบายใหม่')).toBeVisible();
});

test('an article saved by another operator in the meantime is not overwritten', async ({
  page,
}) => {
  const slug = `article-race-${Date.now()}`;
  await createArticle(slug);
  await logInAs(page, 'support');
  await page.goto(`/console/articles/${slug}`);
  await page.getByLabel('Text, English').fill('My words.');
  await withDatabase((client) =>
    client.query('UPDATE help_article SET version = version + 1 WHERE slug = $1', [slug]),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody saved this article');
  await expect(page.getByLabel('Text, English')).toHaveValue('My words.');
});
