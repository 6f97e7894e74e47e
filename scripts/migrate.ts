import './check-node.mjs';
import { readConfig } from '@pollen/api/config';
import { openDatabase } from '@pollen/api/db/database';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { prepareDatabase, readSchema } from '@pollen/api/db/prepare';

/** Updates the database without starting the server, for example before a rolling upgrade. */
const { databaseUrl, databaseJobsUrl, dataFolder } = readConfig(process.env);
const running = databaseJobsUrl ?? databaseUrl ?? (await findEmbeddedPostgres(dataFolder));
const started = running ? null : await startEmbeddedPostgres(dataFolder);
const db = openDatabase({ url: running ?? started?.url ?? '', connections: 2 });
try {
  const { migrations, routines } = await prepareDatabase(db, await readSchema());
  for (const name of migrations) console.log(`applied  ${name}`);
  console.log(
    `${migrations.length} migrations, ${routines.length} functions, views and triggers applied`,
  );
} finally {
  await db.close();
  await started?.stop();
}
