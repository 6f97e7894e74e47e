import './check-node.mjs';
import { parseArgs } from 'node:util';
import { openDatabase } from '@pollen/api/db/database';
import { build } from './build.mjs';
import { LoopbackCluster } from './cluster/loopback.ts';
import { archivedMoment, momentOf, rehearsalOn } from './cluster/loopback-rehearsal.ts';
import { clusterOptions, freeFirstPort } from './cluster/options.ts';
import { installAdvice, missingPackages } from './cluster/packages.mjs';
import { takeFullBackup } from './cluster/pgbackrest.ts';
import { serverAccount } from './cluster/processes.ts';
import { type Rehearsal, rehearse, timed } from './cluster/rehearsal.ts';
import { onNewCluster } from './cluster/run-loopback.ts';

/**
 * `npm run backup:rehearse -- --config /etc/pgbackrest.conf --to /var/tmp/rehearsal`: restores the
 * newest backup to a point in time (`--time`, by default five minutes ago) next to the server in
 * use, and verifies it. Without `--config`: on a loopback cluster, with a new full backup and a
 * point in time between two writes.
 */
const { values: options } = parseArgs({
  options: {
    config: { type: 'string' },
    stanza: { type: 'string', default: 'pollen' },
    to: { type: 'string' },
    time: { type: 'string' },
    port: { type: 'string' },
    folder: { type: 'string' },
  },
});

async function onProduction(config: string): Promise<boolean> {
  const databaseUrl = process.env['DATABASE_URL'];
  if (!databaseUrl || !options.to) throw new Error('--to and DATABASE_URL are needed');
  const rehearsal: Rehearsal = {
    config,
    stanza: options.stanza,
    folder: options.to,
    port: Number(options.port ?? 5499),
    databaseUrl,
    account: serverAccount(),
  };
  const moment = options.time ?? momentOf(new Date(Date.now() - 300_000));
  console.log(`To ${moment}, in ${options.to}`);
  return rehearse(rehearsal, moment, console.log);
}

/** A row before the point in time and one after it: the restored database must have only the first. */
async function onLoopback(cluster: LoopbackCluster): Promise<boolean> {
  const rehearsal = await rehearsalOn(cluster);
  await timed(console.log, 'full backup', () => takeFullBackup(rehearsal));
  const db = openDatabase({ url: cluster.databaseUrl, connections: 1 });
  await db.raw('CREATE TABLE IF NOT EXISTS backup_rehearsal (note text)');
  await db.raw('TRUNCATE backup_rehearsal');
  await db.raw(`INSERT INTO backup_rehearsal VALUES ('before')`);
  await db.close();
  const moment = await archivedMoment(rehearsal, console.log, (client) =>
    client.query(`INSERT INTO backup_rehearsal VALUES ('after')`),
  );
  return rehearse(rehearsal, moment, console.log, async (url) => {
    const restored = openDatabase({ url, connections: 1 });
    const notes = await restored.raw<{ note: string }>('SELECT note FROM backup_rehearsal');
    await restored.close();
    const isExact = notes.length === 1 && notes[0]?.note === 'before';
    console.log(isExact ? 'It ends at the moment asked for.' : 'It does NOT end at the moment.');
    return isExact;
  });
}

async function main(): Promise<boolean> {
  if (options.config) return onProduction(options.config);
  const missing = missingPackages();
  if (missing.length > 0) {
    console.error(installAdvice(missing));
    return false;
  }
  const place = clusterOptions({ folder: options.folder });
  const running = LoopbackCluster.find(place.folder);
  if (running) return onLoopback(running);
  await build({ onlyChanged: true });
  return onNewCluster({ ...place, firstPort: await freeFirstPort() }, console.log, onLoopback);
}

process.exit((await main()) ? 0 : 1);
