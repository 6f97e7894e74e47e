import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ResultExport, ResultFormat } from '@pollen/contract/operator/results-export';
import { createTestApp, type TestApp } from '@pollen/dev-env/test-app';
import { createTestOperator, type TestOperator } from '@pollen/dev-env/test-operator';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bundleProgram } from '../../../../../../scripts/bundle.mjs';
import { openStorage } from '../../../adapters/object-storage/open-storage.ts';
import type { TaskRow } from '../../tasks/task/public.ts';
import { exportsInThread } from './commands/export-thread.ts';
import { runExport } from './commands/run-export.ts';
import { addAnswers, publishEveryKind, type TestAnswers } from './testing/answered-survey.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let world: TestApp;
let publisher: TestOperator;
let folder: string;
let task: TaskRow;
let program: Awaited<ReturnType<typeof bundleProgram>>;
beforeAll(async () => {
  program = await bundleProgram(
    fileURLToPath(new URL('./testing/export-process.ts', import.meta.url)),
  );
  folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-export-process-'));
  world = await createTestApp({ store: await openStorage(null, folder) });
  publisher = await createTestOperator(world, 'publisher');
  task = await publishEveryKind(world);
  const many = Array.from({ length: 3500 }, (_, at): TestAnswers => {
    const answers = { often: 'daily', kinds: ['filter'], price: at, why: `Number ${at}` };
    return { outcome: 'accepted', answers };
  });
  await addAnswers(world, task, many);
});
afterAll(async () => {
  program.remove();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function begin(format: ResultFormat): Promise<number> {
  const address = `/tasks/${task.taskNo}/results/exports`;
  const body = { format, filter: [], weighted: false };
  return (await publisher.post<ResultExport>(address, body)).data.id;
}

const fetchFile = (id: number) =>
  world.app.inject({
    url: `/api/console/tasks/${task.taskNo}/results/exports/${id}`,
    headers: { cookie: publisher.cookie },
  });

async function progressOf(id: number) {
  const { data } = await publisher.get<{ items: ResultExport[] }>(
    `/tasks/${task.taskNo}/results/exports`,
  );
  return data.items.find((file) => file.id === id);
}

/** The file as a single, uninterrupted process writes it. */
async function wholeFile(format: ResultFormat): Promise<Buffer> {
  const id = await begin(format);
  const { storage } = world.services.store;
  await runExport({ db: world.database.db, clock: world.clock, storage }, id);
  return (await fetchFile(id)).rawPayload;
}

function startProcess(id: number): ChildProcess {
  const args = [program.file, world.database.url, folder, String(id)];
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** Lets a process store some parts, then kills it while it stores the next. */
async function killAfter(id: number, parts: number): Promise<void> {
  const child = startProcess(id);
  for (let part = 0; part < parts; part += 1) {
    await once(child, 'message');
    child.send('go on');
  }
  await once(child, 'message');
  child.send('go on');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test.each(['csv', 'xlsx', 'sav', 'parquet'] as const)(
  'a killed process that writes %s leaves no file that looks complete, and another process resumes it',
  async (format) => {
    const id = await begin(format);
    await killAfter(id, 2);
    const first = await progressOf(id);
    expect(first).toMatchObject({ state: 'running', total: 3500 });
    expect(first?.done).toBeGreaterThanOrEqual(1000);
    expect(first?.done).toBeLessThan(3500);
    expect((await fetchFile(id)).json()).toMatchObject({ code: 404 });
    await killAfter(id, 1);
    expect((await progressOf(id))?.done).toBeGreaterThan(first?.done ?? 0);
    expect((await fetchFile(id)).json()).toMatchObject({ code: 404 });

    const last = startProcess(id);
    last.on('message', () => last.send('go on'));
    expect(await once(last, 'exit')).toEqual([0, null]);
    expect(await progressOf(id)).toMatchObject({ state: 'ready', done: 3500 });
    const written = (await fetchFile(id)).rawPayload;
    expect(written.equals(await wholeFile(format))).toBe(true);
  },
);

test('a separate thread writes the same file', async () => {
  const { url } = world.database;
  const write = exportsInThread({ url, readUrl: null, s3: null, dataFolder: folder }, world.clock);
  const id = await begin('xlsx');
  await write(id);
  expect(await progressOf(id)).toMatchObject({ state: 'ready', done: 3500 });
  expect((await fetchFile(id)).rawPayload.equals(await wholeFile('xlsx'))).toBe(true);
});

test('without its replica a thread reads the answers from the primary', async () => {
  const { url } = world.database;
  const write = exportsInThread(
    { url, readUrl: 'postgres://127.0.0.1:1/none', s3: null, dataFolder: folder },
    world.clock,
  );
  const id = await begin('csv');
  await write(id);
  expect(await progressOf(id)).toMatchObject({ state: 'ready', done: 3500 });
});

test('a thread that cannot write fails its job, not the process', async () => {
  const id = await begin('csv');
  const write = exportsInThread(
    { url: 'postgres://127.0.0.1:1/none', readUrl: null, s3: null, dataFolder: folder },
    world.clock,
  );
  await expect(write(id)).rejects.toThrow();
  expect((await progressOf(id))?.state).toBe('waiting');
});
