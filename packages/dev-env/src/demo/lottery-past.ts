import type { KeyRing } from '@pollen/api/adapters/key-ring';
import { createPasswordHasher } from '@pollen/api/adapters/password-hasher';
import type { Queryable } from '@pollen/api/db/database';
import { sql } from '@pollen/api/db/sql';
import { createMember } from '@pollen/api/domains/accounts/identity/public';
import { drawPrize } from '@pollen/api/domains/community/lottery/commands/draw-prize';
import {
  openSeed,
  publishRounds,
  revealRounds,
} from '@pollen/api/domains/community/lottery/commands/turn-rounds';
import { computeRoll, hmacPads } from '@pollen/api/domains/community/lottery/domain';
import { giveChances } from '@pollen/api/domains/community/lottery/public';
import { selectOpenRound } from '@pollen/api/domains/community/lottery/store/rounds';
import { agreementVersion } from '@pollen/contract/values/agreement';
import { fieldAt, nonceOf, totalOf } from '@pollen/contract/values/lottery';
import { demoLogIns, demoPassword } from './log-ins.ts';

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

/** The fields the demo member's draws land in, so that what the member has is the same in every demo. */
const memberFields = [4, 2, 0];
/** What these fields pay. */
export const memberWins = 20 + 5 + 10;

interface Player {
  readonly memberId: number;
  readonly country: number;
  readonly draws: number;
  readonly chances: number;
  readonly fields?: readonly number[];
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
    made.push({ memberId, country, draws: drawsOfPlayer, chances: drawsOfPlayer });
  }
  const passwordHash = await createPasswordHasher().hash(demoPassword);
  const lucky = { ...member(luckyEmail, 'Lucky', 2), passwordHash };
  const memberId = await createMember(tx, lucky);
  made.push({ memberId, country: 2, draws: luckyDraws, chances: luckyChances });
  const email = demoLogIns.find(({ role }) => role === 'member')?.email ?? '';
  const [demo] = await tx.query<{ memberId: number; country: number }>(
    sql`SELECT id AS member_id, country FROM member WHERE lower(email) = ${email}`,
  );
  // The demo member has chances already.
  const { length } = memberFields;
  if (demo) made.push({ ...demo, draws: length, chances: 0, fields: memberFields });
  return made;
}

/** A lucky text with which this draw lands in the field. */
function textFor(field: number, seed: Buffer, weights: readonly number[], nonce: string): string {
  for (let tried = 1; ; tried += 1) {
    const text = `demo-${tried}`;
    if (fieldAt(weights, computeRoll(seed, text, nonce, totalOf(weights))) === field) return text;
  }
}

async function play(tx: Queryable, keyRing: KeyRing, players: readonly Player[], from: Date) {
  await publishRounds(tx, keyRing, from);
  const [offer] = await tx.query<{ id: number; weights: number[] }>(
    sql`SELECT id, weights FROM lottery_offer WHERE game = 'turnplate' ORDER BY id DESC LIMIT 1`,
  );
  for (const { memberId, country, draws, fields } of players) {
    for (let count = 0; count < draws; count += 1) {
      const at = new Date(from.getTime() + (memberId % 60) * 1000 + count * 60_000);
      const round = await selectOpenRound(tx, at);
      if (!round || !offer) throw new Error('There is no round or offer to draw from');
      const seed = openSeed(keyRing, round);
      const field = fields?.[count];
      const input = {
        game: 'turnplate',
        offer: String(offer.id),
        round: String(round.id),
        clientSeed:
          field === undefined
            ? `demo-${memberId}`
            : textFor(field, seed, offer.weights, nonceOf(memberId, count + 1)),
      } as const;
      const session = { sessionId: 0, memberId, country };
      await drawPrize(
        tx,
        async () => ({ ...round, pads: hmacPads(seed) }),
        session,
        input,
        null,
        at,
      );
    }
  }
}

export async function playPastDraws(tx: Queryable, now: Date, keyRing: KeyRing): Promise<void> {
  const players = await createPlayers(tx, now);
  for (const { memberId, chances } of players) {
    if (chances > 0)
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
