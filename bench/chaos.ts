import { openKeyRing } from '@pollen/api/adapters/key-ring';
import { openDatabase } from '@pollen/api/db/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { verifyMoney } from '@pollen/api/domains/insight/ledger-proof/public';
import { type RunningServer, startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { ChaosLoad, isHeld, printTally, type Tally, tally } from './harness/chaos-load.ts';
import { seedChaos } from './harness/chaos-world.ts';

/**
 * Kills the API and PostgreSQL in turn, with SIGKILL, while members check in, cash out, draw, submit
 * surveys and vote, and partners report results. Everything acknowledged must be there exactly once, and
 * the API must survive the loss of its database.
 */
const kills = Number(process.env['CHAOS_KILLS'] ?? 50);
const workers = 16;
const members = Number(process.env['CHAOS_MEMBERS'] ?? 4000);
const pauseMs = 25;
const origin = 'http://pollen.test';

interface World {
  database: EmbeddedPostgres;
  api: RunningServer;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Enough requests in flight to be interrupted, even on a slow machine. */
async function someWork(load: ChaosLoad): Promise<void> {
  const enough = load.answered + 40;
  const giveUpAt = performance.now() + 15_000;
  while (load.answered < enough && performance.now() < giveUpAt) await wait(20);
  await wait(Math.random() * 300);
}

async function killInTurn(
  world: World,
  load: ChaosLoad,
  folder: string,
  env: Record<string, string>,
) {
  let apiDeaths = 0;
  for (let round = 0; round < kills; round += 1) {
    await someWork(load);
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

/** On its previous port, as a supervisor would restart it. */
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

async function run(): Promise<boolean> {
  const folder = await createThrowawayFolder();
  const database = await startEmbeddedPostgres(folder);
  databasePort = new URL(database.url).port;
  const env = {
    DATABASE_URL: database.url,
    POLLEN_DATA: folder,
    POLLEN_DEMO: '1',
    POLLEN_ORIGIN: origin,
    POLLEN_CASHOUT_WORK: '0',
  };
  const world: World = { database, api: await startPollen(env) };
  console.log(`seeding ${members} members`);
  const installation = {
    url: database.url,
    keyRing: openKeyRing(folder),
    address: world.api.address,
    origin,
  };
  const { first, actions } = await seedChaos(installation, members);

  const load = new ChaosLoad({
    address: () => world.api.address,
    actions,
    first,
    members,
    workers,
    pauseMs,
  });
  load.start();
  const apiDeaths = await Promise.race([killInTurn(world, load, folder, env), load.failed]);
  await load.stop();

  const { url } = world.database;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tallies: Tally[] = [];
  for (const [action, list] of load.done) tallies.push(await tally(client, action, first, list));
  await client.end();
  const db = openDatabase({ url, connections: 2 });
  const { sound } = await verifyMoney(db);
  await db.close();
  await world.api.stop();
  await world.database.stop();

  for (const counted of tallies) printTally(counted);
  console.log(`${apiDeaths} deaths of the API when the database died`);
  console.log(sound ? 'The ledger is sound.' : 'The ledger is NOT sound.');
  return apiDeaths === 0 && sound && tallies.every(isHeld);
}

process.exitCode = (await run()) ? 0 : 1;
