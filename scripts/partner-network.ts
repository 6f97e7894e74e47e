import './check-node.mjs';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { keyRingOf, openKeyRing } from '@pollen/api/adapters/key-ring';
import { readConfig } from '@pollen/api/config';
import { listNetworks, setUpNetwork } from '@pollen/api/domains/work/partner/public';
import { withDatabase } from './open-database.ts';

/**
 * Adds a survey network or changes one, or lists them all. The secret is read from standard input, so that
 * it is in no shell history:
 *   npm run partner -- bitlabs --account TOKEN --addresses 192.0.2.0/24 --secret --enable < secret
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    account: { type: 'string' },
    addresses: { type: 'string' },
    secret: { type: 'boolean' },
    enable: { type: 'boolean' },
    disable: { type: 'boolean' },
  },
});
const { dataFolder, masterKeys } = readConfig(process.env);
const keyRing = masterKeys === null ? openKeyRing(dataFolder) : keyRingOf(masterKeys);
const [network] = positionals;

await withDatabase(async (db) => {
  if (network !== undefined) {
    const enabled = values.enable ? true : values.disable ? false : undefined;
    await db.transact((tx) =>
      setUpNetwork(tx, keyRing, network, {
        account: values.account,
        addresses: values.addresses?.split(',').filter((address) => address !== ''),
        secret: values.secret ? readFileSync(0, 'utf8').trim() : undefined,
        enabled,
        now: new Date(),
      }),
    );
  }
  for (const row of await listNetworks(db)) {
    const state = row.enabled ? 'on' : 'off';
    console.log(`${row.network}: ${row.name}, ${state}, ${row.ciphertext ? 'has' : 'no'} secret`);
  }
});
