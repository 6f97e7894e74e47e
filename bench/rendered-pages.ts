import { startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { startPollen, startServer } from '@pollen/dev-env/child-server';
import { createThrowawayFolder } from '@pollen/dev-env/throwaway-folder';
import pg from 'pg';
import { cpuMicros } from './harness/load.ts';
import { seedMembers, tokenOf } from './harness/members.ts';
import { type RawResult, rawLoad } from './harness/raw-load.ts';
import { type Bench, type Measure, median } from './harness/report.ts';
import { seedBegun } from './harness/survey-task.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2);
const connections = 16;
/** Occurs in every rendered page and in no shell; their styles contain only the attribute's name. */
const rendered = 'id="root" data-rendered';

interface Page {
  readonly name: string;
  readonly path: string;
  readonly cookie: string;
  /**
   * From a cache, it is to have half of a file's rate. A personal page cannot within the processor time it may
   * take: 4 ms are many times what a file takes.
   */
  readonly isCached?: boolean;
  /** The maximum processor time of the server. */
  readonly atMostMicros?: number;
}

async function measure(
  { name, path, cookie, isCached, atMostMicros }: Page,
  pollen: { readonly address: string; readonly processId: number },
  databaseUrl: string,
): Promise<Measure[]> {
  const answer = await fetch(pollen.address + path, { headers: { cookie } });
  const page = await answer.text();
  if (!page.includes(rendered)) throw new Error(`${path} is not rendered by the server`);
  const floor = await startServer({
    command: process.execPath,
    args: ['--import', 'tsx', 'bench/floor/minimal-server.ts'],
    env: { DATABASE_URL: databaseUrl, BENCH_PAGE_BYTES: String(Buffer.byteLength(page)) },
    readyPath: '/healthz',
  });
  const ask = (address: string, at: string, expect: string) => {
    const head = `host: ${new URL(address).host}\r\ncookie: ${cookie}\r\n\r\n`;
    const next = () => `GET ${at} HTTP/1.1\r\n${head}`;
    return rawLoad({ address, connections, seconds, next, expect });
  };
  const results: { ours: RawResult[]; floor: RawResult[]; micros: number[] } = {
    ours: [],
    floor: [],
    micros: [],
  };
  try {
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      const least = await ask(floor.address, '/page', '<p>page</p>');
      const before = cpuMicros(pollen.processId);
      const ours = await ask(pollen.address, path, rendered);
      const spent = cpuMicros(pollen.processId) - before;
      if (round === 0) continue;
      results.floor.push(least);
      results.ours.push(ours);
      results.micros.push(spent / (ours.requestsPerSecond * seconds));
    }
  } finally {
    await floor.stop();
  }
  const perSecond = (side: readonly RawResult[]) =>
    median(side.map(({ requestsPerSecond }) => requestsPerSecond));
  return [
    {
      name: `${name}: pages a second`,
      unit: '',
      ours: perSecond(results.ours),
      floor: perSecond(results.floor),
      ...(isCached ? { budget: { atLeastTimesFloor: 0.5 } } : {}),
    },
    {
      name: `${name}: CPU a page`,
      unit: 'us',
      ours: median(results.micros),
      ...(atMostMicros === undefined ? {} : { budget: { atMost: atMostMicros } }),
    },
  ];
}

export const bench: Bench = {
  title: `pages rendered by the server, against a file of the same size after one SELECT, ${connections} connections`,
  run: async () => {
    const folder = await createThrowawayFolder();
    const database = await startEmbeddedPostgres(folder);
    const pollen = await startPollen({
      DATABASE_URL: database.url,
      POLLEN_DATA: folder,
      POLLEN_ROLE: 'api',
      // Under full load answers are slow, so the render limit is raised: the bench measures
      // rendered pages, not shells.
      POLLEN_RENDER_LIMIT_MS: '20000',
      POLLEN_REQUESTS_PER_ADDRESS: '100000000',
      POLLEN_REQUESTS_PER_MEMBER: '10000000',
    });
    const client = new pg.Client({ connectionString: database.url });
    try {
      await client.connect();
      const member = await seedMembers(client, 1);
      const begun = await seedBegun(database.url, member, 1);
      const expired = Math.floor(Date.now() / 1000) + 86_000;
      const session = `TOKEN=${tokenOf(member)}; RTOKEN=none; EXPIRED=${expired}`;
      const pages: readonly Page[] = [
        { name: '/login', path: '/login', cookie: 'THEME=light', isCached: true },
        {
          name: "a survey's question",
          path: `/task/target?id=${begun}`,
          cookie: session,
          atMostMicros: 4_000,
        },
        { name: '/task', path: '/task', cookie: session },
      ];
      const measures: Measure[] = [];
      for (const page of pages) {
        console.log(`  ${page.name}`);
        measures.push(...(await measure(page, pollen, database.url)));
      }
      return measures;
    } finally {
      await client.end();
      await pollen.stop();
      await database.stop();
    }
  },
};
