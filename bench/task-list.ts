import { type Database, openDatabase } from '@pollen/api/db/database';
import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { publishTask } from '@pollen/api/domains/tasks/task/public';
import { completeTaskFields } from '@pollen/contract/operator/task-fields';
import type { RunningServer } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import { seedMembers, tokenOf } from './harness/members.ts';
import { type RawResult, rawLoad } from './harness/raw-load.ts';
import type { Bench } from './harness/report.ts';
import { loadAlternately, startInstallation } from './harness/sides.ts';

const fewTasks = 100;
const manyTasks = Number(process.env['BENCH_TASKS'] ?? 10_000);
const asking = 50;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);

interface Side {
  readonly pollen: RunningServer;
  readonly next: () => string;
}

/** Spreads properties over the tasks, so that none correlates with another or with the pay. */
function pick(n: number, salt: number, of: number): number {
  const first = Math.imul((n + 1) ^ Math.imul(salt, 0x9e37_79b9), 0x85eb_ca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2_ae35);
  return ((second ^ (second >>> 16)) >>> 0) % of;
}

const texts = (n: number) => ({ 'en-US': `Task ${n}` });

/** Open tasks of all kinds: half for one gender, a third by age, a quarter by a profile answer. */
async function seedTasks(db: Database, count: number): Promise<void> {
  const now = new Date();
  for (let from = 0; from < count; from += 500) {
    await db.transact(async (tx) => {
      for (let n = from; n < Math.min(count, from + 500); n += 1) {
        await publishTask(
          tx,
          completeTaskFields({
            kind: 'external',
            title: texts(n),
            description: texts(n),
            minutes: 1 + pick(n, 1, 20),
            points: 20 + pick(n, 2, 400),
            screenOutPoints: 5,
            countries: [6],
            slots: 100 + (n % 50),
            targeting: {
              ...(pick(n, 3, 2) === 0
                ? { genders: [pick(n, 4, 2) === 0 ? 'female' : 'male'] }
                : {}),
              ...(pick(n, 5, 3) === 0
                ? { ageFrom: 18 + pick(n, 6, 30), ageTo: 48 + pick(n, 7, 30) }
                : {}),
              ...(pick(n, 8, 4) === 0
                ? { profile: { car: [pick(n, 9, 2) === 0 ? 'yes' : 'no'] } }
                : {}),
            },
          }),
          { now },
        );
      }
    });
  }
}

async function startSide(serverUrl: string, folder: string, tasks: number): Promise<Side> {
  const { pollen, url, client } = await startInstallation(serverUrl, folder, `tasks_${tasks}`);
  const db = openDatabase({ url, connections: 2 });
  await seedTasks(db, tasks);
  await db.close();
  const first = await seedMembers(client, asking);
  await client.query(
    `UPDATE member SET gender = CASE id % 2 WHEN 0 THEN 'female' ELSE 'male' END,
       birth_year = 1975 + id % 30 WHERE id >= $1`,
    [first],
  );
  await client.query(
    `INSERT INTO member_profile_answer SELECT id, 'car', CASE id % 3 WHEN 0 THEN 'yes' ELSE 'no' END, now()
     FROM member WHERE id >= $1`,
    [first],
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
  const { host } = new URL(pollen.address);
  let count = 0;
  const next = () => {
    const member = first + (count % asking);
    count += 1;
    return `GET /api/v1/task/list?limit=20 HTTP/1.1\r\nhost: ${host}\r\nz-token: ${tokenOf(member)}\r\n\r\n`;
  };
  return { pollen, next };
}

const load = ({ pollen, next }: Side): Promise<RawResult> =>
  rawLoad({
    address: pollen.address,
    connections: 4,
    seconds: 2,
    next,
    expect: '"pointsPerMinute"',
  });

export const bench: Bench = {
  title: `a member's list out of ${manyTasks} open tasks against one out of ${fewTasks}`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    try {
      const few = await startSide(database.url, folder, fewTasks);
      const many = await startSide(database.url, folder, manyTasks);
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
          budget: { atMostTimesFloor: 1.5 },
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
