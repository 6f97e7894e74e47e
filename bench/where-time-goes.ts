import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { startServer } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { createFindSource, readProfile, sharesOf } from './harness/cpu-profile.ts';
import { cpuMicros } from './harness/load.ts';
import { seedMembers, tokenOf } from './harness/members.ts';
import { rawLoad } from './harness/raw-load.ts';
import type { Bench, Measure } from './harness/report.ts';
import { seedBegun, thirtyAnswers } from './harness/survey-task.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const connections = 16;
/** More than can be submitted in that time, each once. */
const members = (2 * seconds + 2) * 3000;

interface Work {
  readonly name: string;
  /** It writes, so it waits for its commit to be on the disk. */
  readonly commits: boolean;
  readonly next: (host: string) => string;
  readonly expect: string;
}

interface Setting {
  readonly client: pg.Client;
  readonly databaseUrl: string;
  readonly folder: string;
}

/** Processor time of the database's processes that serve connections, all together. */
async function databaseMicros(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return rows.reduce((sum, { pid }) => sum + cpuMicros(pid), 0);
}

/** From now on a commit is answered before it is on the disk, or no longer. */
async function setWaiting(client: pg.Client, waits: boolean): Promise<void> {
  await client.query(`ALTER SYSTEM SET synchronous_commit = ${waits ? 'on' : 'off'}`);
  await client.query('SELECT pg_reload_conf()');
}

async function profile(work: Work, setting: Setting): Promise<Measure[]> {
  const { client, databaseUrl, folder } = setting;
  const { name } = work;
  const profiles = path.join(folder, `profile-${name.replaceAll(/\W+/g, '-')}`);
  mkdirSync(profiles);
  const pollen = await startServer({
    command: process.execPath,
    args: ['--cpu-prof', '--cpu-prof-dir', profiles, 'apps/api/dist/main.js'],
    env: {
      DATABASE_URL: databaseUrl,
      POLLEN_DATA: folder,
      POLLEN_ROLE: 'api',
      // One machine asks for all, and one member more often than any would.
      POLLEN_REQUESTS_PER_ADDRESS: '10000000',
      POLLEN_REQUESTS_PER_MEMBER: '10000000',
    },
    readyPath: '/readyz',
  });
  const { host } = new URL(pollen.address);
  const load = { connections, address: pollen.address, expect: work.expect };
  const next = () => work.next(host);
  let perRequest: { server: number; database: number };
  let commitShare: number | null = null;
  try {
    await rawLoad({ ...load, next, seconds: 1 });
    const before = [cpuMicros(pollen.processId), await databaseMicros(client)] as const;
    const { requestsPerSecond } = await rawLoad({ ...load, next, seconds });
    const requests = requestsPerSecond * seconds;
    perRequest = {
      server: (cpuMicros(pollen.processId) - before[0]) / requests,
      database: ((await databaseMicros(client)) - before[1]) / requests,
    };
    if (work.commits) {
      await setWaiting(client, false);
      const hurried = await rawLoad({ ...load, next, seconds });
      await setWaiting(client, true);
      commitShare = 1 - requestsPerSecond / hurried.requestsPerSecond;
    }
  } finally {
    await pollen.stop();
  }
  const spanMs = seconds * 1000 * (work.commits ? 2 : 1);
  const shares = [...sharesOf(readProfile(profiles), spanMs, createFindSource())];
  shares.sort(([, a], [, b]) => b - a);
  return [
    { name: `${name}: server, CPU a request`, unit: 'us', ours: perRequest.server },
    { name: `${name}: database (SQL), CPU a request`, unit: 'us', ours: perRequest.database },
    ...(commitShare === null
      ? []
      : [{ name: `${name}: waiting for commits, share`, unit: '%', ours: commitShare * 100 }]),
    ...shares.map(([part, share]) => ({
      name: `${name}: ${part}, share of the server's`,
      unit: '%',
      ours: share * 100,
    })),
  ];
}

export const bench: Bench = {
  title:
    'where the processor time of a call goes: profile of the server, and the database’s own time',
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    const client = new pg.Client({ connectionString: database.url });
    const setting = { client, databaseUrl: database.url, folder };
    try {
      // The first start makes the tables.
      const first = await startServer({
        command: process.execPath,
        args: ['apps/api/dist/main.js'],
        env: { DATABASE_URL: database.url, POLLEN_DATA: folder },
        readyPath: '/readyz',
      });
      await first.stop();
      await client.connect();
      const member = await seedMembers(client, members);
      const begun = await seedBegun(database.url, member, members);
      await client.query('VACUUM ANALYZE');
      let nth = 0;
      const user: Work = {
        name: 'GET /v1/user',
        commits: false,
        next: (host) =>
          `GET /api/v1/user HTTP/1.1\r\nhost: ${host}\r\nz-token: ${tokenOf(member)}\r\n\r\n`,
        expect: '"code":200',
      };
      const submit: Work = {
        name: 'submit',
        commits: true,
        next: (host) => {
          const body = JSON.stringify({
            participationId: String(begun + nth),
            sequence: 30,
            page: 'page9',
            answers: thirtyAnswers(member + nth),
          });
          const head = `z-token: ${tokenOf(member + nth)}\r\nidempotency-key: key-${nth}\r\n`;
          nth += 1;
          return (
            `POST /api/v1/process/submit HTTP/1.1\r\nhost: ${host}\r\n${head}` +
            `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
          );
        },
        expect: '"earned":200',
      };
      return [...(await profile(user, setting)), ...(await profile(submit, setting))];
    } finally {
      await client.end();
      await database.stop();
    }
  },
};
