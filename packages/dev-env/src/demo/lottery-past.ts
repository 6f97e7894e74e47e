import type { KeyRing } from '@pollen/api/adapters/key-ring';
import { createPasswordHasher } from '@pollen/api/adapters/password-hasher';
import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { createMember } from '@pollen/api/modules/identity/public';
import { readOpenRound } from '@pollen/api/modules/lottery/commands/current-round';
import { drawPrize } from '@pollen/api/modules/lottery/commands/draw-prize';
import { publishRounds, revealRounds } from '@pollen/api/modules/lottery/commands/turn-rounds';
import { giveChances } from '@pollen/api/modules/lottery/public';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { demoPassword } from './log-ins.ts';

/** Draws of earlier days: winners to show, and draws whose seed is revealed. */
const players = [
  ['putri', 'Putri', 3],
  ['agus', 'Agus', 3],
  ['somchai', 'Somchai', 5],
  ['linh', 'Linh', 9],
  ['maria', 'Maria', 6],
] as const;
const drawsOfPlayer = 12;
const dayMs = 86_400_000;

/** A log-in with past draws and many chances. */
export const luckyEmail = 'lucky@pollen.test';
const luckyChances = 60;
const luckyDraws = 3;

interface Player {
  readonly memberId: number;
  readonly country: number;
  readonly draws: number;
}

async function createPlayers(tx: Queryable, now: Date): Promise<Player[]> {
  const member = (email: string, nickname: string, country: 2 | 3 | 5 | 6 | 9) => ({
    email,
    nickname,
    country,
    passwordHash: null as string | null,
    locale: 'en-US' as const,
    agreedVersion: agreementVersion,
    joinedTaskNo: null,
    joinedSharerCode: null,
    now,
  });
  const made: Player[] = [];
  for (const [name, nickname, country] of players) {
    const memberId = await createMember(tx, member(`${name}@pollen.test`, nickname, country));
    made.push({ memberId, country, draws: drawsOfPlayer });
  }
  const passwordHash = await createPasswordHasher().hash(demoPassword);
  const lucky = { ...member(luckyEmail, 'Lucky', 2), passwordHash };
  made.push({ memberId: await createMember(tx, lucky), country: 2, draws: luckyDraws });
  return made;
}

async function play(tx: Queryable, keyRing: KeyRing, players: readonly Player[], from: Date) {
  await publishRounds(tx, keyRing, from);
  const [offer] = await tx.query<{ id: number }>(
    sql`SELECT max(id) AS id FROM lottery_offer WHERE game = 'turnplate'`,
  );
  for (const { memberId, country, draws } of players) {
    for (let count = 0; count < draws; count += 1) {
      const at = new Date(from.getTime() + (memberId % 60) * 1000 + count * 60_000);
      const round = await readOpenRound(tx, keyRing, at);
      if (!round || !offer) throw new Error('There is no round or offer to draw from');
      const input = {
        game: 'turnplate',
        offer: String(offer.id),
        round: String(round.id),
        clientSeed: `demo-${memberId}`,
      } as const;
      const session = { sessionId: 0, memberId, country };
      await drawPrize(tx, async () => round, session, input, null, at);
    }
  }
}

export async function playPastDraws(tx: Queryable, now: Date, keyRing: KeyRing): Promise<void> {
  const players = await createPlayers(tx, now);
  for (const { memberId, draws } of players) {
    const chances = draws === luckyDraws ? luckyChances : draws;
    await giveChances(tx, memberId, { kind: 'welcome', id: memberId }, chances, now);
  }
  // Rounds are append-only: if there are any, past rounds cannot be added.
  const rounds = await tx.query(sql`SELECT FROM lottery_round LIMIT 1`);
  if (rounds.length > 0) return;
  const yesterday = new Date(now.getTime() - dayMs);
  yesterday.setUTCHours(9, 0, 0, 0);
  await play(tx, keyRing, players, yesterday);
  await revealRounds(tx, keyRing, now);
}
