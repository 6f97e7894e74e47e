import { openStorage } from '../../../../adapters/object-storage/open-storage.ts';
import { openDatabase } from '../../../../db/database.ts';
import { runExport } from '../commands/run-export.ts';

/*
 * A process that writes an export, to be killed by a test: `url folder id`. It asks before it stores a
 * part and continues when the test answers.
 */

const [url = '', folder = '', id = ''] = process.argv.slice(2);
const db = openDatabase({ url, connections: 3 });
const { storage } = await openStorage(null, folder);

const answered = () =>
  new Promise<void>((resolve) => {
    process.once('message', () => resolve());
    process.send?.('next part');
  });

await runExport(
  {
    db,
    clock: () => new Date(),
    storage: {
      ...storage,
      put: async (key, ...part) => {
        if (/\d$/.test(key)) await answered();
        await storage.put(key, ...part);
      },
    },
  },
  Number(id),
);
await db.close();
process.disconnect();
