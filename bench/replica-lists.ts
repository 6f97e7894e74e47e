import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { OperationShape } from '@pollen/contract/operation';
import { operatorOperations } from '@pollen/contract/operator';
import { type RunningServer, startPollen } from '@pollen/dev-env/child-server';
import { startTestPostgres, type TestStandby } from '@pollen/dev-env/test-postgres';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { openSession, requestOf, type Side } from './harness/console-side.ts';
import { walk } from './harness/console-walk.ts';
import { sizeOf } from './harness/installation/size.ts';
import { seedInstallation } from './harness/large-installation.ts';
import { seedMembers, tokenOf } from './harness/members.ts';
import { rawLoad } from './harness/raw-load.ts';
import { type Bench, median } from './harness/report.ts';
import { noLimits } from './harness/sides.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const connections = 16;
/** How many lists are asked for at a time. */
const readers = 8;
/** A share of a million members. */
const part = Number(process.env['BENCH_PART'] ?? 0.01);
/** More members than can check in, each once. */
const members = (rounds * 3 + 1) * seconds * 2000;

/**
 * In a cluster the primary, a standby and the console's API are on different machines. Here a core is a machine:
 * one has the primary and what members use, the other the standby, the console's API and its readers.
 */
const isPinned = os.cpus().length > 1;
const membersCore = 0;
const consoleCore = 1;

function pin(processId: number, core: number): void {
  if (!isPinned) return;
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(processId)]);
}

function parentOf(processId: number): number {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** The server behind a connection, with all its processes; those it starts later inherit the core. */
async function pinServer(url: string, core: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const first = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  const others = readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 1 && parentOf(one) === first);
  pin(first, core);
  for (const one of others) {
    try {
      pin(one, core);
    } catch {
      // It has ended since.
    }
  }
}

/** Every list and chart of the console that may be read from a replica. */
async function addressesOf(side: Side): Promise<string[]> {
  const addresses: string[] = [];
  for (const [name, questions] of Object.entries(walk)) {
    const operation: OperationShape = operatorOperations[name as keyof typeof walk];
    if ('leftOut' in questions || operation.reads !== 'replica') continue;
    for (const question of questions) {
      addresses.push((await requestOf(side, operation.path, question)).address);
    }
  }
  return addresses;
}

/** Run in a process of its own, which can be pinned; prints how many answers it had when it is stopped. */
const readerProgram = `
  const { addresses, cookie, readers } = JSON.parse(process.argv[1]);
  let at = 0;
  let answered = 0;
  process.on('SIGTERM', () => { console.log(answered); process.exit(0); });
  const read = async () => {
    for (;;) {
      const answer = await fetch(addresses[at++ % addresses.length], { headers: { cookie } });
      const text = await answer.text();
      if (!text.startsWith('{"code":200')) throw new Error(answer.url + ' ' + text.slice(0, 300));
      answered += 1;
    }
  };
  for (let reader = 0; reader < readers; reader += 1) read();
`;

interface Reading {
  /** How many lists were answered. */
  stop(): Promise<number>;
}

async function startReading(side: Side): Promise<Reading> {
  const { cookie } = side;
  const settings = { addresses: await addressesOf(side), cookie, readers };
  const child = spawn(process.execPath, ['-e', readerProgram, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  pin(child.pid ?? 0, consoleCore);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('close', (code) =>
      code === 0 ? resolve(Number(output)) : reject(new Error('the readers of lists have failed')),
    );
  });
  // A failure is reported by stop.
  ended.catch(() => {});
  // Statements are prepared, and plans chosen, before anything is measured.
  await pause(2000);
  return {
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const checkInOf = (host: string, member: number) =>
  `POST /api/v2/user/checkin HTTP/1.1\r\nhost: ${host}\r\nz-token: ${tokenOf(member)}\r\n` +
  `idempotency-key: key-${member}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;

export const bench: Bench = {
  title: `check-ins while ${readers} operators read lists, from a standby and from the primary`,
  run: async () => {
    if (!isPinned) console.log('  one core only: everything shares it, so the figures say little');
    const folder = await createThrowawayFolder();
    await using server = await startTestPostgres();
    const servers: RunningServer[] = [];
    const start = async (core: number, env: Readonly<Record<string, string>>) => {
      const shared = { DATABASE_URL: server.url, POLLEN_DATA: folder, POLLEN_DEMO: '1' };
      const pollen = await startPollen({ ...shared, POLLEN_ROLE: 'api', ...noLimits, ...env });
      servers.push(pollen);
      pin(pollen.processId, core);
      return pollen;
    };
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    let standby: TestStandby | null = null;
    try {
      const forMembers = await start(membersCore, {});
      await seedInstallation(server.url, sizeOf(part));
      const first = await seedMembers(client, members);
      await client.query('VACUUM ANALYZE');
      standby = await server.startStandby();
      await pinServer(server.url, membersCore);
      await pinServer(standby.url, consoleCore);
      pin(process.pid, membersCore);
      const sideOf = async (pollen: RunningServer): Promise<Side> => ({
        pollen,
        client,
        url: server.url,
        cookie: await openSession(client, pollen.address),
      });
      const onStandby = await sideOf(await start(consoleCore, { DATABASE_READ_URL: standby.url }));
      const onPrimary = await sideOf(await start(consoleCore, {}));
      const { address } = forMembers;
      const { host } = new URL(address);
      let next = first;
      const checkIns = async () => {
        const { requestsPerSecond } = await rawLoad({
          address,
          connections,
          seconds,
          expect: '"checkedIn":true',
          next: () => checkInOf(host, next++),
        });
        return requestsPerSecond;
      };
      const during = async (side: Side) => {
        const reading = await startReading(side);
        const began = performance.now();
        const rate = await checkIns();
        const lists = (await reading.stop()) / ((performance.now() - began) / 1000 + 2);
        return { rate, lists };
      };
      await checkIns();
      const alone: number[] = [];
      const standbyRuns: Awaited<ReturnType<typeof during>>[] = [];
      const primaryRuns: Awaited<ReturnType<typeof during>>[] = [];
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await checkIns());
        standbyRuns.push(await during(onStandby));
        primaryRuns.push(await during(onPrimary));
      }
      const rate = (runs: typeof standbyRuns) => median(runs.map((run) => run.rate));
      const lists = (runs: typeof standbyRuns) => median(runs.map((run) => run.lists));
      const floor = median(alone);
      return [
        {
          name: 'check-ins a second, lists read from a standby',
          unit: '',
          ours: rate(standbyRuns),
          floor,
          budget: { atLeastTimesFloor: 0.95 },
        },
        {
          name: 'check-ins a second, lists read from the primary',
          unit: '',
          ours: rate(primaryRuns),
          floor,
        },
        { name: 'lists a second from the standby', unit: '', ours: lists(standbyRuns) },
        { name: 'lists a second from the primary', unit: '', ours: lists(primaryRuns) },
      ];
    } finally {
      await client.end();
      for (const pollen of servers) await pollen.stop();
      await standby?.stop();
    }
  },
};
