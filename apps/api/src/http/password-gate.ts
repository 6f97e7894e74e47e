import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { BusinessError } from '@pollen/contract/codes/error-code';
import {
  nonceLimit,
  type Proof,
  parseChallenge,
  proofParts,
  proofSeedBytes,
} from '@pollen/contract/values/proof-of-work';
import { addressKey } from '../address-key.ts';
import type { Clock } from '../clock.ts';
import type { Limiter } from './limits.ts';

/** One attempt at something that scripts like to repeat. */
export interface PasswordTry {
  /** Log-in, registration or cash-out: attempts are counted separately. */
  readonly purpose: 'member' | 'operator' | 'registration' | 'cashout';
  readonly address: string;
  /** Identifies the account without revealing it; an unknown one has an id, too. */
  readonly account: string;
  readonly proof: Proof | undefined;
}

/**
 * Counts wrong passwords by network address, and for operators also by account. Whole schools share an
 * address, and anybody can guess at a known e-mail, so nobody is locked out: after the first few, each
 * attempt needs a proof of work that grows with their number. Registrations are counted the same way, and
 * cash-outs always need a proof.
 */
export interface PasswordGate {
  /**
   * Counts an attempt before its password is checked, or throws `proofNeeded` with a challenge. The
   * returned function removes the count: only wrong passwords stay counted.
   */
  admit(attempt: PasswordTry): Promise<() => Promise<void>>;
  /**
   * Counts an attempt and returns a check that throws `proofNeeded` unless its proof shows enough work: at
   * least `minWork`, and more if the account, or many accounts of its network, try often. The check needs no database, so it may
   * run inside a transaction.
   */
  demand(attempt: PasswordTry, minWork: number): Promise<() => void>;
}

const hour = 3600;
/** Wrong passwords an address may send in an hour without a proof. */
export const freeTries = 20;
/** Wrong passwords for one operator in an hour, from anywhere, before each needs a proof. */
export const freeTriesOfOperator = 10;
/** New accounts from one address in an hour before each needs a proof. */
export const freeRegistrations = 5;
/** Tests run against a demo installation, all from one address. */
const freeRegistrationsOfDemo = 1000;
/** More are not counted: the work stops growing long before. */
const countedTries = 1000;

/** Attempts of one account in an hour that count for its whole network. */
const countedOfAccount = 3;

/** Hashes; about 0.2 s on a cheap phone. */
const firstWork = 2 ** 15;
/** About 25 s on a cheap phone: slow, but never locked out. */
const largestWork = 2 ** 22;
const triesPerDoubling = 40;

/** A cheap phone takes 1 to 2 s after 140 wrong passwords in an hour. */
export function workAfter(wrongTries: number): number {
  const work = firstWork * 2 ** ((wrongTries - freeTries) / triesPerDoubling);
  return Math.min(largestWork, Math.round(work));
}

/**
 * Others on the network may guess while a challenge is being solved, so slightly less work than now
 * required is accepted. Much less is not, so that cheap challenges cannot be collected in advance.
 */
const acceptedShare = 1 / 4;
/** Time for the slowest phone to solve the largest challenge. */
export const challengeSeconds = 300;

export interface PasswordGateParts {
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly serverKey: Uint8Array;
  readonly demo: boolean;
}

export function createPasswordGate(parts: PasswordGateParts): PasswordGate {
  const { limiter, clock, serverKey, demo } = parts;

  /** Binds a challenge to one log-in, address and account without containing them. */
  function sign(attempt: PasswordTry, seed: string, work: number, expiresAt: number): Buffer {
    const { purpose, account } = attempt;
    const bound = [purpose, addressKey(attempt.address), account, seed, work, expiresAt];
    return createHmac('sha256', serverKey)
      .update(`password challenge\0${JSON.stringify(bound)}`)
      .digest();
  }

  function issue(attempt: PasswordTry, work: number): string {
    const seed = randomBytes(proofSeedBytes).toString('hex');
    const expiresAt = Math.floor(clock().getTime() / 1000) + challengeSeconds;
    const signature = sign(attempt, seed, work, expiresAt).toString('base64url');
    return `${seed}.${work}.${expiresAt}.${signature}`;
  }

  /** The challenge a proof solves; null unless it is ours, for this attempt, and still valid. */
  function solvedBy(attempt: PasswordTry): { seed: string; work: number } | null {
    const challenge = attempt.proof && parseChallenge(attempt.proof.challenge);
    if (!attempt.proof || !challenge) return null;
    const { seed, work, expiresAt } = challenge;
    if (expiresAt <= clock().getTime() / 1000) return null;
    const signature = Buffer.from(challenge.signature, 'base64url');
    if (!timingSafeEqual(signature, sign(attempt, seed, work, expiresAt))) return null;
    return isSolved(seed, work, attempt.proof.nonces) ? { seed, work } : null;
  }

  /** The work of a proof, which counts once. */
  async function verifiedWork(attempt: PasswordTry): Promise<number> {
    const solved = solvedBy(attempt);
    if (!solved) return 0;
    const once = { limit: 1, windowSeconds: challengeSeconds };
    const { allowed } = await limiter.take(`proof:${solved.seed}`, once);
    return allowed ? solved.work : 0;
  }

  /** Counts an attempt in one place; returns what it requires, and how to remove the count. */
  async function count({ key, free }: Counter, hasProof: boolean) {
    // A refused take is not counted: requesting challenges does not increase anyone's work.
    const limit = hasProof ? countedTries : free;
    const { allowed, taken } = await limiter.take(key, { limit, windowSeconds: hour });
    const wrong = allowed ? taken - 1 : taken;
    return {
      allowed,
      asked: wrong < free ? 0 : workAfter(wrong - free + freeTries),
      giveBack: async () => {
        if (allowed) await limiter.giveBack(key);
      },
    };
  }

  return {
    async admit(attempt) {
      const shown = await verifiedWork(attempt);
      const counts = await Promise.all(
        countersOf(attempt, demo).map((counter) => count(counter, shown > 0)),
      );
      const giveBack = async () => {
        await Promise.all(counts.map((one) => one.giveBack()));
      };
      const asked = Math.max(...counts.map((one) => one.asked));
      if (shown >= asked * acceptedShare) return giveBack;
      await giveBack();
      throw new BusinessError('proofNeeded', {}, { challenge: issue(attempt, asked) });
    },
    async demand(attempt, minWork) {
      if (minWork === 0) return () => {};
      const { purpose, address, account } = attempt;
      const tries = { limit: countedTries, windowSeconds: hour };
      const own = await limiter.take(`proof:of:${purpose}:${account}`, tries);
      // Of its network, an account counts only a few times: one that repeats makes its own work harder.
      const network = `proof:from:${purpose}:${addressKey(address)}`;
      const limit = own.taken <= countedOfAccount ? countedTries : 1;
      const shared = await limiter.take(network, { ...tries, limit });
      const taken = Math.max(own.taken, shared.taken);
      const asked = Math.max(minWork, taken > freeTries ? workAfter(taken) : 0);
      return () => {
        // Not once only: a retry after a lost reply sends the same proof.
        if ((solvedBy(attempt)?.work ?? 0) >= asked * acceptedShare) return;
        throw new BusinessError('proofNeeded', {}, { challenge: issue(attempt, asked) });
      };
    },
  };
}

interface Counter {
  readonly key: string;
  /** Wrong passwords in an hour before each needs a proof. */
  readonly free: number;
}

/** A member's account has its own limit, from which browsers it knows are exempt. */
function countersOf({ purpose, address, account }: PasswordTry, demo: boolean): Counter[] {
  const free =
    purpose !== 'registration' ? freeTries : demo ? freeRegistrationsOfDemo : freeRegistrations;
  const ofAddress = { key: `password:from:${purpose}:${addressKey(address)}`, free };
  const ofAccount = { key: `password:of:${purpose}:${account}`, free: freeTriesOfOperator };
  return purpose === 'operator' ? [ofAddress, ofAccount] : [ofAddress];
}

function isSolved(seed: string, work: number, nonces: readonly number[]): boolean {
  if (nonces.length !== proofParts) return false;
  const limit = nonceLimit(work);
  const block = Buffer.alloc(proofSeedBytes + 8);
  block.write(seed, 'hex');
  return nonces.every((nonce, part) => {
    block.writeUInt32BE(part, proofSeedBytes);
    block.writeUInt32BE(nonce, proofSeedBytes + 4);
    return hash('sha256', block, 'buffer').readUInt32BE(0) < limit;
  });
}
