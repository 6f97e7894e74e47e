import { randomUUID } from 'node:crypto';
import type { CountryCode } from '@pollen/contract/codes/country';
import type { Published } from '@pollen/contract/operator/published';
import { parseOdds, weightsOf } from '@pollen/contract/values/odds';
import type { KeyRing } from '../../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import {
  askToPublish,
  checkPublication,
  pointsText,
} from '../../../../accounts/spending/public.ts';
import { sealCodes } from '../request-payload.ts';
import { type OfferInput, publishByOperator, requireTimes } from './run-lottery.ts';

/** The maximum and the average value of one draw. Chances count as points. */
function worthOfDraw({ fields }: OfferInput): { prize: number; drawAverage: number } {
  const odds = fields.map((field) => parseOdds(field.odds)).filter((one) => one !== null);
  const weights = odds.length === fields.length ? (weightsOf(odds) ?? []) : [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const weighted = fields.reduce((sum, { value }, at) => sum + value * (weights[at] ?? 0), 0);
  return {
    prize: Math.max(...fields.map(({ value }) => value)),
    drawAverage: total === 0 ? 0 : Math.ceil(weighted / total),
  };
}

/** Publishes an offer, or requests a second operator if a draw could pay more than the role's limits. */
export async function publishWithinLimits(
  tx: Queryable,
  keyRing: KeyRing,
  by: OperatorSession,
  input: OfferInput,
  now: Date,
): Promise<Published> {
  const points = worthOfDraw(input);
  const countries = input.countries as readonly CountryCode[];
  const above = await checkPublication(tx, { by, countries, points });
  if (above.length === 0) {
    return { ...(await publishByOperator(tx, keyRing, by, input, now)), approvalId: null };
  }
  requireTimes(input, now);
  return askToPublish(tx, {
    kind: 'lottery.publish',
    // The offer has no number yet, and requests for different offers do not replace each other.
    subject: { kind: 'lottery-offer', id: randomUUID() },
    title: `Publish a ${input.game} offer with a prize of ${pointsText(points.prize)}`,
    facts: [
      {
        name: 'Prizes',
        value: input.fields
          .map(({ kind, value, odds }) => `${value > 0 ? `${value} ` : ''}${kind} at ${odds}`)
          .join(', '),
      },
      { name: 'Average draw', value: pointsText(points.drawAverage) },
    ],
    above,
    payload: sealCodes(keyRing, input),
    by,
    now,
  });
}
