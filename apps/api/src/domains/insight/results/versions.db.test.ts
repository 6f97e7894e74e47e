import type { ResultOverview } from '@pollen/contract/operator/results';
import type { ResultExport, ResultFormat } from '@pollen/contract/operator/results-export';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { parquetMetadata } from 'hyparquet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskRow } from '../../tasks/task/public.ts';
import { publishSample } from '../../work/participation/testing/respondent.ts';
import { addAnswers, publishVersion } from './testing/answered-survey.ts';
import { sheetRows, unzip } from './testing/files.ts';

let world: TestApp;
let publisher: TestOperator;
let task: TaskRow;

const often = {
  type: 'radiogroup',
  name: 'often',
  title: 'How often?',
  choices: ['daily', 'rarely'],
};
const kinds = (choices: readonly string[]) => ({
  type: 'checkbox',
  name: 'kinds',
  title: 'Which kinds?',
  choices,
});
/** Longer than a label of SPSS may be. */
const longTitle = `${'Why do you drink it? '.repeat(14)}End`;
const matrix = (rows: readonly string[]) => ({
  type: 'matrix',
  name: 'agree',
  title: 'Agree?',
  columns: [1, 2],
  rows,
});
const surveyOf = (...elements: readonly object[]) => ({ pages: [{ name: 'one', elements }] });

/** Three versions: `why` is in the first and the third, `price` in the second, `often` in all. */
const versions = [
  surveyOf(often, kinds(['filter']), { type: 'comment', name: 'why', title: longTitle }),
  surveyOf(often, kinds(['filter', 'instant']), {
    type: 'text',
    inputType: 'number',
    name: 'price',
    title: 'Price?',
  }),
  surveyOf(often, kinds(['filter', 'instant']), matrix(['treat']), {
    type: 'comment',
    name: 'why',
    title: longTitle,
  }),
] as const;

beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
  task = await publishSample(world, {
    surveySource: JSON.stringify(versions[0]),
    countries: [5],
    slots: 100,
    starts: 200,
  });
  await addAnswers(world, task, [{ outcome: 'accepted', answers: { often: 'daily', why: 'One' } }]);
  for (const survey of versions.slice(1)) {
    task = await publishVersion(world, task, survey);
    await addAnswers(world, task, [
      { outcome: 'accepted', answers: { often: 'daily', kinds: ['instant'], price: 4 } },
    ]);
  }
});
afterAll(() => world.close());

async function exported(format: ResultFormat): Promise<Buffer> {
  const path = `/tasks/${task.taskNo}/results/exports`;
  const body = { format, filter: [], weighted: false };
  const { data } = await publisher.post<ResultExport>(path, body);
  await world.runJobs();
  const { rawPayload } = await world.app.inject({
    url: `/api/console${path}/${data.id}`,
    headers: { cookie: publisher.cookie },
  });
  return rawPayload;
}

test('the overview names the versions that asked a question, unless all did', async () => {
  const { data } = await publisher.get<ResultOverview>(`/tasks/${task.taskNo}/results`);
  const asked = Object.fromEntries(
    data.questions.map(({ variable, versions: those }) => [variable, those]),
  );
  expect(asked).toEqual({ often: null, kinds: null, agree: [3], why: [1, 3], price: [2] });
});

test('labels in CSV and Excel name the versions of a question or choice', async () => {
  const [head = ''] = (await exported('csv')).toString().replace('\uFEFF', '').split('\r\n');
  const heads = head.split(',');
  expect(heads).toEqual(expect.arrayContaining(['How often?', 'Which kinds?: filter']));
  // A choice the first version did not have.
  expect(head).toContain('"Which kinds?: instant [version 2, 3]"');
  expect(head).toContain('Price? [version 2]');
  expect(head).toContain(`${longTitle} [version 1, 3]`);
  const files = unzip(await exported('xlsx'));
  const [labels = []] = sheetRows(files.get('xl/worksheets/sheet1.xml') ?? '');
  expect(labels).toEqual(
    expect.arrayContaining(['Price? [version 2]', 'Agree?: treat [version 3]']),
  );
  const codebook = sheetRows(files.get('xl/worksheets/sheet2.xml') ?? '');
  expect(codebook[0]?.at(-1)).toBe('Versions of the survey');
  const versionsOf = (name: string) => codebook.find(([column]) => column === name)?.at(-1);
  expect(['often', 'price', 'why', 'kinds_instant'].map(versionsOf)).toEqual([
    'all',
    '2',
    '1, 3',
    '2, 3',
  ]);
});

test('Parquet has labels and versions in its metadata', async () => {
  const file = new Uint8Array(await exported('parquet')).buffer;
  const facts = parquetMetadata(file).key_value_metadata ?? [];
  const columns = JSON.parse(facts.find((one) => one.key === 'pollen.columns')?.value ?? '[]');
  const of = (name: string) => columns.find((column: { name: string }) => column.name === name);
  expect(of('price')).toEqual({ name: 'price', label: 'Price? [version 2]', versions: [2] });
  expect(of('kinds_instant')).toMatchObject({ versions: [2, 3] });
  expect(of('often')).not.toHaveProperty('versions');
});

/** Labels of variables by their records in the file, independent of the writer. */
function savLabels(bytes: Buffer): string[] {
  const labels: string[] = [];
  let at = 176;
  while (bytes.readInt32LE(at) === 2) {
    const [hasLabel, missing] = [bytes.readInt32LE(at + 8), bytes.readInt32LE(at + 12)];
    at += 32;
    if (hasLabel === 1) {
      const length = bytes.readInt32LE(at);
      labels.push(bytes.toString('utf8', at + 4, at + 4 + length));
      at += 4 + Math.ceil(length / 4) * 4;
    }
    at += Math.abs(missing) * 8;
  }
  return labels;
}

test('SPSS labels name the versions, also where the label is cut', async () => {
  const labels = savLabels(await exported('sav'));
  expect(labels).toEqual(
    expect.arrayContaining([
      'How often?',
      'Price? [version 2]',
      'Which kinds?: instant [version 2, 3]',
      `${longTitle.slice(0, 255 - ' [version 1, 3]'.length)} [version 1, 3]`,
    ]),
  );
});
