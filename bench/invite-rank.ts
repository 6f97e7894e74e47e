import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import type { RunningServer } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import type pg from 'pg';
import { seedMembers, tokenOf } from './harness/members.ts';
import { type RawResult, rawLoad } from './harness/raw-load.ts';
import type { Bench } from './harness/report.ts';
import { loadAlternately, startInstallation } from './harness/sides.ts';

const few = 1000;
const many = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000);
/** Members with a session who send requests; they are spread over the whole leaderboard. */
const asking = 50;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);

interface Side {
  readonly pollen: RunningServer;
  readonly client: pg.Client;
  readonly first: number;
}

/** Most hosts have one friend, a few have dozens; every requesting member has a rank. */
async function startSide(serverUrl: string, folder: string, members: number): Promise<Side> {
  const { pollen, client } = await startInstallation(serverUrl, folder, `board_${members}`);
  await client.query(
    `INSERT INTO member (email, nickname, country, inviter_code)
     SELECT 'host-' || n || '@example.com', 'Host', 6, 'host-' || n FROM generate_series(1, $1) AS n`,
    [members - asking],
  );
  const first = await seedMembers(client, asking);
  // The counts are computed once at the end instead of row by row in the trigger.
  await client.query('ALTER TABLE invite_rank DISABLE TRIGGER invite_rank_counted');
  await client.query(
    `INSERT INTO invite_rank (month, host_id, friends, reached_at)
     SELECT date_trunc('month', now() AT TIME ZONE 'UTC')::date, id,
       1 + floor(-2 * ln(1 - (id * 7919 % 10007) / 10007.0))::int, now()
     FROM member`,
  );
  await client.query(
    `INSERT INTO invite_rank_count (month, friends, shard, members)
     SELECT month, friends, host_id % 16, count(*) FROM invite_rank GROUP BY 1, 2, 3`,
  );
  await client.query('ALTER TABLE invite_rank ENABLE TRIGGER invite_rank_counted');
  await client.query('VACUUM ANALYZE');
  return { pollen, client, first };
}

/** Requests per second for the own rank, and for a page deep in the leaderboard. */
function load({ pollen, first }: Side): Promise<RawResult> {
  const { host } = new URL(pollen.address);
  let count = 0;
  const next = () => {
    const member = first + (count % asking);
    const path = count % 2 === 0 ? '/v1/invite/board' : `/v1/invite/rank?cursor=1-${first}`;
    count += 1;
    return `GET /api${path} HTTP/1.1\r\nhost: ${host}\r\nz-token: ${tokenOf(member)}\r\n\r\n`;
  };
  return rawLoad({
    address: pollen.address,
    connections: 4,
    seconds: 2,
    next,
    expect: '"code":200',
  });
}

/** The slow way, for comparison: ranks by counting members. */
async function countingMs({ client, first }: Side): Promise<number> {
  const start = performance.now();
  await client.query(
    `SELECT 1 + count(*) FROM invite_rank WHERE friends >
       (SELECT friends FROM invite_rank WHERE host_id = $1)`,
    [first],
  );
  return performance.now() - start;
}

export const bench: Bench = {
  title: `a place on the invitation board among ${many} members against ${few}`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    const sides: Side[] = [];
    try {
      const small = await startSide(database.url, folder, few);
      sides.push(small);
      console.log(`  seeding ${many} members`);
      const large = await startSide(database.url, folder, many);
      sides.push(large);
      const results = await loadAlternately(
        rounds,
        () => load(small),
        () => load(large),
      );
      return [
        {
          name: 'a place, or a page of the board',
          unit: 'ms',
          ours: results.many.medianMs,
          floor: results.few.medianMs,
          budget: { atMostTimesFloor: 1.3 },
        },
        {
          name: 'answers a second',
          unit: '',
          ours: results.many.requestsPerSecond,
          floor: results.few.requestsPerSecond,
        },
        { name: 'counting members instead', unit: 'ms', ours: await countingMs(large) },
      ];
    } finally {
      for (const { pollen, client } of sides) {
        await client.end();
        await pollen.stop();
      }
      await database.stop();
    }
  },
};
