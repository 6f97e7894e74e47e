import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { seedMembers, tokenOf } from './harness/members.ts';
import { openLoad } from './harness/open-load.ts';
import { rawLoad } from './harness/raw-load.ts';
import type { Bench } from './harness/report.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const connections = 32;
const times = 5;
const members = 200_000;

/** At five times its capacity the server refuses fast, serves what it accepts, and recovers automatically. */
export const bench: Bench = {
  title: `check-ins at ${times} times capacity`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    const pollen = await startPollen({ DATABASE_URL: database.url, POLLEN_DATA: folder });
    const client = new pg.Client({ connectionString: database.url });
    try {
      await client.connect();
      console.log(`  seeding ${members} members`);
      const first = await seedMembers(client, members);
      await client.query('VACUUM ANALYZE');
      const { address } = pollen;
      const { host } = new URL(address);
      let asked = 0;
      const next = () => {
        asked += 1;
        const token = tokenOf(first + (asked % members));
        return (
          `POST /api/v2/user/checkin HTTP/1.1\r\nhost: ${host}\r\nz-token: ${token}\r\n` +
          'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
        );
      };
      const calm = {
        address,
        connections,
        seconds: Math.min(4, seconds),
        next,
        expect: '"code":200',
      };
      await rawLoad(calm);
      // The warm-up has filled empty tables; plans made for those would read all rows of the growing ones.
      await client.query('VACUUM ANALYZE');
      const before = await rawLoad(calm);
      const storm = await openLoad({
        address,
        next,
        seconds,
        requestsPerSecond: times * before.requestsPerSecond,
        connections: 3000,
      });
      const after = await rawLoad(calm);
      console.log(
        `  ${Math.round(storm.offeredPerSecond)} offered a second, ${storm.admitted} served, ${storm.refused} refused`,
      );
      return [
        { name: 'check-ins a second, calm', unit: '', ours: before.requestsPerSecond },
        {
          name: 'offered in the storm a second',
          unit: '',
          ours: storm.offeredPerSecond,
          floor: before.requestsPerSecond,
        },
        {
          name: 'served in the storm a second',
          unit: '',
          ours: storm.admitted / seconds,
          floor: before.requestsPerSecond,
          budget: { atLeastTimesFloor: 0.85 },
        },
        {
          name: 'p99 of what is served',
          unit: 'ms',
          ours: storm.admittedP99Ms,
          budget: { atMost: 1000 },
        },
        { name: 'p99 of a refusal', unit: 'ms', ours: storm.refusedP99Ms, budget: { atMost: 500 } },
        { name: 'neither served nor refused', unit: '', ours: storm.failed, budget: { atMost: 0 } },
        {
          name: 'check-ins a second, right after',
          unit: '',
          ours: after.requestsPerSecond,
          floor: before.requestsPerSecond,
          budget: { atLeastTimesFloor: 0.95 },
        },
      ];
    } finally {
      await client.end();
      await pollen.stop();
      await database.stop();
    }
  },
};
