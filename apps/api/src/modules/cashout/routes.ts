import type { cashoutOperations } from '@pollen/contract/operations/cashout';
import { cashoutDailyLimits } from '@pollen/contract/values/cashout';
import type { KeyRing } from '../../adapters/key-ring.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../http/call.ts';
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
}

export function cashoutRoutes(services: CashoutServices): Handlers<typeof cashoutOperations> {
  const { db, clock, keyRing, limits = cashoutDailyLimits } = services;
  return {
    readCashoutOffer: ({ session }) => readOffer({ db, keyRing, limits }, session, clock()),
    requestCashout: ({ session, input, facts: { locale }, transact }) =>
      transact((tx) =>
        requestCashout(tx, { keyRing, limits }, { ...session, locale }, input, clock()),
      ),
    listCashouts: ({ session, input }) => listOwn(db, session.memberId, input),
    readCashout: ({ session: { memberId }, params, facts: { locale } }) =>
      readDetail(db, { memberId, locale }, Number(params.id), clock()),
    cancelCashout: ({ session: { memberId }, params, facts: { locale }, transact }) =>
      transact((tx) => cancelCashout(tx, { memberId, locale }, Number(params.id), clock())),
  };
}
