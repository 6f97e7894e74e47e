import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { operatorOperations } from '@pollen/contract/operator';
import { consoleHeader } from '@pollen/contract/operator/header';
import { startServer } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { openSession } from './harness/console-side.ts';
import { createFindSource, readProfile, sharesOf } from './harness/cpu-profile.ts';
import { cpuMicros, watchDatabaseCpu } from './harness/load.ts';
import { seedMembers, tokenOf } from './harness/members.ts';
import { openLoad } from './harness/open-load.ts';
import { rawLoad } from './harness/raw-load.ts';
import type { Bench, Measure } from './harness/report.ts';
import { noLimits } from './harness/sides.ts';
import { seedBegun, thirtyAnswers } from './harness/survey-task.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const connections = 16;
const stormConnections = 3000;
/** More than can be submitted in that time, each once. */
const members = 3 * seconds * 3000;

interface Work {
  readonly name: string;
  /** This call writes, so it waits for its commit to reach the disk. */
  readonly commits: boolean;
  readonly next: (host: string) => string;
  readonly expect: string;
  /** The offered load, as a multiple of the capacity. */
  readonly storm?: number;
}

interface Setting {
  readonly client: pg.Client;
  readonly databaseUrl: string;
  readonly folder: string;
}

/** Switches whether a commit waits for the disk. */
async function setWaiting(client: pg.Client, waits: boolean): Promise<void> {
  await client.query(`ALTER SYSTEM SET synchronous_commit = ${waits ? 'on' : 'off'}`);
  await client.query('SELECT pg_reload_conf()');
}

const served = async (load: ReturnType<typeof rawLoad>) => {
  const { requestsPerSecond } = await load;
  return { requestsPerSecond, requests: requestsPerSecond * seconds };
};

/** Figures are per served request, and include the cost of refusing others. */
async function storm(address: string, next: () => string, requestsPerSecond: number) {
  const load = { address, next, seconds, requestsPerSecond, connections: stormConnections };
  const { admitted } = await openLoad(load);
  return { requestsPerSecond: admitted / seconds, requests: admitted };
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
      // All requests come from one address and one member, so limits are raised.
      ...noLimits,
    },
    readyPath: '/readyz',
  });
  const { host } = new URL(pollen.address);
  const load = { connections, address: pollen.address, expect: work.expect };
  const next = () => work.next(host);
  let perRequest: { server: number; database: number };
  let commitShare: number | null = null;
  try {
    // As long as the measurement: until then much of the time is spent on compiling our code.
    const calm = await rawLoad({ ...load, next, seconds });
    const before = cpuMicros(pollen.processId);
    const databaseMicros = await watchDatabaseCpu(client);
    const { requestsPerSecond, requests } = work.storm
      ? await storm(pollen.address, next, work.storm * calm.requestsPerSecond)
      : await served(rawLoad({ ...load, next, seconds }));
    perRequest = {
      server: (cpuMicros(pollen.processId) - before) / requests,
      database: (await databaseMicros()) / requests,
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
      // The first start creates the tables and the operator who reads the console's list.
      const first = await startServer({
        command: process.execPath,
        args: ['apps/api/dist/main.js'],
        env: { DATABASE_URL: database.url, POLLEN_DATA: folder, POLLEN_DEMO: '1' },
        readyPath: '/readyz',
      });
      await first.stop();
      await client.connect();
      const cookie = await openSession(client, first.address);
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
      let asked = 0;
      const checkin: Work = {
        name: 'check-in',
        commits: true,
        next: (host) => {
          asked += 1;
          return (
            `POST /api/v2/user/checkin HTTP/1.1\r\nhost: ${host}\r\n` +
            `z-token: ${tokenOf(member + (asked % members))}\r\n` +
            'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
          );
        },
        expect: '"code":200',
      };
      const inStorm: Work = { ...checkin, name: 'check-in in a storm', commits: false, storm: 5 };
      const list: Work = {
        name: 'list of members in the console',
        commits: false,
        next: (host) =>
          `GET /api/console${operatorOperations.listMembers.path} HTTP/1.1\r\nhost: ${host}\r\n` +
          `origin: http://${host}\r\ncookie: ${cookie}\r\n${consoleHeader}: 1\r\n\r\n`,
        expect: '"code":200',
      };
      const measures: Measure[] = [];
      for (const work of [user, submit, checkin, inStorm, list]) {
        console.log(`  ${work.name}`);
        measures.push(...(await profile(work, setting)));
      }
      return measures;
    } finally {
      await client.end();
      await database.stop();
    }
  },
};
