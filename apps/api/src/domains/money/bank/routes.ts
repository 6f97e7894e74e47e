import type { CountryCode } from '@pollen/contract/codes/country';
import type { bankOperations } from '@pollen/contract/operations/bank';
import { bankTypesOf, extraFieldsOf } from '@pollen/contract/values/bank-record/bank-record';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import { saveRecord } from './commands/save-record.ts';
import { blindIndexKey } from './domain.ts';
import { presentRecord } from './present.ts';
import { openRecord } from './sealing.ts';
import { selectCurrent } from './store.ts';

export interface BankServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly serverKey: Uint8Array;
}

export function bankRoutes(services: BankServices): Handlers<typeof bankOperations> {
  const { db, clock, keyRing, serverKey } = services;
  const sealing = { keyRing, indexKey: blindIndexKey(serverKey) };
  return {
    readBank: async ({ session }) => {
      const row = await selectCurrent(db, session.memberId);
      if (!row) return { record: null };
      const record = openRecord(keyRing, row);
      return { record: presentRecord(row.country, record, row.createdAt, clock()) };
    },
    saveBank: ({ session, input, transact }) =>
      transact(async (tx) => ({
        record: await saveRecord(tx, sealing, session, input, clock()),
      })),
    listBankTypes: async ({ session }) => {
      const country = session.country as CountryCode;
      const items = bankTypesOf(country).map(({ code, name, kind, number }) => ({
        code,
        name,
        kind,
        number,
      }));
      return { items, fields: [...extraFieldsOf(country)] };
    },
  };
}
