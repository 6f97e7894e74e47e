import { BusinessError, type ErrorName } from '@pollen/contract/codes/error-code';
import type { LotteryGame } from '@pollen/contract/values/lottery';
import type { Queryable } from '../../../../db/database.ts';
import type { MemberSession } from '../../../../http/call.ts';
import { type DrawRow, drawOnce, type Outcome } from '../store/draws.ts';
import type { CurrentRound } from './current-round.ts';

export interface DrawInput {
  readonly game: LotteryGame;
  readonly offer: string;
  readonly round: string;
  readonly clientSeed: string;
}

const refusals: Readonly<Record<Exclude<Outcome, 'drawn'>, ErrorName>> = {
  conflict: 'conflictingKey',
  closed: 'lotteryClosed',
  changed: 'lotteryChanged',
  roundOver: 'lotteryRoundOver',
  noChances: 'notEnoughChances',
};

/** The member names the round and the offer they saw; a draw never uses any other. */
export async function drawPrize(
  db: Queryable,
  currentRound: CurrentRound,
  { memberId, country }: MemberSession,
  input: DrawInput,
  requestKey: string | null,
  at: Date,
): Promise<DrawRow> {
  const round = await currentRound(at);
  const roundId = Number(input.round);
  const made = await drawOnce(db, {
    memberId,
    country,
    game: input.game,
    offerId: Number(input.offer),
    roundId,
    pads: round.id === roundId ? round.pads : null,
    clientSeed: input.clientSeed,
    requestKey,
    at,
  });
  if (made.outcome !== 'drawn') throw new BusinessError(refusals[made.outcome]);
  return made;
}
