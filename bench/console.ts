import { randomBytes } from 'node:crypto';
import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { hashOfOperatorToken, operatorCookie } from '@pollen/api/modules/operator/public';
import { operatorOperations } from '@pollen/contract/operator';
import { type RunningServer, startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { fullSize, type InstallationSize, seedInstallation } from './harness/large-installation.ts';
import { type Bench, type Measure, median } from './harness/report.ts';

const part = Number(process.env['BENCH_PART'] ?? 1);
const sizeOf = (share: number): InstallationSize => ({
  members: Math.ceil(fullSize.members * share),
  lines: Math.ceil(fullSize.lines * share),
  participations: Math.ceil(fullSize.participations * share),
});
const asks = Number(process.env['BENCH_ROUNDS'] ?? 25);

interface Side {
  readonly pollen: RunningServer;
  readonly cookie: string;
  readonly client: pg.Client;
  readonly member: number;
}

/** A session of the demo's admin, put into the database: the second factor is not what is measured. */
async function openSession(client: pg.Client, origin: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO operator_session (operator_id, token_hash, created_at, expires_at)
     SELECT id, $1, now(), now() + interval '12 hours' FROM operator
     WHERE email = 'admin@pollen.test'`,
    [hashOfOperatorToken(token)],
  );
  return `${operatorCookie(origin).name}=${token}`;
}

async function startSide(
  serverUrl: string,
  folder: string,
  name: string,
  size: InstallationSize,
): Promise<Side> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pollen = await startPollen({
    DATABASE_URL: url.href,
    POLLEN_DATA: folder,
    POLLEN_DEMO: '1',
    POLLEN_ROLE: 'api',
  });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const first = await seedInstallation(client, folder, size);
  const member = first + Math.floor(size.members / 2);
  return { pollen, cookie: await openSession(client, pollen.address), client, member };
}

/** What a call with `{name}` in its path is asked about, found where it lives. */
const examples: Readonly<Record<string, string>> = {
  '/members/{id}': 'SELECT $1::text AS value',
  '/tasks/{': 'SELECT task_no AS value FROM task ORDER BY id LIMIT 1 OFFSET $1::int * 0',
  '/audit/{': 'SELECT id AS value FROM participation WHERE state = 2 LIMIT 1 OFFSET $1::int * 0',
};

async function pathFor(path: string, { client, member }: Side): Promise<string | null> {
  if (!path.includes('{')) return path;
  const known = Object.entries(examples).find(([start]) => path.startsWith(start));
  if (!known) return null;
  const { rows } = await client.query(known[1], [member]);
  const value = rows[0]?.value;
  return value === undefined ? null : path.replace(/\{\w+\}/, String(value));
}

/** Milliseconds of one answer, whole; NaN if it is no good one (a file, a wrong example). */
async function timed({ pollen, cookie }: Side, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${pollen.address}/api/console${path}`, { headers: { cookie } });
  const text = await answer.text();
  const took = performance.now() - began;
  return text.startsWith('{"code":200') ? took : Number.NaN;
}

async function measure(path: string, small: Side, large: Side): Promise<Measure | null> {
  const paths = [await pathFor(path, small), await pathFor(path, large)] as const;
  if (paths[0] === null || paths[1] === null) return null;
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = 0; round <= asks; round += 1) {
    const pair = { small: await timed(small, paths[0]), large: await timed(large, paths[1]) };
    if (Number.isNaN(pair.small) || Number.isNaN(pair.large)) return null;
    // The first warms both up.
    if (round > 0) {
      times.small.push(pair.small);
      times.large.push(pair.large);
    }
  }
  return {
    name: path,
    unit: 'ms',
    ours: median(times.large),
    floor: median(times.small),
    budget: { atMostTimesFloor: 3 },
  };
}

export const bench: Bench = {
  title: `every list and chart of the console with ${sizeOf(part).members} members against a thousandth`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    try {
      const small = await startSide(database.url, folder, 'small', sizeOf(part / 1000));
      const large = await startSide(database.url, folder, 'large', sizeOf(part));
      const measures: Measure[] = [];
      for (const { method, path } of Object.values(operatorOperations)) {
        const result = method === 'GET' ? await measure(path, small, large) : null;
        if (result) measures.push(result);
        else if (method === 'GET') console.log(`  not measured: ${path}`);
      }
      for (const side of [small, large]) {
        await side.client.end();
        await side.pollen.stop();
      }
      return measures;
    } finally {
      await database.stop();
    }
  },
};
