import { openDatabase } from '@pollen/api/db/database';
import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { verifyMoneyStepwise } from '@pollen/api/domains/insight/ledger-proof/public';
import { prove, settledId } from '@pollen/api/domains/points/ledger/public';
import { checkinGraceDays, checkinRewards } from '@pollen/contract/values/checkin';
import type { RunningServer } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { withoutGuards, withoutIndexes } from './harness/installation/seeding.ts';
import { linesOfMember } from './harness/installation/size.ts';
import { seedLines } from './harness/ledger-lines.ts';
import { seedMembers, tokenOf } from './harness/members.ts';
import { rawLoad } from './harness/raw-load.ts';
import { type Bench, median } from './harness/report.ts';
import { loadAlternately, startInstallation } from './harness/sides.ts';

const manyLines = Number(process.env['BENCH_LINES'] ?? 50_000_000);
const fewLines = Math.min(1_000_000, manyLines / 10);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
/** More than either side can check in within its rounds. */
const toCheckIn = (rounds + 1) * seconds * 8000;
/** The lines of a night, on top of what is sealed. */
const newCheckIns = 20_000;
const readers = 50;

interface Side {
  readonly pollen: RunningServer;
  readonly url: string;
  readonly nextPage: () => string;
  readonly nextCheckIn: () => string;
}

/** Both sides have the same members and accounts, and every member has a line; only how many differs. */
async function startSide(serverUrl: string, folder: string, lines: number): Promise<Side> {
  const { pollen, url, client } = await startInstallation(serverUrl, folder, `lines_${lines}`);
  const accounts = Math.ceil(manyLines / 2 / linesOfMember);
  const withOneLine = Math.floor((accounts * linesOfMember - lines / 2) / (linesOfMember - 1));
  const first = await seedMembers(client, accounts + toCheckIn);
  const books = ['ledger_entry', 'ledger_transfer', 'ledger_account'];
  let members = 0;
  await withoutGuards(client, books, () =>
    withoutIndexes(client, books.slice(0, 2), async () => {
      members = await seedLines(client, first, lines - 2 * withOneLine);
      if (withOneLine > 0) await seedLines(client, first + members, 2 * withOneLine, 1);
    }),
  );
  await client.query('VACUUM ANALYZE');
  // Otherwise the filled tables are written to disk while the calls are measured.
  await client.query('CHECKPOINT');
  await client.end();

  const { host } = new URL(pollen.address);
  let page = 0;
  let checkIn = first + accounts;
  return {
    pollen,
    url,
    nextPage: () => {
      const member = first + Math.floor(((page % readers) * members) / readers);
      page += 1;
      return `GET /api/v1/wallet/lines?limit=20 HTTP/1.1\r\nhost: ${host}\r\nz-token: ${tokenOf(member)}\r\n\r\n`;
    },
    nextCheckIn: () => {
      const member = checkIn;
      checkIn += 1;
      return (
        `POST /api/v2/user/checkin HTTP/1.1\r\nhost: ${host}\r\nz-token: ${tokenOf(member)}\r\n` +
        `idempotency-key: key-${member}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`
      );
    },
  };
}

const loadPages = ({ pollen: { address }, nextPage }: Side) =>
  rawLoad({ address, connections: 4, seconds: 2, next: nextPage, expect: '"balanceAfter"' });

const loadCheckIns = ({ pollen: { address }, nextCheckIn }: Side) =>
  rawLoad({ address, connections: 16, seconds, next: nextCheckIn, expect: '"checkedIn":true' });

/** Seals what there is, then proves the same number of new lines, as every night. */
async function proveNight({ url }: Side): Promise<() => Promise<number>> {
  const db = openDatabase({ url, connections: 2 });
  const seal = { upTo: (await settledId(db)) ?? 0, at: new Date() };
  const began = performance.now();
  const findings = await prove(db, { more: [], full: false, seal });
  if (findings.some(({ broken }) => broken > 0)) throw new Error('The filled ledger is not sound');
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`  sealed up to transfer ${seal.upTo} in ${minutes} minutes`);
  await db.raw(
    `SELECT check_in_all(ARRAY[id], ARRAY[current_date + 1], ARRAY['night-' || id], ARRAY[now()],
       '{${checkinRewards.join()}}', ${checkinGraceDays})
     FROM (SELECT id FROM member ORDER BY id LIMIT ${newCheckIns}) AS first`,
  );
  await db.raw('VACUUM ANALYZE ledger_transfer');
  return async () => {
    const started = performance.now();
    const proof = await verifyMoneyStepwise(db, false, async () => {});
    const ms = performance.now() - started;
    const rules = proof.findings.filter(({ broken }) => broken > 0).map(({ name }) => name);
    if (rules.length > 0) throw new Error(`The new lines are not sound: ${rules.join(', ')}`);
    return ms;
  };
}

export const bench: Bench = {
  title: `check-ins, a wallet page and the nightly proof with ${manyLines} ledger lines against ${fewLines}`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    try {
      const few = await startSide(database.url, folder, fewLines);
      const many = await startSide(database.url, folder, manyLines);
      const pages = await loadAlternately(
        rounds,
        () => loadPages(few),
        () => loadPages(many),
      );
      const checkIns = await loadAlternately(
        rounds,
        () => loadCheckIns(few),
        () => loadCheckIns(many),
      );
      await few.pollen.stop();
      await many.pollen.stop();
      const nights = { few: await proveNight(few), many: await proveNight(many) };
      const proofs = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round <= rounds; round += 1) {
        const pair = [await nights.few(), await nights.many()] as const;
        // The first round is a warm-up.
        if (round === 0) continue;
        proofs.few.push(pair[0]);
        proofs.many.push(pair[1]);
      }
      return [
        {
          name: 'milliseconds a check-in takes the server',
          unit: 'ms',
          ours: 1000 / checkIns.many.requestsPerSecond,
          floor: 1000 / checkIns.few.requestsPerSecond,
          budget: { atMostTimesFloor: 1.2 },
        },
        {
          name: 'a wallet page',
          unit: 'ms',
          ours: pages.many.medianMs,
          floor: pages.few.medianMs,
          budget: { atMostTimesFloor: 1.2 },
        },
        {
          name: `the nightly proof of ${newCheckIns} new check-ins`,
          unit: 'ms',
          ours: median(proofs.many),
          floor: median(proofs.few),
          budget: { atMostTimesFloor: 1.2 },
        },
      ];
    } finally {
      await database.stop();
    }
  },
};
