import { copyFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type LoopbackCluster, repository } from '../../scripts/cluster/loopback.ts';

const currentBuild = path.join(repository, 'apps/api/dist');

/**
 * The same program with two more migrations: a column in a busy table, and an index on it. Each time in a folder
 * of its own, because processes still run from the last one.
 */
export function makeNextBuild(cluster: LoopbackCluster): string {
  const stamp = Date.now();
  const root = cluster.inside('builds', String(stamp));
  const nextBuild = path.join(root, 'apps/api/dist');
  mkdirSync(path.dirname(nextBuild), { recursive: true });
  cpSync(currentBuild, nextBuild, { recursive: true });
  copyFileSync(
    path.join(repository, 'apps/api/package.json'),
    path.join(root, 'apps/api/package.json'),
  );
  // What the program finds by its place in the repository.
  for (const name of ['node_modules', 'apps/web']) {
    symlinkSync(path.join(repository, name), path.join(root, name));
  }
  const migrations = path.join(nextBuild, 'migrations');
  writeFileSync(
    path.join(migrations, `9998-chaos-${stamp}.sql`),
    `ALTER TABLE member ADD COLUMN chaos_${stamp} integer NOT NULL DEFAULT 0;\n`,
  );
  writeFileSync(
    path.join(migrations, `9999-chaos-${stamp}.concurrent.sql`),
    `CREATE INDEX CONCURRENTLY IF NOT EXISTS chaos_${stamp} ON member (chaos_${stamp});\n`,
  );
  return nextBuild;
}

/** A query of 20 seconds, like a long report in the console. */
export async function readFor(url: string, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`SELECT count(*), pg_sleep(${seconds}) FROM member`);
  await client.end();
}
