import { randomBytes } from 'node:crypto';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import {
  chainOf,
  chainStart,
  commitmentOf,
  endOfRound,
  revealDelayMs,
  roundSealContext,
  seedBytes,
} from '../domain.ts';
import {
  insertRound,
  lockDueRounds,
  lockRounds,
  type SealedRound,
  selectLatestRound,
  updateRevealed,
} from '../store/rounds.ts';

/** The source of seeds; tests pass in their own. */
export type MakeSeed = () => Buffer;
const randomSeed: MakeSeed = () => randomBytes(seedBytes);

export const openSeed = (keyRing: KeyRing, round: SealedRound): Buffer =>
  Buffer.from(keyRing.open(round, roundSealContext(round.opensAt)), 'hex');

/** Commits to one more round, linked to the one before. */
async function publishNext(
  tx: Queryable,
  keyRing: KeyRing,
  now: Date,
  makeSeed: MakeSeed,
): Promise<Date> {
  const latest = await selectLatestRound(tx);
  const opensAt = latest && latest.closesAt > now ? latest.closesAt : now;
  const closesAt = endOfRound(opensAt);
  const seed = makeSeed();
  const commitment = commitmentOf(seed);
  const previous = latest?.chain ?? chainStart;
  await insertRound(tx, {
    opensAt,
    closesAt,
    publishedAt: now,
    commitment,
    previous,
    chain: chainOf(previous, commitment),
    ...keyRing.seal(seed.toString('hex'), roundSealContext(opensAt)),
  });
  return closesAt;
}

/** Makes sure that the current and the next round are published. */
export async function publishRounds(
  tx: Queryable,
  keyRing: KeyRing,
  now: Date,
  makeSeed: MakeSeed = randomSeed,
): Promise<void> {
  await lockRounds(tx);
  const tomorrow = endOfRound(now);
  let until = (await selectLatestRound(tx))?.closesAt ?? now;
  while (until <= tomorrow) until = await publishNext(tx, keyRing, now, makeSeed);
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
