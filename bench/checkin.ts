import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { checkinGraceDays, checkinRewards } from '@pollen/contract/values/checkin';
import { startPollen } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { seedMembers, tokenHashSql, tokenOf } from './harness/members.ts';
import { rawLoad } from './harness/raw-load.ts';
import { type Bench, median } from './harness/report.ts';

const connections = 32;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** More members than either side can check in within its rounds, each once. */
const membersEach = (rounds + 1) * seconds * 8000;

/** The statement of one check-in; each client has its own members. */
const pgbenchScript = (firstMember: number) => `
\\set n :n + 1
\\set member ${firstMember} + :start + :client_id + ${connections} * :n
SELECT s.id AS "sessionId", s.member_id AS "memberId", s.companion_hash AS "companionHash",
  s.used_at AS "usedAt", m.country, m.suspended_at IS NOT NULL AS suspended
FROM member_session s JOIN member m ON m.id = s.member_id
WHERE s.token_hash = ${tokenHashSql(':member::text')} AND s.expires_at > now();
SELECT checked_in AS "checkedIn", day::text, streak, points, chances,
  last_forgiven::text AS "lastForgiven"
FROM check_in_all(ARRAY[:member::bigint], ARRAY[current_date], ARRAY['key-' || :member::text],
  ARRAY[now()], '{${checkinRewards.join()}}', ${checkinGraceDays});
`;

interface PgbenchRun {
  readonly url: string;
  readonly script: string;
  /** How many members earlier runs may have used. */
  readonly start: number;
}

function pgbench({ url, script, start }: PgbenchRun): Promise<number> {
  return new Promise((resolve, reject) => {
    const args = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2'];
    const options = ['-T', String(seconds), '-D', 'n=0', '-D', `start=${start}`, '-f', script, url];
    const child = spawn(process.env['PGBENCH'] ?? 'pgbench', [...args, ...options]);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
      });
    }
    child.once('error', reject);
    child.once('close', () => {
      const tps = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
      if (!tps || /ERROR/.test(output)) reject(new Error(`pgbench failed:\n${output}`));
      else resolve(tps);
    });
  });
}

const requestOf = (host: string, member: number) =>
  `POST /api/v2/user/checkin HTTP/1.1\r\nhost: ${host}\r\nz-token: ${tokenOf(member)}\r\n` +
  `idempotency-key: key-${member}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;

export const bench: Bench = {
  title: `check-ins with a ledger transfer over HTTP against pgbench with the same SQL, ${connections} connections`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    const pollen = await startPollen({ DATABASE_URL: database.url, POLLEN_DATA: folder });
    const client = new pg.Client({ connectionString: database.url });
    try {
      await client.connect();
      console.log(`  seeding ${2 * membersEach} members`);
      const first = await seedMembers(client, 2 * membersEach);
      await client.query('VACUUM ANALYZE');
      const script = path.join(folder, 'checkin.sql');
      await writeFile(script, pgbenchScript(first + membersEach), { mode: 0o644 });

      const { host } = new URL(pollen.address);
      let next = first;
      const ours: Awaited<ReturnType<typeof rawLoad>>[] = [];
      const floor: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const tps = await pgbench({
          url: database.url,
          script,
          start: round * seconds * 8000,
        });
        const result = await rawLoad({
          address: pollen.address,
          connections,
          seconds,
          next: () => requestOf(host, next++),
          expect: '"checkedIn":true',
        });
        // The first round is a warm-up.
        if (round === 0) continue;
        floor.push(tps);
        ours.push(result);
        console.log(`  ${Math.round(result.requestsPerSecond)} and ${Math.round(tps)} a second`);
      }
      return [
        {
          name: 'check-ins a second',
          unit: '',
          ours: median(ours.map((result) => result.requestsPerSecond)),
          floor: median(floor),
          budget: { atLeastTimesFloor: 0.5 },
        },
        { name: 'p99', unit: 'ms', ours: median(ours.map((result) => result.p99Ms)) },
      ];
    } finally {
      await client.end();
      await pollen.stop();
      await database.stop();
    }
  },
};
