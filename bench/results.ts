import { type Database, openDatabase } from '@pollen/api/db/database';
import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { prepareDatabase, readSchema } from '@pollen/api/db/prepare';
import { foldResults } from '@pollen/api/domains/insight/results/commands/fold-results';
import { readCrosstab } from '@pollen/api/domains/insight/results/queries/read-crosstab';
import { readOverview } from '@pollen/api/domains/insight/results/queries/read-overview';
import { publishTask, type TaskRow } from '@pollen/api/domains/tasks/task/public';
import { completeTaskFields } from '@pollen/contract/operator/task-fields';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { inParts, withoutGuards } from './harness/installation/seeding.ts';
import { seedMembers } from './harness/members.ts';
import { type Bench, type Measure, median } from './harness/report.ts';
import { exportAll, exportRatios } from './harness/result-export.ts';
import { thirtyAnswers, thirtyQuestions } from './harness/survey-task.ts';

/** `BENCH_COMPLETES=1000000` for the large one. */
const completes = Number(process.env['BENCH_COMPLETES'] ?? 100_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const texts = { 'en-US': 'Thirty questions' };
/** Everything is also measured with a tenth of the data: growth must be linear or better. */
const tenth = 10;
/** The number of different sets of answers; real answers repeat, too. */
const variety = 500;

const publish = (db: Database): Promise<TaskRow> =>
  db.transact((tx) =>
    publishTask(
      tx,
      completeTaskFields({
        kind: 'survey',
        title: texts,
        description: texts,
        minutes: 8,
        points: 200,
        screenOutPoints: 5,
        countries: [6],
        slots: 10,
        minSeconds: 60,
        surveySource: JSON.stringify(thirtyQuestions),
      }),
      { now: new Date() },
    ),
  );

async function seed(client: pg.Client, task: TaskRow, more: number): Promise<void> {
  const first = await seedMembers(client, more);
  const sets = Array.from({ length: variety }, (_, number) => thirtyAnswers(number));
  await withoutGuards(client, ['participation'], () =>
    inParts('completes', more, 50_000, (from, to) =>
      client.query(
        `INSERT INTO participation (member_id, task_id, survey_id, state, audit_state, points,
           screen_out_points, paid_points, started_at, expires_at, submitted_at, ended_at, change_at, answers)
         SELECT $1::bigint + n, $2, $3, 1, 1, 200, 5, 200, began, began + interval '1 day',
           began + (200 + n % 700) * interval '1 second', began, began, $4::jsonb -> (n % $5)::integer
         FROM generate_series($6::bigint, $7::bigint - 1) AS n,
           LATERAL (SELECT now() - (n % 30) * interval '1 day' AS began) AS t`,
        [first, task.id, task.surveyId, JSON.stringify(sets), variety, from, to],
      ),
    ),
  );
  await client.query(
    `INSERT INTO result_pending (task_id, participation_id)
     SELECT task_id, id FROM participation WHERE task_id = $1 AND member_id >= $2 ORDER BY id`,
    [task.id, first],
  );
  await client.query('VACUUM ANALYZE');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A different filter each time, as an operator clicks through the answers. */
const filters = ['never', 'seldom', 'sometimes', 'often', 'always'].map((value) => [
  { variable: 'choice3', values: [value] },
]);

/** Two questions with five answers each, by two others. */
const tenByTen = {
  rows: ['choice1', 'choice2'],
  columns: [['choice4'], ['choice5']],
  ...({ level: 95, minBase: 30 } as const),
};

interface Times {
  readonly floor: number;
  readonly change: number;
  readonly table: number;
}

/** Medians of a few rounds; each round runs the measurements in sequence. */
async function look(db: Database, task: TaskRow): Promise<Times> {
  const count = () =>
    db.raw('SELECT count(*) FROM participation WHERE task_id = $1 AND answers IS NOT NULL', [
      task.id,
    ]);
  const [floors, changes, tables]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds; round += 1) {
    const floor = await timed(count);
    const filter = filters[round % filters.length] ?? [];
    const change = await timed(() => readOverview(db, task, filter));
    const crosstab = await timed(() =>
      readCrosstab(db, task.id, { filter, table: tenByTen, weighted: false }),
    );
    if (round === 0) continue;
    floors.push(floor);
    changes.push(change);
    tables.push(crosstab);
  }
  return { floor: median(floors), change: median(changes), table: median(tables) };
}

function ratios(few: Times, all: Times): Measure[] {
  const { floor } = all;
  const growth = `with ${completes} completes against ${completes / tenth}`;
  return [
    {
      name: `filter change with ${completes} completes`,
      unit: 'ms',
      ours: all.change,
      floor,
      budget: { atMostTimesFloor: 3 },
    },
    {
      name: `10 x 10 crosstab with ${completes} completes`,
      unit: 'ms',
      ours: all.table,
      floor,
      budget: { atMostTimesFloor: 2 },
    },
    {
      name: `filter change ${growth}`,
      unit: 'ms',
      ours: all.change,
      floor: few.change,
      budget: { atMostTimesFloor: tenth },
    },
    {
      name: `10 x 10 crosstab ${growth}`,
      unit: 'ms',
      ours: all.table,
      floor: few.table,
      budget: { atMostTimesFloor: tenth },
    },
  ];
}

export const bench: Bench = {
  title: `results of ${completes} completes of 30 questions against one sequential count(*)`,
  run: async () => {
    const database = await startEmbeddedPostgres(await createThrowawayFolder());
    const client = new pg.Client({ connectionString: database.url });
    const db = openDatabase({ url: database.url, connections: 6 });
    try {
      await prepareDatabase(db, await readSchema());
      await client.connect();
      // One process, sequentially: neither side gets help from parallel workers.
      await client.query('ALTER DATABASE postgres SET max_parallel_workers_per_gather = 0');
      const task = await publish(db);
      const grow = async (more: number) => {
        await seed(client, task, more);
        const folded = await timed(() => foldResults(db));
        console.log(`  counted in ${(folded / 1000).toFixed(1)} s`);
        await client.query('VACUUM ANALYZE');
        return look(db, task);
      };
      const few = await grow(completes / tenth);
      const small = await exportAll(client, { url: database.url, taskId: task.id });
      const all = await grow(completes - completes / tenth);
      const large = await exportAll(client, { url: database.url, taskId: task.id });
      return [...ratios(few, all), ...exportRatios(small, large)];
    } finally {
      await db.close();
      await client.end();
      await database.stop();
    }
  },
};
