import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backdateStart } from '../backdate.ts';
import { registerMember } from '../member.ts';
import { publishSurvey } from '../publish-survey.ts';

const question = (title: string) => ({
  pages: [
    {
      name: 'one',
      elements: [
        { type: 'radiogroup', name: 'one', title, choices: ['Yes', 'No'], isRequired: true },
      ],
    },
  ],
});

test('an end has a receipt in the records, which can be shared as a picture', async ({
  page,
  browser,
}) => {
  test.slow();
  const taskNo = await publishSurvey(browser, 'A short one', question('Do you like it?'));
  await registerMember(page);
  await page.goto(`/task/go?taskNo=${taskNo}`);
  await expect(page).toHaveURL(/\/task\/target\?id=\d+/);
  await backdateStart(new URL(page.url()).searchParams.get('id') ?? '', 600);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Accepted. The points are yours' })).toBeVisible();
  await page.getByRole('link', { name: 'See the receipt' }).click();

  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('1 question, 1 page');
  await expect(receipt).toContainText(/1[01] min \d+ s/);
  await expect(receipt).toContainText('Full pay, because your answers were accepted');
  await expect(receipt).toContainText('automatic checks');
  await expect(receipt).toContainText(/Hourly pay\s*Rp/);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  // A browser without a share sheet downloads the file.
  const saving = page.waitForEvent('download');
  await receipt.getByRole('button', { name: 'Share as a picture' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('pollen-receipt.png');
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  await test.info().attach('receipt', { body: bytes, contentType: 'image/png' });
});

test('a refusal shows the expected reading time and how long it can be appealed', async ({
  page,
  browser,
}) => {
  test.slow();
  const long = `${'Please read this carefully. '.repeat(220)}Do you agree?`;
  const taskNo = await publishSurvey(browser, 'A long one', question(long));
  await registerMember(page);
  await page.goto(`/task/go?taskNo=${taskNo}`);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('link', { name: 'See the receipt' }).click();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText(/Reading it takes at least\s*1 min 5\d s/);
  await expect(receipt).toContainText('This end pays nothing');
  await expect(
    page.getByText(/You finished in \d+ s\. Reading the questions takes at least 1 min 5\d s\./),
  ).toBeVisible();
  await expect(page.getByText('You can appeal for 13 days, 23 h')).toBeVisible();
  await expectAccessible(page);
});
