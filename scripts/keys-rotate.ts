import './check-node.mjs';
import {
  addMasterKey,
  dropOldMasterKeys,
  keyRingOf,
  openKeyRing,
} from '@pollen/api/adapters/key-ring';
import { readConfig } from '@pollen/api/config';
import { rewrapOperatorSecrets } from '@pollen/api/domains/accounts/operator/public';
import { rewrapSeals } from '@pollen/api/domains/community/lottery/public';
import { rewrapWebhookSecrets } from '@pollen/api/domains/insight/webhook/public';
import { rewrapKeys } from '@pollen/api/domains/money/bank/public';
import { rewrapSecrets } from '@pollen/api/domains/work/partner/public';
import { withDatabase } from './open-database.ts';

/**
 * Rotates the master key that encrypts bank records, operators' second factors, the secrets of partners
 * and webhooks, and the lottery's seeds. With keys in the data folder: creates a new one, re-wraps, and with
 * --drop-old removes the others. With POLLEN_MASTER_KEY: put the new key first, restart, run this, then
 * remove the old key.
 */
const { dataFolder, masterKeys } = readConfig(process.env);
if (masterKeys === null) console.log(`New master key: ${addMasterKey(dataFolder)}`);
const keyRing = masterKeys === null ? openKeyRing(dataFolder) : keyRingOf(masterKeys);

const rewrapped = await withDatabase(async (db) => {
  await rewrapOperatorSecrets(db, keyRing);
  await db.transact((tx) => rewrapSecrets(tx, keyRing));
  await db.transact((tx) => rewrapWebhookSecrets(tx, keyRing));
  await rewrapSeals(db, keyRing);
  return rewrapKeys(db, keyRing, (count) => console.log(`  ${count} records`));
});
console.log(`${rewrapped} bank records are now under key ${keyRing.currentKeyId}.`);
if (masterKeys === null && process.argv.includes('--drop-old')) {
  console.log(`Dropped: ${dropOldMasterKeys(dataFolder).join(', ') || 'none'}`);
}
