import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { seedComments, seedPoll } from './harness/buzz-posts.ts';
import { seedMembers, tokenOf } from './harness/members.ts';
import { type RawResult, rawLoad } from './harness/raw-load.ts';
import { type Bench, median } from './harness/report.ts';

const fewComments = 100;
const manyComments = Number(process.env['BENCH_COMMENTS'] ?? 100_000);
const members = 1000;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);

export const bench: Bench = {
  title: `opening a post with ${manyComments} comments against one with ${fewComments}`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    // Jobs and demo data would disturb the measurement.
    const pollen = await startPollen({
      DATABASE_URL: database.url,
      POLLEN_DATA: folder,
      POLLEN_DEMO: '0',
      POLLEN_ROLE: 'api',
      POLLEN_REQUESTS_PER_ADDRESS: '100000000',
      POLLEN_REQUESTS_PER_MEMBER: '10000000',
    });
    const client = new pg.Client({ connectionString: database.url });
    try {
      await client.connect();
      const first = await seedMembers(client, members);
      const few = await seedPoll(client);
      const many = await seedPoll(client);
      await seedComments(client, { post: few, count: fewComments, first, members });
      console.log(`  seeding ${manyComments} comments`);
      await seedComments(client, { post: many, count: manyComments, first, members });
      await client.query('VACUUM ANALYZE');

      const { host } = new URL(pollen.address);
      let count = 0;
      /** The page's calls: the post, and its first comments in one of two orders. */
      const requestOf = (post: number) => {
        const member = first + (count % members);
        const part = ['', '/comments?order=hot', '', '/comments?order=new'][count % 4];
        count += 1;
        return `GET /api/v1/buzz/post/${post}${part} HTTP/1.1\r\nhost: ${host}\r\nz-token: ${tokenOf(member)}\r\n\r\n`;
      };
      const load = (post: number): Promise<RawResult> =>
        rawLoad({
          address: pollen.address,
          connections: 4,
          seconds: 2,
          next: () => requestOf(post),
          expect: '"code":200',
        });
      const results: { few: RawResult[]; many: RawResult[] } = { few: [], many: [] };
      for (let round = 0; round <= rounds; round += 1) {
        const pair = { few: await load(few), many: await load(many) };
        // The first round is a warm-up.
        if (round === 0) continue;
        results.few.push(pair.few);
        results.many.push(pair.many);
      }
      const of = (side: readonly RawResult[], figure: keyof RawResult) =>
        median(side.map((result) => result[figure]));
      return [
        {
          name: 'a request of the page',
          unit: 'ms',
          ours: 1000 / of(results.many, 'requestsPerSecond'),
          floor: 1000 / of(results.few, 'requestsPerSecond'),
          budget: { atMostTimesFloor: 1.3 },
        },
        {
          name: 'median',
          unit: 'ms',
          ours: of(results.many, 'medianMs'),
          floor: of(results.few, 'medianMs'),
          budget: { atMostTimesFloor: 1.3 },
        },
      ];
    } finally {
      await client.end();
      await pollen.stop();
      await database.stop();
    }
  },
};
