import type { Locale } from '@pollen/contract/codes/locale';
import type { Lottery } from '@pollen/contract/operations/lottery';
import type { Queryable } from '../../../../db/database.ts';
import type { MemberSession } from '../../../../http/call.ts';
import { presentOffer, presentRound, presentWinner } from '../present.ts';
import { selectWinners } from '../store/draws.ts';
import { selectOffers, selectStanding } from '../store/offers.ts';
import type { CurrentRound } from './current-round.ts';

const latestWinners = 10;
/** Only recent wins; older ones are on the monthly pages. */
const newsDays = 30;

export async function readLottery(
  db: Queryable,
  currentRound: CurrentRound,
  { memberId, country }: MemberSession,
  locale: Locale,
  now: Date,
): Promise<Lottery> {
  const round = await currentRound(now);
  const [{ isOpen, permit, chances }, offers, winners] = await Promise.all([
    selectStanding(db, memberId, country),
    selectOffers(db, country, now),
    selectWinners(db, {
      from: new Date(now.getTime() - newsDays * 86_400_000),
      before: { at: new Date(now.getTime() + 1), id: 0 },
      limit: latestWinners,
    }),
  ]);
  const open = isOpen && offers.length > 0;
  return {
    open,
    permit,
    chances,
    round: presentRound(round),
    offers: open ? offers.map((offer) => presentOffer(offer, locale)) : [],
    winners: open ? winners.map((winner) => presentWinner(winner, locale)) : [],
  };
}
