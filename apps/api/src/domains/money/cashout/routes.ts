import type { cashoutOperations } from '@pollen/contract/operations/cashout';
import { cashoutDailyLimits } from '@pollen/contract/values/cashout';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import type { PasswordGate } from '../../../http/password-gate.ts';
import { cancelCashout } from './commands/cancel-cashout.ts';
import { requestCashout } from './commands/request-cashout.ts';
import type { DailyLimits } from './domain.ts';
import { listOwn } from './queries/list-own.ts';
import { readDetail } from './queries/read-detail.ts';
import { readOffer } from './queries/read-offer.ts';

export interface CashoutServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  readonly limits?: DailyLimits;
  readonly passwordGate: PasswordGate;
  /** In hashes; 0 requires no proof. */
  readonly proofWork: number;
}

export function cashoutRoutes(services: CashoutServices): Handlers<typeof cashoutOperations> {
  const { db, clock, keyRing, passwordGate, proofWork, limits = cashoutDailyLimits } = services;
  return {
    readCashoutOffer: ({ session }) => readOffer({ db, keyRing, limits }, session, clock()),
    requestCashout: async ({ session, input, facts: { locale, address }, transact }) => {
      const { proof, ...request } = input;
      const account = String(session.memberId);
      const attempt = { purpose: 'cashout', address, account, proof } as const;
      const prove = await passwordGate.demand(attempt, proofWork);
      // Inside the transaction, so that a repeated request gets its first answer without another proof.
      return transact((tx) => {
        prove();
        return requestCashout(tx, { keyRing, limits }, { ...session, locale }, request, clock());
      });
    },
    listCashouts: ({ session, input }) => listOwn(db, session.memberId, input),
    readCashout: ({ session: { memberId }, params, facts: { locale } }) =>
      readDetail(db, { memberId, locale }, Number(params.id), clock()),
    cancelCashout: ({ session: { memberId }, params, facts: { locale }, transact }) =>
      transact((tx) => cancelCashout(tx, { memberId, locale }, Number(params.id), clock())),
  };
}
