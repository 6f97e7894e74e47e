import type { ReportContents, ResultReport } from '@pollen/contract/operator/results-report';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskRow } from '../../tasks/task/public.ts';
import { foldResults } from './commands/fold-results.ts';
import { addAnswers, publishEveryKind, type TestAnswers } from './testing/answered-survey.ts';
import { sheetRows, unzip } from './testing/files.ts';

let world: TestApp;
let publisher: TestOperator;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
});
afterAll(() => world.close());

const people = (number: number, answers: TestAnswers['answers'], more = {}): TestAnswers[] =>
  Array.from({ length: number }, () => ({ outcome: 'accepted', answers, ...more }));

async function answer(task: TaskRow, who: readonly TestAnswers[]): Promise<void> {
  await addAnswers(world, task, who);
  await foldResults(world.database.db);
}

const plain: ReportContents = {
  title: 'Coffee <b>wave 1</b>',
  about: 'For the client.',
  questions: ['often'],
  crosstabs: [],
  filter: [],
  weighted: false,
  openText: false,
};

async function share(task: TaskRow, contents: Partial<ReportContents> = {}, days = 30) {
  const path = `/tasks/${task.taskNo}/results/reports`;
  const body = { ...plain, ...contents, days };
  const { code, data } = await publisher.post<{ report: ResultReport; link: string }>(path, body);
  expect(code).toBe(200);
  return { id: data.report.id, url: new URL(data.link).pathname };
}

const open = (url: string, headers = {}) => world.app.inject({ url, headers });

/** The text of the page, with single spaces. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<(style|script)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const genderTable = { rows: ['often'], columns: [['$gender']], level: 95 as const, minBase: 0 };

/** The rows of all sheets, as a client gets them. */
async function tablesOf(url: string): Promise<string[][]> {
  const { rawPayload, headers, statusCode } = await open(`${url}/tables.xlsx`);
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="tables.xlsx"',
  ]);
  const files = [...unzip(rawPayload)].filter(([name]) => name.startsWith('xl/worksheets/'));
  return files.flatMap(([, xml]) => sheetRows(xml));
}

async function linesOf(url: string): Promise<string[]> {
  const { payload, statusCode } = await open(`${url}/tables.csv`);
  expect(statusCode).toBe(200);
  return payload.replace('\uFEFF', '').split('\r\n');
}

test('the tables can be downloaded, with the same figures shown and hidden as on the page', async () => {
  const task = await publishEveryKind(world);
  const women = { gender: 'female', agreed: true };
  await answer(task, [
    ...people(30, { often: 'daily', recommend: '10', agree: { treat: 3 } }, women),
    ...people(12, { often: 'weekly', why: '=secret' }, women),
    ...people(3, { often: 'rarely', price: 739126 }, { gender: 'male', agreed: true }),
  ]);
  const questions = ['often', 'recommend', 'agree', 'price', 'why'];
  const crosstabs = [genderTable, { ...genderTable, columns: [['$country']] }];
  const { url } = await share(task, { questions, crosstabs, openText: true, title: '=1+1' });
  const words = wordsOf((await open(url)).payload);
  expect(words).toContain('Tables as Excel Tables as CSV');
  expect(words).toContain('Every day 67%');
  const rows = await tablesOf(url);
  expect(rows).toContainEqual(['Every day', '67']);
  expect(rows).toContainEqual(['Less often', 'not shown']);
  expect(rows).toContainEqual(['net promoter score', '+100']);
  expect(rows.filter(([first]) => first === 'People')).toEqual([
    ['People', '45'],
    ['People', '45'],
    ['People', '30'],
    ['People', '30'],
    // 3 wrote a price.
    ['People', 'not shown'],
    // The number of women would reveal the 3 men.
    ['People', '45', 'not shown', 'not shown'],
    ['People', '45', '45'],
  ]);
  expect(rows.flat().join(' ')).not.toMatch(/739126|secret/);
  const lines = await linesOf(url);
  expect(lines).toContain("'=1+1");
  expect(lines.filter((line) => line.startsWith('People,'))).toEqual(
    rows.filter(([first]) => first === 'People').map((row) => row.join(',')),
  );
  // Every number of a file is on the page.
  const numbers = new Set(rows.flat().filter((cell) => /^[+-]?[\d.]+$/.test(cell)));
  expect([...numbers].filter((number) => !words.includes(number))).toEqual([]);
});

test('files of two moments do not single anybody out, and are gone with the report', async () => {
  const task = await publishEveryKind(world);
  await answer(task, people(10, { often: 'daily' }));
  const { url, id } = await share(task, { crosstabs: [genderTable] });
  const before = [await tablesOf(url), await linesOf(url)];
  await answer(task, people(4, { often: 'weekly' }));
  expect([await tablesOf(url), await linesOf(url)]).toEqual(before);
  await answer(task, people(1, { often: 'weekly' }));
  expect(await tablesOf(url)).not.toEqual(before[0]);
  const path = `/tasks/${task.taskNo}/results/reports/${id}/withdraw`;
  expect((await publisher.post(path)).code).toBe(200);
  const unknown = await open(`/report/${'A'.repeat(43)}`);
  for (const name of ['tables.xlsx', 'tables.csv']) {
    const { statusCode, payload } = await open(`${url}/${name}`);
    expect([statusCode, payload]).toEqual([404, unknown.payload]);
  }
});

test('a column hidden in one crosstab cannot be derived from its nested columns in another', async () => {
  const task = await publishEveryKind(world);
  const who = (country: number, gender: string) => ({ country, gender, agreed: true });
  await answer(task, [
    ...people(30, { often: 'daily' }, who(5, 'female')),
    ...people(20, { often: 'daily' }, who(5, 'male')),
    ...people(6, { often: 'daily' }, who(8, 'female')),
    ...people(6, { often: 'daily' }, who(8, 'male')),
    ...people(3, { often: 'daily' }, who(6, 'female')),
  ]);
  const byCountry = { ...genderTable, columns: [['$country']] };
  const nested = { ...genderTable, columns: [['$country', '$gender']] };
  const basesOf = async (crosstabs: ReportContents['crosstabs']) => {
    const { url } = await share(task, { questions: [], crosstabs });
    const rows = await tablesOf(url);
    return rows.filter(([first, , second]) => first === 'People' && second !== undefined);
  };
  // Indonesia or the like has 3, so the next smallest is hidden with it.
  const [alone] = await basesOf([byCountry]);
  expect(alone?.filter((cell) => cell === 'not shown')).toHaveLength(2);
  const both = await basesOf([byCountry, nested]);
  expect(both[0]).toEqual(alone);
  // 6 and 6 would be shown, and add up to the 12 that are hidden above.
  expect(both[1]?.filter((cell) => cell === '6')).toEqual([]);
  expect(both[1]).toEqual(expect.arrayContaining(['30', '20']));
  // The head of a report names countries, too.
  const [alsoHidden] = await basesOf([nested]);
  expect(alsoHidden).toEqual(both[1]);
});
