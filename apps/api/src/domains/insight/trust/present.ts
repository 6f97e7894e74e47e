import type { TrustFigure } from '@pollen/contract/operations/trust';
import { casesForShare, hourSpans, smallestGroup } from '@pollen/contract/values/trust';
import type { TrustRow } from './store.ts';

const published = (cases: number) => (cases < smallestGroup ? null : cases);

const rateOf = (part: number, cases: number) => ({
  cases: published(cases),
  share: cases < casesForShare ? null : part / cases,
});

/** The public figures of a country's month, without those of small groups. */
export function figureOf(row: TrustRow): TrustFigure {
  const enough = row.payouts >= casesForShare;
  return {
    country: row.country === 0 ? null : row.country,
    payouts: published(row.payouts),
    medianHours: enough ? row.medianHours : null,
    slowHours: enough ? row.slowHours : null,
    hours: enough ? row.hours : Array(hourSpans).fill(0),
    refused: rateOf(row.refused, row.accepted + row.refused),
    reversed: rateOf(row.reversed, row.accepted),
    overturned: rateOf(row.overturned, row.appeals),
  };
}
