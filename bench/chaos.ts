import { randomUUID } from 'node:crypto';
import { openDatabase } from '@pollen/api/db/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { verifyMoney } from '@pollen/api/modules/cashout/public';
import { type RunningServer, startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { seedMembers, tokenOf } from './harness/members.ts';

/**
 * Kills the API and PostgreSQL in turn, with SIGKILL, while members check in. Whoever got an answer
 * must have been paid once, nobody twice, and the API must outlive its database.
 */
const kills = Number(process.env['CHAOS_KILLS'] ?? 50);
const workers = 16;
const members = 40_000;
const pauseMs = 25;

interface World {
  database: EmbeddedPostgres;
  api: RunningServer;
  over: boolean;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One member's check-in, sent under one key until an answer comes. Says whether one came. */
async function checkIn(world: World, memberId: number): Promise<boolean> {
  const key = randomUUID();
  while (!world.over) {
    try {
      const answer = await fetch(`${world.api.address}/api/v2/user/checkin`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'z-token': tokenOf(memberId),
          'idempotency-key': key,
        },
        body: '{}',
        signal: AbortSignal.timeout(5000),
      });
      const { code } = (await answer.json()) as { code?: number };
      if (answer.status === 200 && code === 200) return true;
    } catch {
      // No answer: nobody knows whether it was done, so the same key asks again.
    }
    await wait(pauseMs);
  }
  return false;
}

async function killInTurn(world: World, folder: string, env: Record<string, string>) {
  let apiDeaths = 0;
  for (let round = 0; round < kills; round += 1) {
    await wait(300 + Math.random() * 500);
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

/** On its old port, as an operator's supervisor would bring it back. */
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

async function count(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return Number(rows[0]?.count);
}

async function run(): Promise<boolean> {
  const folder = await createThrowawayFolder();
  const database = await startEmbeddedPostgres(folder);
  databasePort = new URL(database.url).port;
  const env = { DATABASE_URL: database.url, POLLEN_DATA: folder, POLLEN_DEMO: '1' };
  const world: World = { database, api: await startPollen(env), over: false };

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const first = await seedMembers(client, members);
  await client.end();

  const acknowledged: number[] = [];
  let next = 0;
  const work = async () => {
    while (!world.over && next < members) {
      const memberId = first + next;
      next += 1;
      if (await checkIn(world, memberId)) acknowledged.push(memberId);
      await wait(pauseMs);
    }
  };
  const load = Promise.all(Array.from({ length: workers }, work));
  const apiDeaths = await killInTurn(world, folder, env);
  world.over = true;
  await load;

  const { url } = world.database;
  const list = acknowledged.join(',') || '0';
  const paid = await count(
    url,
    `SELECT count(DISTINCT cause_id) FROM ledger_transfer
     WHERE cause_kind = 'checkin' AND split_part(cause_id, '-', 1)::bigint IN (${list})`,
  );
  const twice = await count(
    url,
    `SELECT count(*) FROM (SELECT split_part(cause_id, '-', 1) FROM ledger_transfer
     WHERE cause_kind = 'checkin' AND step = 'post' GROUP BY 1 HAVING count(*) > 1) AS double`,
  );
  const db = openDatabase({ url, connections: 2 });
  const { sound } = await verifyMoney(db);
  await db.close();
  await world.api.stop();
  await world.database.stop();

  const lost = acknowledged.length - paid;
  console.log(`${acknowledged.length} acknowledged check-ins, ${lost} lost, ${twice} paid twice`);
  console.log(`${apiDeaths} deaths of the API when the database died`);
  console.log(sound ? 'The ledger is sound.' : 'The ledger is NOT sound.');
  return lost === 0 && twice === 0 && apiDeaths === 0 && sound && acknowledged.length > 0;
}

process.exitCode = (await run()) ? 0 : 1;
