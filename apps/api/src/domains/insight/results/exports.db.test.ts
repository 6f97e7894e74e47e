import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ResultExport, ResultFormat } from '@pollen/contract/operator/results-export';
import type { ResultFilter } from '@pollen/contract/operator/results-filter';
import { hasProgram } from '@pollen/dev-env/other-program';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskRow } from '../../tasks/task/public.ts';
import { publishSample } from '../../work/participation/testing/respondent.ts';
import { partKey, runExport, sweepExports } from './commands/run-export.ts';
import { addAnswers, publishEveryKind, type TestAnswers } from './testing/answered-survey.ts';
import { unzip } from './testing/files.ts';

let world: TestApp;
let publisher: TestOperator;
let folder: string;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-export-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const long = `${'ทำไม ต้อง กาแฟ? '.repeat(30)}end`;
const people: readonly TestAnswers[] = [
  {
    outcome: 'accepted',
    country: 5,
    seconds: 100,
    gender: 'female',
    agreed: true,
    answers: {
      often: 'daily',
      kinds: ['espresso', 'filter'],
      recommend: '10',
      price: 40.5,
      matters: ['taste', 'price'],
      agree: { treat: 3, need: 1 },
      why: '=SUM(A1), "quoted"',
      income: 'refused',
    },
  },
  {
    outcome: 'review',
    country: 8,
    seconds: 200,
    gender: 'male',
    agreed: false,
    answers: { often: 'weekly', kinds: ['instant'], recommend: '3', why: long },
  },
  { outcome: 'refused', country: 8, answers: { often: 'rarely' } },
];

async function begin(task: TaskRow, format: ResultFormat, filter: ResultFilter = []) {
  const file = `/tasks/${task.taskNo}/results/exports`;
  const { code, data } = await publisher.post<ResultExport>(file, {
    format,
    filter,
    weighted: false,
  });
  expect(code).toBe(200);
  return data;
}

async function fetchFile(task: TaskRow, id: number) {
  return world.app.inject({
    url: `/api/console/tasks/${task.taskNo}/results/exports/${id}`,
    headers: { cookie: publisher.cookie },
  });
}

async function exported(format: ResultFormat, filter: ResultFilter = [], who = people) {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, who);
  const { id } = await begin(task, format, filter);
  await world.runJobs();
  const answer = await fetchFile(task, id);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

test('CSV with labels: completes only, one column per choice, formulas defused, no names', async () => {
  const lines = (await exported('csv')).toString().replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toContain('Which kinds?: espresso,Which kinds?: filter,Which kinds?: instant');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(
    /^R-[0-9A-F]{12},Accepted,1,2026-11-01T00:01:40.000Z,100,Thailand,Woman,/,
  );
  expect(lines[1]).toContain('Every day');
  expect(lines[1]).toContain(`"'=SUM(A1), ""quoted"""`);
  // The other did not agree to the privacy notice.
  expect(lines[2]).toMatch(/,Poland,,,/);
});

test('a file is named after the task, the day and what it holds', async () => {
  const task = await publishEveryKind(world);
  const { id } = await begin(task, 'csv-codes');
  await world.runJobs();
  const { headers } = await fetchFile(task, id);
  expect(headers['content-disposition']).toMatch(
    new RegExp(`filename="[A-Za-z]\\w+_\\d{4}-\\d\\d-\\d\\d_codes_${task.taskNo}-${id}\\.csv"$`),
  );
});

test('CSV with codes has variable names as headers and the survey’s own values', async () => {
  const [head, first] = (await exported('csv-codes')).toString().split('\r\n');
  expect(head).toContain('often,often_Comment,kinds_espresso,kinds_filter,kinds_instant');
  expect(first).toContain(',TH,female,');
  expect(first).toContain(',daily,,1,1,0,10,');
});

test('JSON lines leave out unanswered questions', async () => {
  const [first = '', second = ''] = (await exported('jsonl')).toString().split('\n');
  expect(JSON.parse(first)).toMatchObject({
    outcome: 'accepted',
    often: 'daily',
    kinds_instant: 0,
    price: 40.5,
    matters_taste: 1,
    matters_price: 2,
    agree_treat: 3,
  });
  expect(JSON.parse(second)).not.toHaveProperty('price');
});

test('a list has columns for each entry, and the orders shown are columns, as in the task’s answer file', async () => {
  const choices = ['a', 'b', 'c'];
  const survey = {
    elements: [
      {
        type: 'paneldynamic',
        name: 'visits',
        title: 'Visits',
        templateElements: [
          { type: 'text', name: 'shop', title: 'Shop' },
          { type: 'text', inputType: 'number', name: 'paid', title: 'Paid' },
          { type: 'radiogroup', name: 'brand', title: 'Brand', choices, choicesOrder: 'random' },
        ],
      },
      { type: 'maxdiff', name: 'claims', title: 'Best?', choices, setSize: 3, setCount: 1 },
    ],
  };
  const task = await publishSample(world, {
    surveySource: JSON.stringify(survey),
    countries: [5],
    slots: 100,
    starts: 200,
  });
  const visits = [
    { shop: 'Aeon', paid: 4, brand: 'a' },
    { shop: 'Lotus', paid: 5.5 },
  ];
  await addAnswers(world, task, [
    {
      outcome: 'accepted',
      answers: {
        visits,
        claims_1: { best: 'c', worst: 'a' },
        'claims_1-Order': ['b', 'c', 'a'],
        'visits/0/brand-Order': ['c', 'b', 'a'],
      },
    },
    { outcome: 'accepted', answers: { visits: [{ shop: 'Big C' }] } },
  ]);
  const { id } = await begin(task, 'csv-codes');
  await world.runJobs();
  const [head = '', first = '', second = ''] = (await fetchFile(task, id)).payload.split('\r\n');
  const rowOf = (line: string) =>
    Object.fromEntries(head.split(',').map((name, at) => [name, line.split(',')[at]]));
  expect(rowOf(first)).toMatchObject({
    visits_1_shop: 'Aeon',
    visits_1_paid: '4',
    visits_1_brand: 'a',
    visits_2_shop: 'Lotus',
    visits_2_paid: '5.5',
    visits_2_brand: '',
    claims_1_best: 'c',
    claims_1_worst: 'a',
    claims_1_Order: 'b; c; a',
    visits_1_brand_Order: 'c; b; a',
    visits_2_brand_Order: '',
  });
  expect(rowOf(second)).toMatchObject({ visits_1_shop: 'Big C', visits_2_shop: '' });

  const other = await world.app.inject({
    url: `/api/console/tasks/${task.taskNo}/answers`,
    headers: { cookie: publisher.cookie },
  });
  const heads = (other.payload.split('\r\n')[0] ?? '').split(',').slice(9);
  const names = heads.map((name) => name.replaceAll(/[.-]/g, '_'));
  expect(head.split(',')).toEqual(expect.arrayContaining(names));
  expect(names).toContain('visits_2_paid');
});

test('a filter applies to the file', async () => {
  const filter = [{ variable: 'often', values: ['weekly'] }];
  const lines = (await exported('jsonl', filter)).toString().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).often)).toEqual(['weekly']);
});

test('Excel: both sheets are read back, and Python’s reader accepts the archive', async () => {
  const bytes = await exported('xlsx');
  const files = unzip(bytes);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet.match(/<row>/g)).toHaveLength(3);
  expect(sheet).toContain('=SUM(A1), "quoted"</t>');
  expect(sheet).not.toContain('<f>');
  expect(files.get('xl/worksheets/sheet2.xml')).toContain('daily = Every day');
  const file = path.join(folder, 'answers.xlsx');
  await writeFile(file, bytes);
  const script = `
import sys, zipfile, xml.etree.ElementTree as tree
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    for name in archive.namelist(): tree.fromstring(archive.read(name))
print("whole")`;
  const python = spawnSync('python3', ['-c', script, file], { encoding: 'utf8' });
  if (python.error) console.warn('Python is not installed: skipped reading the archive with it.');
  else expect([python.stdout.trim(), python.stderr]).toEqual(['whole', '']);
});

test('Parquet is read back by another library', async () => {
  const bytes = await exported('parquet');
  const file = new Uint8Array(bytes).buffer;
  const rows = await parquetReadObjects({ file });
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ often: 'daily', kinds_espresso: 1, price: 40.5, country: 'TH' });
  expect(rows[1]).toMatchObject({ price: null, why: long });
  const { key_value_metadata: facts } = parquetMetadata(file);
  expect(JSON.stringify(facts)).toContain('How often do you drink coffee?');
});

const hasPspp = hasProgram({ name: 'pspp', check: ['pspp', '--version'], packages: ['pspp'] });

test.skipIf(!hasPspp)(
  'SPSS is read back by PSPP: labels, missing values, sets and long texts',
  async () => {
    const bytes = await exported('sav');
    const file = path.join(folder, 'answers.sav');
    await writeFile(file, bytes);
    const out = path.join(folder, 'out.txt');
    const list = path.join(folder, 'list.csv');
    const syntax = path.join(folder, 'read.sps');
    await writeFile(
      syntax,
      `GET FILE='${file}'.\nDISPLAY DICTIONARY.\nCOMPUTE unknown = MISSING(income).\nMRSETS /DISPLAY NAME=ALL.\n` +
        `SAVE TRANSLATE /OUTFILE='${list}' /TYPE=CSV /FIELDNAMES /CELLS=VALUES /REPLACE.\n`,
    );
    execFileSync('pspp', ['-o', out, '-O', 'width=400', syntax]);
    const dictionary = await readFile(out, 'utf8');
    expect(dictionary).not.toMatch(/error|warning/i);
    expect(dictionary).toContain('How often do you drink coffee?');
    expect(dictionary).toMatch(/1\W+Every day/);
    expect(dictionary).toContain('$kinds');
    const [head = '', first = '', second = ''] = (await readFile(list, 'utf8')).split(/\r?\n/);
    const at = (line: string, name: string) => line.split(',')[head.split(',').indexOf(name)];
    expect([at(first, 'often'), at(first, 'kinds_espresso'), at(first, 'kinds_instant')]).toEqual([
      '1',
      '1',
      '0',
    ]);
    // Refused is a value of its own, marked as missing.
    expect(head).toMatch(/,income,unknown$/);
    expect(first).toMatch(/,3,1$/);
    expect(at(first, 'price')).toBe('40.5');
    expect(at(second, 'price')?.trim()).toBe('');
    expect(second).toContain(long);
  },
);

test('an export whose process died resumes after its last part, and nothing is readable before the end', async () => {
  const task = await publishEveryKind(world);
  const many = Array.from(
    { length: 2500 },
    (_, at): TestAnswers => ({
      outcome: 'accepted',
      answers: { often: 'daily', price: at, why: `Number ${at}` },
    }),
  );
  await addAnswers(world, task, many);
  const { db } = world.database;
  for (const format of ['csv', 'xlsx', 'sav', 'parquet'] as const) {
    const { id } = await begin(task, format);
    const storage = world.services.store.storage;
    let left = 2;
    const failing = {
      ...storage,
      put: async (...put: Parameters<typeof storage.put>) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        await storage.put(...put);
      },
    };
    const services = { db, clock: world.clock, storage };
    await expect(runExport({ ...services, storage: failing }, id)).rejects.toThrow('killed');
    expect((await fetchFile(task, id)).json()).toMatchObject({ code: 404 });
    await runExport(services, id);
    const resumed = (await fetchFile(task, id)).rawPayload;
    const { id: whole } = await begin(task, format);
    await runExport(services, whole);
    const other = (await fetchFile(task, whole)).rawPayload;
    expect([format, resumed.equals(other)]).toEqual([format, true]);
    const [row] = await db.raw<{ done: number; total: number }>(
      'SELECT done, total FROM result_export WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ done: 2500, total: 2500 });
  }
});

test('files are removed after a week', async () => {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, people);
  const { id } = await begin(task, 'csv');
  await world.runJobs();
  world.clock.advanceSeconds(8 * 86_400);
  const { storage } = world.services.store;
  await sweepExports({ db: world.database.db, clock: world.clock, storage });
  expect(await storage.head(partKey(id, 0))).toBeNull();
  publisher = await createTestOperator(world, 'publisher');
  expect((await fetchFile(task, id)).json()).toMatchObject({ code: 404 });
});

test('a file and each download of it are in the action log, with the filter', async () => {
  const task = await publishEveryKind(world);
  await addAnswers(world, task, people);
  const filter = [{ variable: 'often', values: ['weekly'] }];
  const { id } = await begin(task, 'csv', filter);
  await world.runJobs();
  await fetchFile(task, id);
  await fetchFile(task, id);
  const actions = await world.database.db.raw<{ action: string; after: unknown }>(
    'SELECT action, after FROM operator_action WHERE target_id = $1 ORDER BY sequence',
    [task.taskNo],
  );
  expect(actions).toEqual([
    { action: 'results.export', after: { format: 'csv', filter, weighted: false, file: id } },
    { action: 'results.download', after: { file: id, format: 'csv' } },
    { action: 'results.download', after: { file: id, format: 'csv' } },
  ]);
});

test('an export of another task is not found', async () => {
  const task = await publishEveryKind(world);
  const other = await publishEveryKind(world);
  const { id } = await begin(task, 'csv');
  await world.runJobs();
  expect((await fetchFile(other, id)).json()).toMatchObject({ code: 404 });
});
