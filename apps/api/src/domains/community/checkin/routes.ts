import type { CountryCode } from '@pollen/contract/codes/country';
import type { checkinOperations } from '@pollen/contract/operations/checkin';
import { calendarDay } from '@pollen/contract/values/time-zone';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import { answerOf, stateOf } from './present.ts';
import { createCheckIn, selectLatest } from './store.ts';

export function checkinRoutes(db: Database, clock: Clock): Handlers<typeof checkinOperations> {
  const checkIn = createCheckIn(db);
  return {
    // The key is kept on the check-in itself, so a call is part of one statement.
    checkIn: async ({ session, idempotencyKey }) => {
      const country = session.country as CountryCode;
      const at = clock();
      const { checkedIn, latest } = await checkIn({
        memberId: session.memberId,
        today: calendarDay(country, at),
        requestKey: idempotencyKey,
        at,
      });
      return answerOf(country, checkedIn, latest);
    },
    readCheckin: async ({ session }) =>
      stateOf(session.country as CountryCode, await selectLatest(db, session.memberId), clock()),
  };
}
