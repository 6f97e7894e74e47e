import type { CountryCode } from '@pollen/contract/codes/country';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Locale } from '@pollen/contract/codes/locale';
import type { CashoutDetail } from '@pollen/contract/operations/cashout';
import { cashoutMinimum } from '@pollen/contract/values/cashout';
import { toMinor } from '@pollen/contract/values/money';
import { calendarDay } from '@pollen/contract/values/time-zone';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import type { MemberSession } from '../../../../http/call.ts';
import { readContact } from '../../../accounts/identity/public.ts';
import { readWorth } from '../../../accounts/settings/public.ts';
import { readBalances } from '../../../points/ledger/public.ts';
import { readCurrentRecord } from '../../bank/public.ts';
import { type DailyLimits, isOption } from '../domain.ts';
import { notifyRequested } from '../member-mail.ts';
import { setAside } from '../payout-steps.ts';
import { readDetail, readHolds } from '../queries/read-detail.ts';
import { insertCashout, selectDayTotal } from '../store/cashouts.ts';
import { readStanding } from '../store/standing.ts';

export interface CashoutRequest {
  readonly points: number;
  /** What the member was shown, in the currency of their country. */
  readonly amount?: string | undefined;
}

export interface RequestServices {
  readonly keyRing: KeyRing;
  readonly limits: DailyLimits;
}

/**
 * Reserves the points first and checks the limits afterwards: the reservation locks the member's account,
 * so each of many concurrent requests sees what the earlier ones took.
 */
export async function requestCashout(
  tx: Queryable,
  { keyRing, limits }: RequestServices,
  { memberId, country: countryCode, locale }: MemberSession & { readonly locale: Locale },
  { points, amount }: CashoutRequest,
  now: Date,
): Promise<CashoutDetail> {
  if (points < cashoutMinimum)
    throw new BusinessError('cashoutMinimum', { points: cashoutMinimum });
  const country = countryCode as CountryCode;
  const record = await readCurrentRecord(tx, keyRing, memberId, now);
  if (!record) throw new BusinessError('bankMissing');
  const day = calendarDay(country, now);
  const worth = (await readWorth(tx))(country, points);
  if (amount !== undefined && amount !== worth.amount) {
    throw new BusinessError('cashoutWorthChanged');
  }
  const cashout = {
    memberId,
    country,
    points,
    currency: worth.currency,
    amountMinor: toMinor(worth),
    bankRecordId: record.id,
  };
  const id = await insertCashout(tx, { ...cashout, day, now });
  await setAside(tx, { id, memberId, points }, now);

  const everything = (await readBalances(tx, memberId)).available === 0;
  if (!everything && !isOption(points)) throw new BusinessError('cashoutOption');
  const today = await selectDayTotal(tx, memberId, day);
  if (today.requests > limits.requests || today.points > limits.points) {
    throw new BusinessError('cashoutLimit');
  }
  // Read after the insert, whose foreign key to the member waits for a concurrent erasure.
  const contact = await readContact(tx, memberId);
  if (!contact) throw new BusinessError('unauthenticated');
  const row = { ...cashout, id };
  const { holds } = await readHolds(tx, row, now);
  const flags = (await readStanding(tx, [id], now)).get(id)?.openFlags ?? [];
  await notifyRequested(tx, contact, row, { holds, flags }, now);
  return readDetail(tx, { memberId, locale }, id, now);
}
