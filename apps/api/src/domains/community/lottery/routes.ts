import type { lotteryOperations } from '@pollen/contract/operations/lottery';
import type { KeyRing } from '../../../adapters/key-ring.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Handlers } from '../../../http/call.ts';
import { createCurrentRound } from './commands/current-round.ts';
import { drawPrize } from './commands/draw-prize.ts';
import { readLottery } from './commands/read-lottery.ts';
import { presentDraw } from './present.ts';
import { listDraws, listRounds, listWinners } from './queries/list-lottery.ts';
import { openCode } from './queries/open-code.ts';

export interface LotteryServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
}

export function lotteryRoutes(services: LotteryServices): Handlers<typeof lotteryOperations> {
  const { db, clock, keyRing } = services;
  const currentRound = createCurrentRound(db, keyRing);
  return {
    readLottery: ({ session, facts }) =>
      readLottery(db, currentRound, session, facts.locale, clock()),
    // The key is kept on the draw itself, so the whole call is one statement.
    draw: async ({ session, input, facts, idempotencyKey }) => {
      const row = await drawPrize(db, currentRound, session, input, idempotencyKey, clock());
      const chances = row.chancesAfter + (row.kind === 'chances' ? row.value : 0);
      return { draw: presentDraw(row, openCode(keyRing, row), facts.locale), chances };
    },
    listDraws: ({ session, input, facts }) =>
      listDraws(db, keyRing, session.memberId, facts.locale, input),
    listWinners: ({ input, facts, read }) =>
      read((from) => listWinners(from, facts.locale, input.month, input)),
    listRounds: ({ input, read }) => read((from) => listRounds(from, input)),
  };
}
