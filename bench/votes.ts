import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { seedPoll } from './harness/buzz-posts.ts';
import { seedMembers, tokenOf } from './harness/members.ts';
import { rawLoad } from './harness/raw-load.ts';
import { type Bench, median } from './harness/report.ts';

const connections = 32;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** More than either call can serve within its rounds, each member once. */
const memberCount = (rounds + 1) * seconds * 6000;

function request(host: string, path: string, member: number, body: string): string {
  return (
    `POST /api${path} HTTP/1.1\r\nhost: ${host}\r\nz-token: ${tokenOf(member)}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
}

/** All votes are on the same poll: the worst case. */
export const bench: Bench = {
  title: `votes on one poll against check-ins, over HTTP, ${connections} connections`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    const pollen = await startPollen({
      DATABASE_URL: database.url,
      POLLEN_DATA: folder,
      POLLEN_REQUESTS_PER_ADDRESS: '100000000',
    });
    const client = new pg.Client({ connectionString: database.url });
    try {
      await client.connect();
      console.log(`  seeding ${memberCount} members`);
      const first = await seedMembers(client, memberCount);
      const poll = await seedPoll(client);
      await client.query('VACUUM ANALYZE');

      const { host } = new URL(pollen.address);
      let checkedIn = first;
      let voted = first;
      const load = (next: () => string, expect: string) =>
        rawLoad({ address: pollen.address, connections, seconds, next, expect });
      const checkIns: number[] = [];
      const votes: number[] = [];
      const slowest: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const floor = await load(
          () => request(host, '/v2/user/checkin', checkedIn++, '{}'),
          '"checkedIn":true',
        );
        const ours = await load(() => {
          const member = voted++;
          return request(
            host,
            `/v1/buzz/post/${poll}/vote`,
            member,
            `{"option":${(member % 3) + 1}}`,
          );
        }, '"counts":[');
        // The first round is a warm-up.
        if (round === 0) continue;
        checkIns.push(floor.requestsPerSecond);
        votes.push(ours.requestsPerSecond);
        slowest.push(ours.p99Ms);
      }
      const { rows } = await client.query(
        `SELECT (SELECT count(*) FROM buzz_vote WHERE post_id = $1) AS votes,
           (SELECT sum(n) FROM unnest(buzz_counts($1, 8)) AS n) AS counted`,
        [poll],
      );
      if (rows[0]?.votes !== rows[0]?.counted) {
        throw new Error(`votes were miscounted: ${JSON.stringify(rows[0])}`);
      }
      return [
        {
          name: 'votes a second',
          unit: '',
          ours: median(votes),
          floor: median(checkIns),
          budget: { atLeastTimesFloor: 0.5 },
        },
        { name: 'p99', unit: 'ms', ours: median(slowest) },
      ];
    } finally {
      await client.end();
      await pollen.stop();
      await database.stop();
    }
  },
};
