import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { startPollen, startServer } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { cpuMicros, watchDatabaseCpu } from './harness/load.ts';
import { seedMembers, tokenOf } from './harness/members.ts';
import { type RawLoad, type RawResult, rawLoad } from './harness/raw-load.ts';
import { type Bench, median } from './harness/report.ts';
import { seedBegun, thirtyAnswers } from './harness/survey-task.ts';

const connections = 32;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** More than can be submitted within the rounds, each once. */
const members = (rounds + 1) * seconds * 3000;

/** A result, and the processor time of one request; unlike its time, this hardly depends on other load. */
interface Counted extends RawResult {
  readonly serverMicros: number;
  readonly databaseMicros: number;
}

async function countedLoad(load: RawLoad, processId: number, client: pg.Client): Promise<Counted> {
  const databaseCpu = await watchDatabaseCpu(client);
  const before = cpuMicros(processId);
  const result = await rawLoad(load);
  const requests = result.requestsPerSecond * load.seconds;
  return {
    ...result,
    serverMicros: (cpuMicros(processId) - before) / requests,
    databaseMicros: (await databaseCpu()) / requests,
  };
}

function post(host: string, path: string, head: string, body: string): string {
  const length = Buffer.byteLength(body);
  return (
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${head}content-type: application/json\r\n` +
    `content-length: ${length}\r\n\r\n${body}`
  );
}

export const bench: Bench = {
  title: `submitting a survey of 30 questions, judged, keyed and paid, against a server that inserts the answers and makes one transfer, ${connections} connections`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    const pollen = await startPollen({
      DATABASE_URL: database.url,
      POLLEN_DATA: folder,
      // All submissions come from one address.
      POLLEN_REQUESTS_PER_ADDRESS: '100000000',
    });
    const minimal = await startServer({
      command: process.execPath,
      args: ['--import', 'tsx', 'bench/floor/minimal-server.ts'],
      env: { DATABASE_URL: database.url },
      readyPath: '/healthz',
    });
    const client = new pg.Client({ connectionString: database.url });
    try {
      await client.connect();
      console.log(`  seeding ${members} members, each with a started survey`);
      const first = await seedMembers(client, members);
      const begun = await seedBegun(database.url, first, members);
      await client.query(
        'CREATE TABLE bench_answer (member_id bigint PRIMARY KEY, answers jsonb NOT NULL)',
      );
      await client.query('VACUUM ANALYZE');

      let next = 0;
      let nextFloor = 0;
      const ours = () => {
        const member = first + next;
        const body = JSON.stringify({
          participationId: String(begun + next),
          sequence: 30,
          page: 'page9',
          answers: thirtyAnswers(member),
        });
        next += 1;
        const head = `z-token: ${tokenOf(member)}\r\nidempotency-key: key-${member}\r\n`;
        return post(new URL(pollen.address).host, '/api/v1/process/submit', head, body);
      };
      const floor = () => {
        const member = first + nextFloor;
        nextFloor += 1;
        const body = JSON.stringify({ member, answers: thirtyAnswers(member) });
        return post(new URL(minimal.address).host, '/submit', '', body);
      };
      const results: { ours: Counted[]; floor: Counted[] } = { ours: [], floor: [] };
      for (let round = 0; round <= rounds; round += 1) {
        const load = { connections, seconds };
        const least = await countedLoad(
          { ...load, address: minimal.address, next: floor, expect: '"paid":true' },
          minimal.processId,
          client,
        );
        const paid = await countedLoad(
          { ...load, address: pollen.address, next: ours, expect: '"earned":200' },
          pollen.processId,
          client,
        );
        // The first round is a warm-up and fills empty tables, after which both replan.
        if (round === 0) {
          await client.query('VACUUM ANALYZE');
          continue;
        }
        results.floor.push(least);
        results.ours.push(paid);
        console.log(
          `  ${Math.round(paid.requestsPerSecond)} and ${Math.round(least.requestsPerSecond)} a second`,
        );
      }
      const both = (key: keyof Counted) => ({
        ours: median(results.ours.map((result) => result[key])),
        floor: median(results.floor.map((result) => result[key])),
      });
      return [
        {
          name: 'surveys a second',
          unit: '',
          ...both('requestsPerSecond'),
          budget: { atLeastTimesFloor: 0.7 },
        },
        { name: 'server, CPU a survey', unit: 'us', ...both('serverMicros') },
        { name: 'database, CPU a survey', unit: 'us', ...both('databaseMicros') },
        { name: 'p99', unit: 'ms', ...both('p99Ms') },
      ];
    } finally {
      await client.end();
      await minimal.stop();
      await pollen.stop();
      await database.stop();
    }
  },
};
