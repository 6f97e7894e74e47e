import { BusinessError } from '@pollen/contract/codes/error-code';
import { type DraftText, withoutEmpty } from '@pollen/contract/values/localized-text';
import type { LotteryGame, PrizeKind } from '@pollen/contract/values/lottery';
import { parseOdds, weightsOf } from '@pollen/contract/values/odds';
import type { KeyRing } from '../../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../../db/database.ts';
import type { OperatorSession } from '../../../../../http/call.ts';
import { recordAction } from '../../../../accounts/operator/public.ts';
import { publishOffer } from '../../commands/publish-offer.ts';
import { upsertCountry } from '../../store/offers.ts';
import { lockOffer, lockOffers, selectCountries, updateEnd } from '../store/offers.ts';

export interface OfferInput {
  readonly game: LotteryGame;
  readonly countries: readonly number[];
  readonly startsAt?: string | undefined;
  readonly endsAt: string;
  readonly fallback: number;
  readonly fields: readonly {
    readonly kind: PrizeKind;
    readonly value: number;
    readonly odds: string;
    readonly stock?: number | undefined;
    readonly label?: DraftText | undefined;
    readonly codes?: readonly string[] | undefined;
  }[];
}

const refuse = (field: string, key: string) =>
  new BusinessError('badInput', {}, { fields: { [field]: key } });

/** An offer that is over before it starts, also before a second person is asked. */
export function requireTimes(
  { startsAt, endsAt }: Pick<OfferInput, 'startsAt' | 'endsAt'>,
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const wanted = new Date(startsAt ?? now);
  const times = { startsAt: wanted < now ? now : wanted, endsAt: new Date(endsAt) };
  if (times.endsAt <= now) throw refuse('endsAt', 'field.inPast');
  if (times.endsAt <= times.startsAt) throw refuse('endsAt', 'field.endsEarly');
  return times;
}

/** Codes are sealed when they are stored and never logged. */
export async function publishByOperator(
  tx: Queryable,
  keyRing: KeyRing,
  by: OperatorSession,
  input: OfferInput,
  now: Date,
): Promise<{ id: number }> {
  const odds = input.fields.map((field) => parseOdds(field.odds)).filter((one) => one !== null);
  const weights = odds.length === input.fields.length ? weightsOf(odds) : null;
  if (!weights) throw refuse('odds', 'field.sumToOne');
  const { startsAt, endsAt } = requireTimes(input, now);
  await lockOffers(tx);
  const countries = [...new Set(input.countries)];
  const id = await publishOffer(
    tx,
    keyRing,
    {
      game: input.game,
      countries,
      startsAt,
      endsAt,
      fallback: input.fallback,
      fields: input.fields.map(({ kind, value, stock, label, codes }, at) => ({
        kind,
        value,
        weight: weights[at] ?? 0,
        stock: stock ?? null,
        label: label ? withoutEmpty(label) : null,
        ...(codes ? { codes } : {}),
      })),
    },
    now,
  );
  await recordAction(tx, {
    by,
    action: 'lottery.publish',
    target: { kind: 'lottery-offer', id },
    after: {
      game: input.game,
      countries,
      startsAt,
      endsAt,
      fallback: input.fallback,
      fields: input.fields.map(({ codes, ...field }) => ({
        ...field,
        ...(codes ? { codes: codes.length } : {}),
      })),
    },
    now,
  });
  return { id };
}

export async function endOffer(
  tx: Queryable,
  by: OperatorSession,
  id: number,
  now: Date,
): Promise<void> {
  const offer = await lockOffer(tx, id);
  if (!offer) throw new BusinessError('notFound');
  const endsAt = offer.startsAt > now ? offer.startsAt : now;
  if (offer.endsAt <= endsAt) throw new BusinessError('offerOver');
  await updateEnd(tx, id, endsAt);
  await recordAction(tx, {
    by,
    action: 'lottery.end',
    target: { kind: 'lottery-offer', id },
    before: { endsAt: offer.endsAt },
    after: { endsAt },
    now,
  });
}

interface Law {
  readonly country: number;
  readonly isOpen: boolean;
  readonly permit: string;
}

export async function setCountry(
  tx: Queryable,
  by: OperatorSession,
  { country, isOpen, permit }: Law,
  now: Date,
): Promise<void> {
  const known = (await selectCountries(tx)).find((row) => row.country === country);
  await upsertCountry(tx, country, isOpen, permit.trim(), now);
  await recordAction(tx, {
    by,
    action: 'lottery.country',
    target: { kind: 'lottery-country', id: country },
    ...(known ? { before: { isOpen: known.isOpen, permit: known.permit } } : {}),
    after: { isOpen, permit: permit.trim() },
    now,
  });
}
