import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import type { RunningServer } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { withoutGuards, withoutIndexes } from './harness/installation/seeding.ts';
import { seedLines } from './harness/ledger-lines.ts';
import { seedMembers, tokenOf } from './harness/members.ts';
import { type RawResult, rawLoad } from './harness/raw-load.ts';
import type { Bench } from './harness/report.ts';
import { loadAlternately, startInstallation } from './harness/sides.ts';

const fewLines = 10_000;
const manyLines = Number(process.env['BENCH_LINES'] ?? 10_000_000);
/** The same number of members send requests in either case, spread over the whole table. */
const asking = 50;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);

interface Side {
  readonly pollen: RunningServer;
  /** The next request of one of these members: the newest page, or the one before it. */
  readonly next: () => string;
}

async function startSide(serverUrl: string, folder: string, lines: number): Promise<Side> {
  const { pollen, client } = await startInstallation(serverUrl, folder, `lines_${lines}`);
  const first = await seedMembers(client, Math.ceil(lines / 200));
  const books = ['ledger_entry', 'ledger_transfer', 'ledger_account'];
  let members = 0;
  await withoutGuards(client, books, () =>
    withoutIndexes(client, books.slice(0, 2), async () => {
      members = await seedLines(client, first, lines);
    }),
  );
  await client.query('VACUUM ANALYZE');
  await client.end();

  const { host } = new URL(pollen.address);
  let count = 0;
  const next = () => {
    const member = first + Math.floor(((count % asking) * members) / asking);
    const page = Math.floor(count / asking) % 2 === 0 ? '' : '&cursor=51';
    count += 1;
    return `GET /api/v1/wallet/lines?limit=20${page} HTTP/1.1\r\nhost: ${host}\r\nz-token: ${tokenOf(member)}\r\n\r\n`;
  };
  return { pollen, next };
}

const load = ({ pollen, next }: Side): Promise<RawResult> =>
  rawLoad({ address: pollen.address, connections: 4, seconds: 2, next, expect: '"balanceAfter"' });

export const bench: Bench = {
  title: `a page of the wallet with ${manyLines} ledger lines against one with ${fewLines}`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    try {
      const few = await startSide(database.url, folder, fewLines);
      const many = await startSide(database.url, folder, manyLines);
      const results = await loadAlternately(
        rounds,
        () => load(few),
        () => load(many),
      );
      await few.pollen.stop();
      await many.pollen.stop();
      return [
        {
          name: 'a page',
          unit: 'ms',
          ours: results.many.medianMs,
          floor: results.few.medianMs,
          budget: { atMostTimesFloor: 1.2 },
        },
        {
          name: 'pages a second',
          unit: '',
          ours: results.many.requestsPerSecond,
          floor: results.few.requestsPerSecond,
        },
      ];
    } finally {
      await database.stop();
    }
  },
};
