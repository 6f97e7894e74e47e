import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type pg from 'pg';
import { median } from './report.ts';

export interface Load {
  /** The server's process, whose CPU time is read. */
  readonly processId: number;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  readonly rounds: number;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  /** The server's own CPU time, independent of other load. NaN if it cannot be read. */
  readonly cpuMicrosPerRequest: number;
}

/** User and system time of a process, in hundredths of a second on Linux. */
export function cpuMicros(processId: number): number {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return Number.NaN;
  }
}

/** By process; only those that serve connections, without the one that asks. */
async function databaseProcesses(client: pg.Client): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return new Map(rows.map(({ pid }) => [pid, cpuMicros(pid)]));
}

/** Returns how much processor time PostgreSQL uses for connections from now on. One that ends is not counted. */
export async function watchDatabaseCpu(client: pg.Client): Promise<() => Promise<number>> {
  const before = await databaseProcesses(client);
  return async () => {
    const after = await databaseProcesses(client);
    return [...after].reduce((sum, [pid, micros]) => sum + micros - (before.get(pid) ?? 0), 0);
  };
}

async function round(load: Load, { connections, seconds }: LoadOptions): Promise<LoadResult> {
  const { url, headers = {}, method = 'GET', body, processId } = load;
  const cpuBefore = cpuMicros(processId);
  const result = await autocannon({
    url,
    headers: { ...headers },
    method,
    ...(body === undefined ? {} : { body }),
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  }
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    cpuMicrosPerRequest: (cpuMicros(processId) - cpuBefore) / result.requests.total,
  };
}

const medians = (results: readonly LoadResult[]): LoadResult => ({
  requestsPerSecond: median(results.map((result) => result.requestsPerSecond)),
  p99Ms: median(results.map((result) => result.p99Ms)),
  cpuMicrosPerRequest: median(results.map((result) => result.cpuMicrosPerRequest)),
});

/** Loads both in turn, so that other load on the machine affects both equally. */
export async function compareLoads(ours: Load, floor: Load, options: LoadOptions) {
  const results: { ours: LoadResult[]; floor: LoadResult[] } = { ours: [], floor: [] };
  const warm = { ...options, seconds: 2 };
  await round(floor, warm);
  await round(ours, warm);
  for (let index = 0; index < options.rounds; index += 1) {
    results.floor.push(await round(floor, options));
    results.ours.push(await round(ours, options));
  }
  return { ours: medians(results.ours), floor: medians(results.floor) };
}
