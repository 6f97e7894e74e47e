import { randomUUID } from 'node:crypto';
import { openDatabase } from '@pollen/api/db/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { verifyMoney } from '@pollen/api/modules/ledger-proof/public';
import { type RunningServer, startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { type ChaosAction, chaosOrigin, seedChaos } from './harness/chaos-world.ts';
import { tokenOf } from './harness/members.ts';

/**
 * Kills the API and PostgreSQL in turn, with SIGKILL, while members check in, cash out, draw, submit
 * surveys and vote, and partners report results. Everything acknowledged must be there exactly once, and
 * the API must survive the loss of its database.
 */
const kills = Number(process.env['CHAOS_KILLS'] ?? 50);
const workers = 16;
const members = Number(process.env['CHAOS_MEMBERS'] ?? 4000);
const pauseMs = 25;

interface World {
  database: EmbeddedPostgres;
  api: RunningServer;
  over: boolean;
  /** What has been acknowledged so far. */
  answered: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats a request under one key until an answer arrives. Returns whether one did; a refusal is an error
 * here.
 */
async function act(world: World, action: ChaosAction, memberId: number): Promise<boolean> {
  const key = randomUUID();
  const { method, path, body } = action.request(memberId);
  while (!world.over) {
    try {
      const answer = await fetch(`${world.api.address}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'z-token': tokenOf(memberId),
          'idempotency-key': key,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(5000),
      });
      const text = await answer.text();
      if (action.isDone(answer.status, text)) return true;
      if (answer.status < 500) throw new Refused(`${action.name}: ${answer.status} ${text}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      // No answer: it is unknown whether it took effect, so the same key is sent again.
    }
    await wait(pauseMs);
  }
  return false;
}

class Refused extends Error {}

/** Enough work in flight to be killed, even on a slow machine. */
async function someWork(world: World): Promise<void> {
  const enough = world.answered + 40;
  const giveUpAt = performance.now() + 15_000;
  while (world.answered < enough && performance.now() < giveUpAt) await wait(20);
  await wait(Math.random() * 300);
}

async function killInTurn(world: World, folder: string, env: Record<string, string>) {
  let apiDeaths = 0;
  for (let round = 0; round < kills; round += 1) {
    await someWork(world);
    if (round % 2 === 0) {
      process.kill(world.api.processId, 'SIGKILL');
      world.api = await startPollen(env);
    } else {
      process.kill(world.database.processId, 'SIGKILL');
      world.database = await startAgain(folder);
      if (!(await recovers(world.api))) {
        apiDeaths += 1;
        world.api = await startPollen(env);
      }
    }
    process.stdout.write(`\r${round + 1} of ${kills} kills`);
  }
  process.stdout.write('\n');
  return apiDeaths;
}

/** On its old port, as a supervisor would restart it. */
async function startAgain(folder: string): Promise<EmbeddedPostgres> {
  const end = performance.now() + 30_000;
  for (;;) {
    try {
      return await startEmbeddedPostgres(folder, [`-c port=${databasePort}`]);
    } catch (error) {
      if (performance.now() > end) throw error;
      await wait(100);
    }
  }
}

let databasePort = '';

async function recovers(api: RunningServer): Promise<boolean> {
  const end = performance.now() + 20_000;
  while (performance.now() < end) {
    const answer = await fetch(`${api.address}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await wait(50);
  }
  return false;
}

interface Tally {
  readonly name: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly twice: number;
}

async function tally(
  client: pg.Client,
  action: ChaosAction,
  first: number,
  done: number[],
): Promise<Tally> {
  const { rows } = await client.query(
    `WITH effect AS (SELECT member_id, count(*) AS times FROM (${action.effects}) AS made GROUP BY 1)
     SELECT (SELECT count(*) FROM unnest($1::bigint[]) AS member_id
             WHERE member_id NOT IN (SELECT member_id FROM effect)) AS lost,
            (SELECT count(*) FROM effect WHERE times > 1 AND member_id >= $2) AS twice`,
    [done, first],
  );
  const { lost, twice } = rows[0];
  return { name: action.name, acknowledged: done.length, lost: Number(lost), twice: Number(twice) };
}

const isHeld = ({ acknowledged, lost, twice }: Tally) =>
  acknowledged > 0 && lost === 0 && twice === 0;

async function run(): Promise<boolean> {
  const folder = await createThrowawayFolder();
  const database = await startEmbeddedPostgres(folder);
  databasePort = new URL(database.url).port;
  const env = {
    DATABASE_URL: database.url,
    POLLEN_DATA: folder,
    POLLEN_DEMO: '1',
    POLLEN_ORIGIN: chaosOrigin,
  };
  const world: World = { database, api: await startPollen(env), over: false, answered: 0 };
  console.log(`seeding ${members} members`);
  const { first, actions } = await seedChaos(database.url, folder, world.api.address, members);

  const done = new Map(actions.map((action): [ChaosAction, number[]] => [action, []]));
  let next = 0;
  const work = async () => {
    while (!world.over && next < members) {
      const memberId = first + next;
      next += 1;
      for (const action of actions) {
        if (await act(world, action, memberId)) {
          done.get(action)?.push(memberId);
          world.answered += 1;
        }
        await wait(pauseMs);
      }
    }
  };
  const load = Promise.all(Array.from({ length: workers }, work));
  const [apiDeaths] = await Promise.all([
    killInTurn(world, folder, env).finally(() => {
      world.over = true;
    }),
    load,
  ]);

  const { url } = world.database;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tallies: Tally[] = [];
  for (const [action, list] of done) tallies.push(await tally(client, action, first, list));
  await client.end();
  const db = openDatabase({ url, connections: 2 });
  const { sound } = await verifyMoney(db);
  await db.close();
  await world.api.stop();
  await world.database.stop();

  for (const { acknowledged, name, lost, twice } of tallies) {
    console.log(`${acknowledged} acknowledged ${name}, ${lost} lost, ${twice} done twice`);
  }
  console.log(`${apiDeaths} deaths of the API when the database died`);
  console.log(sound ? 'The ledger is sound.' : 'The ledger is NOT sound.');
  return apiDeaths === 0 && sound && tallies.every(isHeld);
}

process.exitCode = (await run()) ? 0 : 1;
