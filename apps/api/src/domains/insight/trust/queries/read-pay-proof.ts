import type { CountryCode } from '@pollen/contract/codes/country';
import type { PayProof } from '@pollen/contract/operations/landing';
import { fromMinor } from '@pollen/contract/values/money';
import { casesForShare } from '@pollen/contract/values/trust';
import type { Queryable } from '../../../../db/database.ts';
import { currencyOf } from '../../../accounts/settings/public.ts';
import { selectPayProof } from '../store.ts';

/** Latest payout figures of a country, or of all countries if it is unknown or has too few cash-outs. */
export async function readPayProof(
  db: Queryable,
  wanted: CountryCode | null,
): Promise<PayProof | null> {
  const row = await selectPayProof(db, wanted ?? 0, casesForShare);
  if (!row || row.medianHours === null) return null;
  const country = row.country === 0 ? null : wanted;
  const cases = row.accepted + row.refused;
  return {
    ofCountry: country !== null,
    month: row.month,
    payouts: row.payouts,
    paid:
      country === null || row.paidMinor === null
        ? null
        : fromMinor(currencyOf(country), row.paidMinor),
    medianHours: row.medianHours,
    refused: cases < casesForShare ? null : row.refused / cases,
    updatedAt: row.notedAt.toISOString(),
  };
}
