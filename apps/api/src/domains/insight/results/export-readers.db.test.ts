import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ResultExport, ResultFormat } from '@pollen/contract/operator/results-export';
import { hasProgram } from '@pollen/dev-env/other-program';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addAnswers, publishEveryKind } from './testing/answered-survey.ts';

/* Reads the files with other programs. If one is not installed, its test says so. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const hasPython = (module: string) =>
  hasProgram({
    name: `Python's ${module}`,
    check: ['python3', '-c', `import ${module}`],
    packages: [`python3-${module}`],
  });
const hasOpenpyxl = hasPython('openpyxl');
const hasPyarrow = hasPython('pyarrow');
const hasHaven = hasProgram({
  name: "R's haven",
  check: ['Rscript', '-e', 'library(haven)'],
  packages: ['r-cran-haven', 'r-cran-jsonlite'],
});

let world: TestApp;
let publisher: TestOperator;
let folder: string;
beforeAll(async () => {
  world = await createTestApp();
  publisher = await createTestOperator(world, 'publisher');
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-readers-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** 1,200 respondents, so that a file has more than one part; the first wrote a formula. */
async function exported(format: ResultFormat): Promise<string> {
  const task = await publishEveryKind(world);
  const first = { often: 'daily', kinds: ['espresso', 'filter'], price: 40.5, income: 'refused' };
  await addAnswers(world, task, [
    { outcome: 'accepted', answers: { ...first, why: '=1+1 "กาแฟ"' } },
    ...Array.from({ length: 1199 }, (_, at) => ({
      outcome: 'accepted' as const,
      answers: { often: 'weekly', price: at },
    })),
  ]);
  const address = `/tasks/${task.taskNo}/results/exports`;
  const body = { format, filter: [], weighted: false };
  const { id } = (await publisher.post<ResultExport>(address, body)).data;
  await world.runJobs();
  const { rawPayload } = await world.app.inject({
    url: `/api/console${address}/${id}`,
    headers: { cookie: publisher.cookie },
  });
  const file = path.join(folder, `answers.${format}`);
  await writeFile(file, rawPayload);
  return file;
}

function run(program: string, args: readonly string[]): unknown {
  const { stdout, stderr, status } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

test.skipIf(!hasOpenpyxl)(
  'Excel files are read by openpyxl, and a formula is only text',
  async () => {
    const script = `
import sys, json, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
rows = list(book.worksheets[0].iter_rows())
head = [cell.value for cell in rows[0]]
cell = rows[1][head.index("Why?")]
print(json.dumps({
  "sheets": len(book.worksheets), "rows": len(rows), "kind": cell.data_type, "why": cell.value,
  "price": rows[1][head.index("What did you pay?")].value,
  "last": rows[-1][head.index("What did you pay?")].value}))`;
    expect(run('python3', ['-c', script, await exported('xlsx')])).toEqual({
      sheets: 2,
      rows: 1201,
      kind: 's',
      why: '=1+1 "กาแฟ"',
      price: 40.5,
      last: 1198,
    });
  },
);

test.skipIf(!hasPyarrow)('Parquet files are read by Apache Arrow', async () => {
  const script = `
import sys, json, pyarrow.parquet as parquet
table = parquet.read_table(sys.argv[1])
price = table.column("price").to_pylist()
print(json.dumps({
  "rows": table.num_rows, "first": price[0], "last": price[-1],
  "often": table.column("often")[0].as_py(), "why": table.column("why")[0].as_py(),
  "none": table.column("why")[1].as_py(), "kinds": table.column("kinds_espresso")[0].as_py()}))`;
  expect(run('python3', ['-c', script, await exported('parquet')])).toEqual({
    rows: 1200,
    first: 40.5,
    last: 1198,
    often: 'daily',
    why: '=1+1 "กาแฟ"',
    none: null,
    kinds: 1,
  });
});

test.skipIf(!hasHaven)('SPSS files are read by haven, with labels and missing values', async () => {
  const script = `
suppressPackageStartupMessages({library(haven); library(jsonlite)})
file <- read_sav(commandArgs(TRUE)[1], user_na = TRUE)
cat(toJSON(list(
  rows = nrow(file), label = attr(file$often, "label"), first = as.character(as_factor(file$often)[1]),
  price = file$price[[1]], last = file$price[[1200]], why = file$why[[1]],
  refused = is.na(file$income)[1], kinds = as.numeric(file$kinds_espresso[1])), auto_unbox = TRUE))`;
  expect(run('Rscript', ['-e', script, await exported('sav')])).toEqual({
    rows: 1200,
    label: 'How often do you drink coffee?',
    first: 'Every day',
    price: 40.5,
    last: 1198,
    why: '=1+1 "กาแฟ"',
    refused: true,
    kinds: 1,
  });
});
