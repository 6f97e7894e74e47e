import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { seedMembers, tokenOf } from './harness/members.ts';
import { rawLoad } from './harness/raw-load.ts';
import { type Bench, median } from './harness/report.ts';

const connections = 32;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** More members than either side can serve within its rounds, each once. */
const membersEach = (rounds + 1) * seconds * 4000;

const post = (host: string, path: string, member: number, body: string) =>
  `POST /api${path} HTTP/1.1\r\nhost: ${host}\r\nz-token: ${tokenOf(member)}\r\n` +
  `idempotency-key: key-${member}\r\ncontent-type: application/json\r\n` +
  `content-length: ${body.length}\r\n\r\n${body}`;

/** The games as in the demo, and a chance for everyone. */
async function openGames(client: pg.Client, first: number): Promise<void> {
  await client.query(
    `INSERT INTO lottery_country (country, is_open, permit, updated_at)
     VALUES (6, true, '', now()) ON CONFLICT (country) DO UPDATE SET is_open = true`,
  );
  await client.query(
    `SELECT grant_chances(n, 'bench', n::text, 1)
     FROM generate_series($1::bigint, $1::bigint + $2::bigint - 1) AS n`,
    [first, membersEach],
  );
}

/** What a member receives and sends back. */
async function bodyOf(address: string, member: number): Promise<string> {
  const response = await fetch(`${address}/api/v1/lottery`, {
    headers: { 'z-token': tokenOf(member) },
  });
  const { data } = (await response.json()) as {
    data: { round: { id: string }; offers: readonly { id: string; game: string }[] };
  };
  const offer = data.offers.find(({ game }) => game === 'turnplate');
  return JSON.stringify({
    game: 'turnplate',
    offer: offer?.id,
    round: data.round.id,
    clientSeed: 'bench',
  });
}

export const bench: Bench = {
  title: `draws of the lottery against check-ins, both over HTTP, ${connections} connections`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    const pollen = await startPollen({ DATABASE_URL: database.url, POLLEN_DATA: folder });
    const client = new pg.Client({ connectionString: database.url });
    try {
      await client.connect();
      console.log(`  seeding ${2 * membersEach} members`);
      const first = await seedMembers(client, 2 * membersEach);
      await openGames(client, first);
      await client.query('VACUUM ANALYZE');

      const { address } = pollen;
      const { host } = new URL(address);
      const body = await bodyOf(address, first);
      let drawer = first;
      let visitor = first + membersEach;
      const draws: Awaited<ReturnType<typeof rawLoad>>[] = [];
      const checkins: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const load = { address, connections, seconds };
        const floor = await rawLoad({
          ...load,
          next: () => post(host, '/v2/user/checkin', visitor++, '{}'),
          expect: '"checkedIn":true',
        });
        const ours = await rawLoad({
          ...load,
          next: () => post(host, '/v1/lottery/draw', drawer++, body),
          expect: '"clientSeed":"bench"',
        });
        // The first round is a warm-up.
        if (round === 0) continue;
        draws.push(ours);
        checkins.push(floor.requestsPerSecond);
        console.log(
          `  ${Math.round(ours.requestsPerSecond)} and ${Math.round(floor.requestsPerSecond)} a second`,
        );
      }
      return [
        {
          name: 'draws a second',
          unit: '',
          ours: median(draws.map((result) => result.requestsPerSecond)),
          floor: median(checkins),
          budget: { atLeastTimesFloor: 0.5 },
        },
        { name: 'p99', unit: 'ms', ours: median(draws.map((result) => result.p99Ms)) },
      ];
    } finally {
      await client.end();
      await pollen.stop();
      await database.stop();
    }
  },
};
