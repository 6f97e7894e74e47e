import { type RunningServer, startPollen } from '@pollen/dev-env/child-server';
import pg from 'pg';
import type { RawResult } from './raw-load.ts';
import { median } from './report.ts';

/** Limits high enough for one address and a few members. */
export const noLimits = {
  POLLEN_REQUESTS_PER_ADDRESS: '100000000',
  POLLEN_REQUESTS_PER_MEMBER: '10000000',
  POLLEN_CASHOUT_WORK: '0',
};

export interface Installation {
  readonly pollen: RunningServer;
  readonly url: string;
  readonly client: pg.Client;
}

/** A new database on a server, and a process that has migrated it; no jobs and no demo data. */
export async function startInstallation(
  serverUrl: string,
  folder: string,
  name: string,
): Promise<Installation> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const url = address.href;
  const pollen = await startPollen({
    DATABASE_URL: url,
    POLLEN_DATA: folder,
    POLLEN_DEMO: '0',
    POLLEN_ROLE: 'api',
    ...noLimits,
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { pollen, url, client };
}

const medians = (results: readonly RawResult[]): RawResult => ({
  requestsPerSecond: median(results.map((result) => result.requestsPerSecond)),
  medianMs: median(results.map((result) => result.medianMs)),
  p99Ms: median(results.map((result) => result.p99Ms)),
});

/** Loads two sides in turn, so that other load affects both. The first round is a warm-up. */
export async function loadAlternately(
  rounds: number,
  loadFew: () => Promise<RawResult>,
  loadMany: () => Promise<RawResult>,
): Promise<{ few: RawResult; many: RawResult }> {
  const few: RawResult[] = [];
  const many: RawResult[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = [await loadFew(), await loadMany()] as const;
    if (round === 0) continue;
    few.push(pair[0]);
    many.push(pair[1]);
  }
  return { few: medians(few), many: medians(many) };
}
