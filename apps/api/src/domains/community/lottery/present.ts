import type { Locale } from '@pollen/contract/codes/locale';
import type { Draw, LotteryOffer, LotteryRound, Winner } from '@pollen/contract/operations/lottery';
import { localize } from '@pollen/contract/values/localized-text';
import { nonceOf } from '@pollen/contract/values/lottery';
import { maskName } from './domain.ts';
import type { DrawRow, WinnerRow } from './store/draws.ts';
import type { OfferRow, PrizeRow } from './store/offers.ts';
import type { RoundRow } from './store/rounds.ts';

const hex = (bytes: Buffer): string => bytes.toString('hex');

export function presentRound(round: RoundRow): LotteryRound {
  return {
    id: String(round.id),
    opensAt: round.opensAt.toISOString(),
    closesAt: round.closesAt.toISOString(),
    publishedAt: round.publishedAt.toISOString(),
    commitment: hex(round.commitment),
    chain: hex(round.chain),
    previous: hex(round.previous),
    seed: round.seed && hex(round.seed),
  };
}

const presentPrize = ({ kind, value, label }: PrizeRow, locale: Locale) => ({
  kind,
  value,
  label: label && (localize(label, locale) || null),
});

export function presentOffer(offer: OfferRow, locale: Locale): LotteryOffer {
  return {
    id: String(offer.id),
    game: offer.game,
    cost: offer.cost,
    endsAt: offer.endsAt.toISOString(),
    fallback: offer.fallback,
    fields: offer.fields.map((field) => ({
      ...presentPrize(field, locale),
      weight: field.weight,
      left: field.stock === null ? null : field.stock - field.awarded,
      ranOut: field.stock !== null && field.awarded >= field.stock,
    })),
  };
}

export function presentDraw(row: DrawRow, code: string | null, locale: Locale): Draw {
  return {
    id: String(row.id),
    game: row.game,
    cost: row.cost,
    at: row.at.toISOString(),
    ...presentPrize(row, locale),
    code,
    landed: row.landed,
    field: row.field,
    roll: row.roll,
    weights: [...row.weights],
    clientSeed: row.clientSeed ?? '',
    nonce: nonceOf(row.memberId, row.number),
    round: presentRound({ ...row, id: row.roundId }),
  };
}

export function presentWinner(row: WinnerRow, locale: Locale): Winner {
  return {
    id: String(row.id),
    name: maskName(row.nickname),
    game: row.game,
    ...presentPrize(row, locale),
    at: row.at.toISOString(),
  };
}
