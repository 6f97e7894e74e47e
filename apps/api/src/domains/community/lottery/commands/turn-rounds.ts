import { randomBytes } from 'node:crypto';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import {
  chainOf,
  chainStart,
  commitmentOf,
  missingRounds,
  type RoundTime,
  revealDelayMs,
  roundSealContext,
  seedBytes,
} from '../domain.ts';
import {
  insertRound,
  lockDueRounds,
  lockRounds,
  type SealedRound,
  selectLatestChain,
  selectSealedTimes,
  updateRevealed,
} from '../store/rounds.ts';

/** The source of seeds; tests pass in their own. */
export type MakeSeed = () => Buffer;
const randomSeed: MakeSeed = () => randomBytes(seedBytes);

export const openSeed = (keyRing: KeyRing, round: SealedRound): Buffer =>
  Buffer.from(keyRing.open(round, roundSealContext(round.opensAt)), 'hex');

/** Commits to one more round, linked to the one published before. */
async function publishRound(
  tx: Queryable,
  keyRing: KeyRing,
  { opensAt, closesAt }: RoundTime,
  now: Date,
  makeSeed: MakeSeed,
): Promise<void> {
  const seed = makeSeed();
  const commitment = commitmentOf(seed);
  const previous = (await selectLatestChain(tx)) ?? chainStart;
  await insertRound(tx, {
    opensAt,
    closesAt,
    publishedAt: now,
    commitment,
    previous,
    chain: chainOf(previous, commitment),
    ...keyRing.seal(seed.toString('hex'), roundSealContext(opensAt)),
  });
}

/** Makes sure that the current and the next round are published. */
export async function publishRounds(
  tx: Queryable,
  keyRing: KeyRing,
  now: Date,
  makeSeed: MakeSeed = randomSeed,
): Promise<void> {
  await lockRounds(tx);
  for (const round of missingRounds(await selectSealedTimes(tx, now), now)) {
    await publishRound(tx, keyRing, round, now, makeSeed);
  }
}

/** Reveals the seeds of rounds that are over. */
export async function revealRounds(tx: Queryable, keyRing: KeyRing, now: Date): Promise<void> {
  for (const round of await lockDueRounds(tx, new Date(now.getTime() - revealDelayMs))) {
    await updateRevealed(tx, round.id, openSeed(keyRing, round), now);
  }
}

/** The job that runs every few minutes. */
export async function turnRounds(db: Database, keyRing: KeyRing, now: Date): Promise<void> {
  await db.transact((tx) => publishRounds(tx, keyRing, now));
  await db.transact((tx) => revealRounds(tx, keyRing, now));
}
