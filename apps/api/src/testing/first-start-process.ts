import { mkdir, rmdir } from 'node:fs/promises';
import { openKeyRing } from '../adapters/key-ring.ts';
import { openEmbeddedStorage } from '../adapters/object-storage/embedded-storage.ts';
import { openVapidKeys } from '../adapters/push/push-sender.ts';
import { claimDataFolder } from '../db/data-folder.ts';
import { openServerSecret } from '../server-secret.ts';

/* A process that a test starts many times: it opens a data folder when the test sends its name. */

interface Order {
  readonly work: 'open' | 'claim';
  readonly folder: string;
}

/** Opens everything an installation creates on its first start. */
async function openAll(folder: string) {
  const storage = await openEmbeddedStorage({ folder: `${folder}/objects` });
  const { masterKeyId, wrappedKey, ciphertext } = openKeyRing(folder).seal('a secret', 'a test');
  return {
    storage: storage.credentials.root,
    secret: Buffer.from(openServerSecret(null, folder)).toString('base64'),
    vapid: openVapidKeys(folder),
    sealed: {
      masterKeyId,
      wrappedKey: wrappedKey.toString('base64'),
      ciphertext: ciphertext.toString('base64'),
    },
  };
}

async function claim(folder: string) {
  const release = await claimDataFolder(folder);
  await mkdir(`${folder}/claimed`);
  await rmdir(`${folder}/claimed`);
  await release();
  return 'claimed alone';
}

process.on('message', ({ work, folder }: Order) => {
  const done: Promise<unknown> = work === 'claim' ? claim(folder) : openAll(folder);
  done.then(
    (opened) => process.send?.({ opened }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.send?.('ready');
