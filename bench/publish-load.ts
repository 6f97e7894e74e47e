import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { consoleHeader } from '@pollen/contract/operator/header';
import { completeTaskFields } from '@pollen/contract/operator/task-fields';
import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { openSession } from './harness/console-side.ts';
import { seedMembers, tokenOf } from './harness/members.ts';
import { rawLoad } from './harness/raw-load.ts';
import { type Bench, median } from './harness/report.ts';
import { noLimits } from './harness/sides.ts';
import { hundredQuestions } from './harness/survey-task.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const members = 1_000;
const text = { 'en-US': 'A hundred questions' };

/** Publishes one draft after another until it is stopped; each keeps the checking thread busy. */
function publishing(address: string, cookie: string) {
  let isStopped = false;
  let published = 0;
  const post = async (path: string, body: object) => {
    const headers = {
      cookie,
      origin: address,
      'content-type': 'application/json',
      [consoleHeader]: '1',
      'idempotency-key': randomUUID(),
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${address}/api/console${path}`, init);
    const { code, data } = (await answer.json()) as { code: number; data: { taskNo: string } };
    if (code !== 200) throw new Error(`${path} answered ${code}`);
    return data;
  };
  const work = (async () => {
    while (!isStopped) {
      const { taskNo } = await post('/tasks', {
        ...completeTaskFields({
          kind: 'survey',
          title: text,
          description: text,
          minutes: 5,
          points: 10,
          screenOutPoints: 1,
          countries: [6],
          slots: 1,
          surveySource: JSON.stringify(hundredQuestions),
        }),
      });
      await post(`/tasks/${taskNo}/open`, {});
      published += 1;
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await work;
      return published;
    },
  };
}

/** A process that keeps one core busy, like any other program on the machine. */
function busyProcess() {
  const child = spawn(process.execPath, ['-e', 'for (;;) Math.sqrt(2)'], { stdio: 'ignore' });
  return { stop: async () => void child.kill('SIGKILL') };
}

export const bench: Bench = {
  title: 'GET /v1/user while surveys of 100 questions are published',
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    const env = { DATABASE_URL: database.url, POLLEN_DATA: folder, POLLEN_DEMO: '1', ...noLimits };
    const pollen = await startPollen(env);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const { address } = pollen;
      const { host } = new URL(address);
      const cookie = await openSession(client, address);
      const first = await seedMembers(client, members);
      let asked = 0;
      const load = () =>
        rawLoad({
          address,
          connections: 8,
          seconds,
          expect: '"code":200',
          next: () => {
            asked += 1;
            const token = tokenOf(first + (asked % members));
            return `GET /api/v1/user HTTP/1.1\r\nhost: ${host}\r\nz-token: ${token}\r\n\r\n`;
          },
        });
      const during = async (other: { stop: () => Promise<unknown> }) => {
        // By now the checking thread has started and its code is compiled.
        await pause(1_000);
        const result = await load();
        await other.stop();
        return result;
      };
      await load();
      const results = { calm: [], busy: [], published: [] } as Record<
        'calm' | 'busy' | 'published',
        Awaited<ReturnType<typeof load>>[]
      >;
      for (let round = 0; round < rounds; round += 1) {
        results.calm.push(await load());
        results.busy.push(await during(busyProcess()));
        results.published.push(await during(publishing(address, cookie)));
      }
      const rate = (name: keyof typeof results) =>
        median(results[name].map(({ requestsPerSecond }) => requestsPerSecond));
      const p99 = (name: keyof typeof results) => median(results[name].map(({ p99Ms }) => p99Ms));
      return [
        { name: 'requests a second, calm', unit: '', ours: rate('calm') },
        {
          name: 'requests a second, while publishing',
          unit: '',
          ours: rate('published'),
          // The floor is the same load next to another program that keeps one core busy.
          floor: rate('busy'),
          budget: { atLeastTimesFloor: 0.9 },
        },
        { name: 'p99, while publishing', unit: 'ms', ours: p99('published'), floor: p99('busy') },
      ];
    } finally {
      await client.end();
      await pollen.stop();
      await database.stop();
    }
  },
};
