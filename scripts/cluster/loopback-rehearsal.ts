import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { LoopbackCluster } from './loopback.ts';
import { freeFirstPort } from './options.ts';
import { pgBackRest } from './pgbackrest.ts';
import { type Rehearsal, type Say, timed } from './rehearsal.ts';
import { leaderOf } from './run-loopback.ts';

/** With the configuration of the server that is the primary now. */
export const rehearsalOn = async (cluster: LoopbackCluster): Promise<Rehearsal> => ({
  config: cluster.configurationOf(await leaderOf(cluster), 'pgbackrest.conf'),
  stanza: 'pollen',
  folder: cluster.inside('run', 'restored'),
  port: await freeFirstPort(),
  databaseUrl: cluster.databaseUrl,
  account: cluster.account,
});

/** In PostgreSQL's format, with its time zone. */
export const momentOf = (date: Date) => `${date.toISOString().slice(0, 23).replace('T', ' ')}+00`;

/**
 * The present, as a moment to restore to. `afterwards` writes something later, because a server that replays WAL
 * recognizes the moment by the first commit after it; then all of it is archived.
 */
export async function archivedMoment(
  rehearsal: Rehearsal,
  say: Say,
  afterwards: (client: pg.Client) => Promise<unknown>,
): Promise<string> {
  const client = new pg.Client({ connectionString: rehearsal.databaseUrl });
  await client.connect();
  try {
    await delay(1000);
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    await delay(1000);
    await afterwards(client);
    // The primary archives a segment at the latest a minute after its first write; this archives it now.
    await timed(say, 'archiving', () => pgBackRest(rehearsal, 'check'));
    return momentOf(rows[0]?.now ?? new Date());
  } finally {
    await client.end();
  }
}
