import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import {
  readSheets,
  writeSheets,
} from '../../apps/console/src/features/studio/workbook/workbook.ts';
import { expectAccessible } from '../accessible.ts';
import { logInAs } from './operator.ts';
import { outline, saved } from './survey-studio.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const head = ['type', 'name', 'label::English (en)', 'label::Thai (th)', 'relevant', 'my notes'];
const rows = [
  ['select_one yesno', 'coffee', 'Do you drink coffee?', 'คุณดื่มกาแฟไหม', '', 'from last year'],
  ['integer', 'cups', 'How many cups a day?', '', `selected(\${coffee}, 'yes')`, ''],
];
const place = ['geopoint', 'where', 'Where do you drink it?', '', '', ''];
const choices = {
  name: 'choices',
  rows: [
    ['list_name', 'name', 'label::English (en)', 'colour'],
    ['yesno', 'yes', 'Yes', 'green'],
    ['yesno', 'no', 'No', 'red'],
  ],
};
const settings = {
  name: 'settings',
  rows: [
    ['form_title', 'form_id'],
    ['Coffee form', 'c1'],
  ],
};
const sheetsWith = (...more: readonly string[][]) => [
  { name: 'survey', rows: [head, ...rows, ...more] },
  choices,
  settings,
];

test('an XLSForm is imported with a list of what is left out, and exported unchanged', async ({
  page,
}) => {
  await logInAs(page, 'publisher');
  await page.goto('/console/studio');
  const picker = page.getByLabel('XLSForm workbook');
  const file = (bytes: Uint8Array) => ({
    name: 'form.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  const dialog = page.getByRole('dialog', { name: 'Import an XLSForm' });
  await picker.setInputFiles(file(Buffer.from('no workbook')));
  await expect(dialog.getByRole('alert')).toContainText('cannot be read');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await picker.setInputFiles(file(writeSheets(sheetsWith(place))));
  await expect(dialog).toContainText('2 rows can be imported, 1 problem found.');
  await expect(dialog.getByRole('list', { name: 'Not imported' })).toContainText(
    'survey, row 4 Type geopoint is not supported.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import without these rows' }).click();
  await expect(page.getByLabel('Name of the survey')).toHaveValue('Coffee form');
  await expect(outline(page)).toContainText('Q2How many cups a day?');
  await expect(page.getByText('Ready to publish')).toBeVisible();
  await page.getByRole('link', { name: 'Logic' }).click();
  await expect(page.getByRole('list', { name: 'Rules' })).toContainText('Show Q2');
  await page.getByRole('link', { name: 'Translations' }).click();
  await expect(page.getByLabel('Q1, Title, Thai')).toHaveValue('คุณดื่มกาแฟไหม');
  await page.getByLabel('Q2, Title, Thai').fill('วันละกี่ถ้วย');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('link', { name: 'JSON' }).click();
  await page.getByRole('button', { name: 'Export XLSForm' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export as XLSForm' });
  await expect(exporting).toContainText('The file contains the whole survey.');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Save file' }).click(),
  ]);
  const exported = await readSheets(new Uint8Array(await readFile(await download.path())));
  const [survey, ...others] = sheetsWith();
  expect(exported).toEqual([
    {
      name: 'survey',
      rows: survey?.rows.map((row, at) => (at === 2 ? row.with(3, 'วันละกี่ถ้วย') : row)),
    },
    ...others,
  ]);
});
