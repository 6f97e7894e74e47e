import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backdateStart } from '../backdate.ts';
import { registerMember } from '../member.ts';
import { logInAs } from './operator.ts';
import { ask, card, fillChoices, outline, saved, startSurvey } from './survey-studio.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Every text of the survey below, in two languages besides English. */
const translations: Readonly<Record<string, readonly [thai: string, vietnamese: string]>> = {
  'Q1, Title': ['คุณดื่มอะไรบ่อยที่สุด', 'Bạn uống gì nhiều nhất?'],
  'Q1, Choices, 1': ['กาแฟ', 'Cà phê'],
  'Q1, Choices, 2': ['ชา', 'Trà'],
  'Q1, Choices, 3': ['ไม่ดื่มของร้อน', 'Không uống đồ nóng'],
  'Q2, Title': ['วันละกี่ถ้วย', 'Mỗi ngày mấy ly?'],
  'Q3, Title': ['อะไรจะทำให้ดีขึ้น', 'Điều gì sẽ tốt hơn?'],
};

async function translate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Translations' }).click();
  for (const [text, [thai, vietnamese]] of Object.entries(translations)) {
    await page.getByLabel(`${text}, Thai`).fill(thai);
    await page.getByLabel(`${text}, Vietnamese`).fill(vietnamese);
  }
  const coverage = page.getByRole('list', { name: 'Coverage' });
  await expect(coverage).toContainText('Thai100%');
  await expect(coverage).toContainText('Vietnamese100%');
  await expect(saved(page)).toBeVisible();
}

/** Opens the survey of a live task from the task's page, changes a question and republishes it. */
async function replaceLive(page: Page, taskNo: string): Promise<void> {
  await page.goto(`/console/tasks/${taskNo}?tab=survey`);
  await page.getByRole('button', { name: 'Open in the studio' }).click();
  await outline(page).getByRole('button', { name: 'Q3' }).click();
  await page.getByLabel('Question', { exact: true }).fill('What would make it better for you?');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'What changed since Published version 1' }).click();
  const change =
    'Title changed from “What would make it better?” to “What would make it better for you?”';
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText(change);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // The translations of that question are older than its English now.
  await page.getByRole('link', { name: 'Translations' }).click();
  await page.getByRole('button', { name: 'English has changed 1' }).click();
  const thai = page.getByLabel('Q3, Title, Thai');
  await expect(thai).toHaveAccessibleDescription('English was “What would make it better?”');
  await expect(page.getByLabel('Q1, Title, Thai')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Task', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace the live survey?' });
  await expect(dialog).toContainText(change);
  await dialog.getByRole('button', { name: 'Replace survey' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
}

test('a survey is built from scratch, previewed, published, answered and paid', async ({
  page,
  browser,
}) => {
  test.slow();
  await logInAs(page, 'publisher');
  const title = await startSurvey(page, 'Drinks');
  await ask(page, 'Single choice', 'What do you drink most?');
  await fillChoices(card(page, 'Q1'), ['Coffee', 'Tea', 'Nothing hot']);
  await card(page, 'Q1').getByRole('switch', { name: 'Required' }).click();
  await ask(page, 'Number', 'How many cups a day?');
  await page.getByLabel('To', { exact: true }).fill('20');
  await ask(page, 'Long text', 'What would make it better?');
  await expect(outline(page)).toContainText('Q3What would make it better?');

  // A branch and a screen-out, without writing an expression.
  await page.getByRole('link', { name: 'Logic' }).click();
  await page.getByLabel('Show a question only if …').selectOption('Q2 How many cups a day?');
  const rules = page.getByRole('list', { name: 'Rules' }).getByRole('listitem');
  await expect(rules.first()).toContainText('Show Q2 How many cups a day?');
  await rules.first().getByLabel('Condition 1, answer').selectOption('Coffee');
  await page.getByRole('button', { name: 'End the survey if …' }).click();
  await rules.nth(1).getByLabel('Condition 1, answer').selectOption('Nothing hot');
  await rules.nth(1).getByLabel('Screen-out reason').fill('no-hot-drinks');
  // The map shows where the survey ends, and leads to the rule.
  const map = page.getByRole('list', { name: 'Pages in order' });
  await expect(map.getByRole('link')).toContainText('Q1, Q2, Q3');
  await map.getByRole('button', { name: /^Ends at 100%/ }).click();
  await expect(rules.nth(1)).toBeFocused();
  await expectAccessible(page);
  await translate(page);
  await page.getByRole('link', { name: 'Design' }).click();
  await expect(page.getByText('Ready to publish')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page, { exclude: 'iframe' });

  // A reload loses no input.
  await page.reload();
  await expect(outline(page).getByRole('button', { name: /Q\d/ })).toHaveCount(3);

  await page.getByRole('link', { name: 'Preview' }).click();
  const phone = page.frameLocator('iframe').first();
  await phone.getByRole('radio', { name: 'Coffee' }).check();
  await expect(phone.getByRole('heading', { name: 'How many cups a day?' })).toBeVisible();
  await phone.getByRole('radio', { name: 'Tea' }).check();
  await expect(phone.getByRole('heading', { name: 'How many cups a day?' })).toHaveCount(0);
  await phone.getByRole('radio', { name: 'Nothing hot' }).check();
  await phone.getByRole('button', { name: 'Finish' }).click();
  await expect(phone.getByText('Screened out: no-hot-drinks')).toBeVisible();
  await expectAccessible(page, { exclude: 'iframe' });

  // Anybody with the link can run it without an account.
  await page.getByRole('button', { name: 'Test on a phone' }).click();
  const link = page.getByRole('dialog').getByRole('link');
  await expect(page.getByRole('img', { name: 'QR code of the test link' })).toBeVisible();
  const address = (await link.getAttribute('href')) ?? '';
  await expectAccessible(page, { exclude: 'iframe' });
  const testing = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const tester = await testing.newPage();
  await tester.goto(new URL(address).pathname);
  await expect(tester.getByText('Nothing you answer is stored')).toBeVisible();
  await expectAccessible(tester);
  await tester.getByRole('button', { name: 'Start the test' }).click();
  await expect(tester.getByText('Test, nothing is saved')).toBeVisible();
  await tester.getByRole('radio', { name: 'Nothing hot' }).check();
  await tester.getByRole('button', { name: 'Finish' }).click();
  await expect(
    tester.getByRole('heading', { name: 'Members with these answers do not take part' }),
  ).toBeVisible();
  await testing.close();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('Title, English')).toHaveValue(title);
  await page.getByLabel('Description, English').fill('About hot drinks.');
  await page.getByLabel('Points', { exact: true }).fill('20');
  await page.getByLabel('Completes wanted').fill('10');
  await page.getByLabel('Maximum starts').fill('50');
  const indonesia = page.getByLabel('Indonesia', { exact: true });
  if (!(await indonesia.isChecked())) await indonesia.check();
  // At most half of the completes may drink coffee.
  await page.getByRole('button', { name: 'Add a quota' }).click();
  await page.getByLabel(/^Maximum, /).fill('5');
  await expect(page.getByText(/Reaches/)).toBeVisible();
  await expect(page.getByText(/Costs at most 450 points \(/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save task' }).click();
  const number = page.getByRole('link', { name: /^T\d+$/ });
  await expect(number).toBeVisible();
  const taskNo = await number.textContent();
  // The countries are known now, and the task has texts of its own.
  await page.getByRole('link', { name: 'Translations' }).click();
  await expect(page.getByRole('columnheader', { name: 'Malay' })).toHaveCount(0);
  await page.getByLabel('Task, Title, Indonesian').fill('Minuman');
  await page.getByLabel('Task, Description, Indonesian').fill('Tentang minuman hangat.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ready?' }).click();
  const checks = page.getByRole('list', { name: 'Checks' });
  await expect(checks).toContainText('Indonesian misses 6 texts. Filipino misses 8 texts.');
  await expect(checks).toContainText('Reach');
  await expect(checks).toContainText('At most 450 points');
  const cost = page.getByRole('region', { name: 'Cost', exact: true });
  await expect(cost).toContainText('450 points');
  await expect(cost).toContainText('10 completes at 20 points, and at most 50 screen-outs');
  await expect(cost.getByRole('row', { name: /^Indonesia Rp/ })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible();
  await page.getByRole('link', { name: 'Task', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('points set aside')).toBeVisible();
  await replaceLive(page, taskNo ?? '');

  // A member who uses Vietnamese gets the questions in Vietnamese.
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'vi-VN',
  });
  const member = await context.newPage();
  await registerMember(member);
  await member.goto(`/task/detail/${taskNo}`);
  await member.getByRole('link', { name: /^Bắt đầu để nhận/ }).click();
  await expect(member).toHaveURL(/\/task\/target\?id=\d+$/);
  await backdateStart(new URL(member.url()).searchParams.get('id') ?? '');
  await member.getByRole('radio', { name: 'Cà phê' }).check();
  await member.getByLabel('Mỗi ngày mấy ly?').fill('3');
  await member.getByLabel('Điều gì sẽ tốt hơn?').fill('Một căn bếp yên tĩnh hơn vào buổi sáng.');
  await member.getByRole('button', { name: 'Hoàn tất' }).click();
  await expect(member.getByRole('heading', { name: 'Đã duyệt. Điểm là của bạn' })).toBeVisible();
  await expect(member.getByText('+20')).toBeVisible();
  await context.close();
});

test('a survey is built and rearranged with the keyboard alone', async ({ page }) => {
  await logInAs(page, 'publisher');
  await startSurvey(page, 'Keys');
  const keys = page.keyboard;
  await page.getByRole('button', { name: 'Add a question' }).press('Enter');
  await keys.type('multiple');
  await keys.press('Enter');
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  await keys.type('Which fruit do you like?');
  const choice = (number: number) => page.getByLabel(`Choices, ${number}`, { exact: true });
  const code = (number: number) => page.getByLabel(`Choices, ${number}, code`, { exact: true });
  // Enter goes from the title through the blank choices, and adds one only after the last.
  await keys.press('Enter');
  await expect(choice(1)).toBeFocused();
  await keys.type('Apple');
  await keys.press('Enter');
  await expect(choice(2)).toBeFocused();
  await keys.type('Pear');
  await keys.press('Enter');
  await expect(choice(3)).toBeFocused();
  await keys.insertText('Plum');
  for (const number of [1, 2, 3]) await expect(code(number)).toHaveValue(String(number));
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(
    'Which fruit do you like?',
  );
  await choice(3).focus();
  await keys.press('Enter');
  await expect(choice(4)).toBeFocused();
  await keys.type('Mango');
  await keys.press('Alt+ArrowUp');
  await expect(choice(3)).toHaveValue('Mango');
  await expect(choice(3)).toBeFocused();
  await keys.press('Control+d');
  await expect(outline(page).getByRole('button', { name: /Q\d/ })).toHaveCount(2);
  const second = outline(page).getByRole('button', { name: 'Q2' });
  await second.focus();
  await keys.press('Enter');
  await page.getByLabel('Question', { exact: true }).fill('Which\nvegetable?');
  await second.focus();
  await keys.press('Alt+ArrowUp');
  const first = outline(page).getByRole('button', { name: 'Q1 Which vegetable?' });
  await expect(first).toBeFocused();
  await keys.press('Delete');
  await expect(outline(page).getByRole('button', { name: /Q\d/ })).toHaveCount(1);
  await keys.press('Control+z');
  await expect(first).toBeVisible();
  await keys.press('Control+Shift+z');
  await expect(first).toHaveCount(0);

  // A question from the library, found and inserted without a mouse.
  await page.getByRole('button', { name: 'Add a question to page 1' }).press('Enter');
  await page.getByRole('button', { name: 'Insert from library' }).press('Enter');
  await expect(page.getByLabel('Find in the library')).toBeFocused();
  await keys.type('income thailand');
  await expect(page.getByRole('button', { name: /^Household income, Thailand/ })).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Household income, Thailand/ })).toBeFocused();
  await expectAccessible(page);
  await keys.press('Enter');
  await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
  await expect(outline(page)).toContainText('Q2What does your whole household earn');

  // Logic: the question is shown conditionally, using only the pickers.
  await page.getByRole('link', { name: 'Logic' }).press('Enter');
  await page.getByLabel('Show a question only if …').focus();
  await keys.type('Q2');
  const rule = page.getByRole('list', { name: 'Rules' }).getByRole('listitem').first();
  await expect(rule).toContainText('Show Q2');
  await rule.getByLabel('Condition 1, answer').focus();
  await keys.type('Mango');
  await expect(rule.getByLabel('Condition 1, answer')).toHaveValue('4');
  await expect(saved(page)).toBeVisible();

  // In a narrow window the settings are a drawer over the questions.
  await page.getByRole('link', { name: 'Design' }).press('Enter');
  await page.setViewportSize({ width: 1100, height: 800 });
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await expect(settings).toBeHidden();
  const opener = page.getByRole('button', { name: 'Settings', exact: true });
  await opener.press('Enter');
  await expect(settings).toBeVisible();
  await expectAccessible(page);
  await keys.press('Escape');
  await expect(settings).toBeHidden();
  await expect(opener).toBeFocused();
});

test('every tab is accessible in both themes', async ({ page }) => {
  await logInAs(page, 'publisher');
  await startSurvey(page, 'Looks');
  await ask(page, 'Matrix', 'How much do you agree?');
  await expect(saved(page)).toBeVisible();
  for (const tab of ['Design', 'Logic', 'Translations', 'JSON', 'Preview', 'Task', 'Ready?']) {
    const link = page.getByRole('link', { name: tab, exact: true });
    await page.emulateMedia({ colorScheme: 'light' });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page, { exclude: 'iframe' });
    await page.emulateMedia({ colorScheme: 'dark' });
    // Checks other than colour contrast have the same result in both themes.
    await expectAccessible(page, { exclude: 'iframe', rules: ['color-contrast'] });
  }
});

test('questions are dragged to another page with mouse and touch', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await logInAs(page, 'publisher');
  await startSurvey(page, 'Dragged');
  await ask(page, 'Short text', 'First');
  await ask(page, 'Short text', 'Second');
  await page.getByRole('button', { name: 'Add a page' }).click();
  const rows = outline(page).locator('[data-drag]');
  const grip = (text: string) => rows.filter({ hasText: text }).locator('.studio-grip');
  await grip('First').hover();
  await page.mouse.down();
  await rows.filter({ hasText: '2. page2' }).hover();
  await page.mouse.up();
  await expect(rows).toHaveText([/page1/, /Second/, /page2/, /First/]);
  const from = await grip('Second').boundingBox();
  const to = await rows.filter({ hasText: 'First' }).boundingBox();
  if (!from || !to) throw new Error('both rows are there');
  // Playwright cannot simulate a touch drag; these are the events a browser would fire.
  const touch = await context.newCDPSession(page);
  const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] });
  const start = at(from.x + 8, from.y + 10);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...start });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to.x + 60, to.y + 20) });
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    ...at(to.x + 60, to.y + to.height - 4),
  });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(rows).toHaveText([/page1/, /page2/, /First/, /Second/]);
  await context.close();
});

test('the JSON tab shows problems at their line, and problems in the design link to it', async ({
  page,
}) => {
  await logInAs(page, 'publisher');
  await startSurvey(page, 'Text');
  await ask(page, 'Short text', 'Your name?');
  await page.getByRole('link', { name: 'JSON' }).click();
  const text = page.getByRole('textbox', { name: 'Survey as SurveyJS JSON' });
  const write = async (words: string) => {
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(words);
  };
  const survey = (condition: string) =>
    `{\n  "mine": 7,\n  "pages": [\n    { "name": "a", "elements": [\n      { "type": "text", "name": "q1",\n        "visibleIf": "${condition}", "own": { "b": 1, "a": 2 } } ] } ]\n}`;
  await write('{ "pages": [');
  await expect(page.getByText(/Not saved: the JSON/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('line 1');
  await write(survey('mystery(('));
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('line 6');
  await page.getByRole('link', { name: 'Design' }).click();
  await page.getByRole('button', { name: /to fix/ }).click();
  await page.getByRole('button', { name: /To fix: .*mystery/ }).click();
  await expect(card(page, 'Q1')).toBeVisible();
  await page.getByRole('button', { name: 'Logic', exact: true }).click();
  await page.getByRole('button', { name: 'Remove “Shown if”' }).click();
  await expect(page.getByRole('button', { name: /to fix/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'JSON' }).click();
  // Properties the studio does not know are still there, in the same order.
  await expect(text).toContainText(/"mine": 7[\s\S]*"own": \{[\s\S]*"b": 1,[\s\S]*"a": 2/);
  await expectAccessible(page);
});

test('translations are entered in a grid and exchanged through a workbook', async ({ page }) => {
  await logInAs(page, 'publisher');
  await startSurvey(page, 'Words');
  await ask(page, 'Yes or no', 'Do you like tea?');
  await page.getByRole('link', { name: 'Translations' }).click();
  const coverage = page.getByRole('list', { name: 'Coverage' });
  await expect(coverage).toContainText('Thai0%');
  await page.getByLabel('Q1, Title, Thai').fill('คุณชอบชาไหม');
  await expect(coverage).toContainText('Thai100%');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export workbook' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Words-\d+\.xlsx$/);
  await page.getByLabel('Q1, Title, Thai').fill('');
  await expect(coverage).toContainText('Thai0%');
  await page.getByLabel('Workbook with translations').setInputFiles(await file.path());
  await expect(page.getByText('1 translation imported.')).toBeVisible();
  await expect(page.getByLabel('Q1, Title, Thai')).toHaveValue('คุณชอบชาไหม');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('link', { name: 'Preview' }).click();
  const thai = page.frameLocator('iframe').nth(1);
  await expect(thai.getByRole('heading', { name: 'คุณชอบชาไหม' })).toBeVisible();
});

test('a survey created from a template or a file is ready to publish', async ({ page }) => {
  await logInAs(page, 'publisher');
  await page.goto('/console/studio');
  await page.getByRole('button', { name: 'From a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start from a template' });
  await dialog.getByRole('radio', { name: /Concept test/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this template' }).click();
  await expect(page.getByLabel('Name of the survey')).toHaveValue('Concept test');
  await expect(page.getByText('Ready to publish')).toBeVisible();
  await page.getByRole('link', { name: 'Translations' }).click();
  await expect(page.getByRole('list', { name: 'Coverage' })).toContainText('Vietnamese100%');

  await page.goto('/console/studio');
  const file = (text: string) => ({
    name: 'bus.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const picker = page.getByLabel('File of SurveyJS JSON');
  await picker.setInputFiles(file('no survey'));
  await expect(page.getByRole('alert')).toContainText('isn’t valid SurveyJS JSON');
  await picker.setInputFiles(
    file('{"title":"Buses","elements":[{"type":"text","name":"stop","title":"Which stop?"}]}'),
  );
  await expect(page.getByLabel('Name of the survey')).toHaveValue('Buses');
  await expect(outline(page)).toContainText('Which stop?');
});
