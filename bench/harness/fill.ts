import { readConfig } from '@pollen/api/config';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '@pollen/api/db/embedded';
import { sizeOf } from './installation/size.ts';
import { seedInstallation } from './large-installation.ts';

/**
 * `npm run fill -- 0.1` fills the demo's database with a tenth of a million members, ten million ledger
 * lines and a million participations, to try the console with. It cannot be undone.
 */
const share = Number(process.argv[2]);
if (!(share > 0 && share <= 1)) {
  console.error('How much? A share of a million members, as in: npm run fill -- 0.1');
  process.exit(2);
}
const { databaseUrl, dataFolder } = readConfig(process.env);
const running = databaseUrl ?? (await findEmbeddedPostgres(dataFolder));
const started = running ? null : await startEmbeddedPostgres(dataFolder);
try {
  await seedInstallation(running ?? started?.url ?? '', sizeOf(share));
} finally {
  await started?.stop();
}
