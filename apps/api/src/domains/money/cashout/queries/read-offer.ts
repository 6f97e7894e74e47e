import type { CountryCode } from '@pollen/contract/codes/country';
import type { CashoutOffer } from '@pollen/contract/operations/cashout';
import { cashoutArrival, cashoutMinimum, cashoutOptions } from '@pollen/contract/values/cashout';
import { fromMinor } from '@pollen/contract/values/money';
import { calendarDay } from '@pollen/contract/values/time-zone';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import type { MemberSession } from '../../../../http/call.ts';
import { readContact } from '../../../accounts/identity/public.ts';
import { currencyOf, readWorth } from '../../../accounts/settings/public.ts';
import { readStanding } from '../../../points/ledger/public.ts';
import { readCurrentRecord } from '../../bank/public.ts';
import { blockedBy, type DailyLimits, holdsOf } from '../domain.ts';
import { presentHold } from '../present.ts';
import { selectDayTotal } from '../store/cashouts.ts';

export interface OfferServices {
  readonly db: Queryable;
  readonly keyRing: KeyRing;
  readonly limits: DailyLimits;
}

/** What a member can cash out now, and what blocks the other options. */
export async function readOffer(
  { db, keyRing, limits }: OfferServices,
  { memberId, country: countryCode }: MemberSession,
  now: Date,
): Promise<CashoutOffer> {
  const country = countryCode as CountryCode;
  const [balances, record, contact, today, worthOf] = await Promise.all([
    readStanding(db, memberId),
    readCurrentRecord(db, keyRing, memberId, now),
    readContact(db, memberId),
    selectDayTotal(db, memberId, calendarDay(country, now)),
    readWorth(db),
  ]);
  const left = {
    requests: Math.max(0, limits.requests - today.requests),
    points: Math.max(0, limits.points - today.points),
  };
  const option = (points: number, all: boolean) => ({
    points,
    worth: worthOf(country, points),
    all,
    blockedBy: blockedBy(points, balances, left),
  });
  return {
    points: balances.available,
    worth: worthOf(country, balances.available),
    pointValue: worthOf(country, 1),
    debt: balances.debt,
    minimumPoints: cashoutMinimum,
    options: [
      ...cashoutOptions.map((points) => option(points, false)),
      option(balances.available, true),
    ],
    limits: {
      requestsPerDay: limits.requests,
      pointsPerDay: limits.points,
      requestsLeft: left.requests,
      pointsLeft: left.points,
    },
    bank: record?.shown ?? null,
    holds: holdsOf(record?.heldUntil ?? null, contact?.securityChangedAt ?? null, now).map(
      presentHold,
    ),
    fee: fromMinor(currencyOf(country), 0),
    arrival: cashoutArrival,
  };
}
