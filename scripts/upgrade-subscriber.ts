import './check-node.mjs';
import { openDatabase } from '@pollen/api/db/database';
import {
  differingTables,
  finishSubscriber,
  prepareSubscriber,
  tablesWithoutIdentity,
} from './upgrade/subscriber.ts';

/**
 * `npm run upgrade:subscriber -- prepare|compare|finish NEW_SERVER OLD_SERVER`: the steps on the new server
 * of an upgrade by logical replication; docs/cluster.md has all of them.
 */
const [step = '', newUrl, oldUrl] = process.argv.slice(2);
if (!['prepare', 'compare', 'finish'].includes(step) || !newUrl || !oldUrl) {
  console.error('npm run upgrade:subscriber -- prepare|compare|finish NEW_SERVER OLD_SERVER');
  process.exit(2);
}
const db = openDatabase({ url: newUrl, connections: 1 });
const old = openDatabase({ url: oldUrl, connections: 1 });
try {
  if (step === 'prepare') {
    for (const table of await tablesWithoutIdentity(old)) {
      console.log(`On the old server first: ALTER TABLE ${table} REPLICA IDENTITY FULL;`);
    }
    const { guards, tables } = await prepareSubscriber(db, old);
    console.log(`${guards} triggers fire for the application only; ${tables} tables are empty.`);
  } else {
    const differing = await differingTables(db, old);
    for (const line of differing) console.log(line);
    if (differing.length > 0) {
      console.log('The new server does not have all rows yet.');
      process.exitCode = 1;
    } else if (step === 'compare') {
      console.log('Both servers have the same number of rows in every table.');
    } else {
      const { guards, sequences } = await finishSubscriber(db, old);
      console.log(`${guards} triggers always fire; ${sequences} sequences continue.`);
    }
  }
} finally {
  await db.close();
  await old.close();
}
