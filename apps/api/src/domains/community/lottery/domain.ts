import { createHash, createHmac } from 'node:crypto';
import {
  drawMessage,
  type LotteryGame,
  type PrizeKind,
  rollOf,
} from '@pollen/contract/values/lottery';

/** One of the eight fields of a game, as an operator sets it. */
export interface NewField {
  readonly kind: PrizeKind;
  /** Points or chances; 0 for other kinds. */
  readonly value: number;
  readonly weight: number;
  /** How many there are; null for no limit. A voucher has as many as it has codes. */
  readonly stock: number | null;
  /** A voucher's name by language. */
  readonly label: Readonly<Record<string, string>> | null;
}

export interface NewOffer {
  readonly game: LotteryGame;
  readonly countries: readonly number[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The field awarded if the drawn one has run out. */
  readonly fallback: number;
  readonly fields: readonly NewField[];
}

export const seedBytes = 32;
/** The predecessor hash of the very first round. */
export const chainStart = Buffer.alloc(32);

const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

export const commitmentOf = (seed: Uint8Array): Buffer => sha256(seed);
export const chainOf = (previous: Uint8Array, commitment: Uint8Array): Buffer =>
  sha256(previous, commitment);

/** The two pads of HMAC-SHA256 (RFC 2104), for a key shorter than a block of 64 bytes. */
export function hmacPads(seed: Uint8Array): { readonly inner: Buffer; readonly outer: Buffer } {
  const pad = (byte: number) => {
    const block = Buffer.alloc(64, byte);
    for (const [at, value] of seed.entries()) block[at] = value ^ byte;
    return block;
  };
  return { inner: pad(0x36), outer: pad(0x5c) };
}

/** A draw as anybody can compute it; tests compare it with the database's own function. */
export function computeRoll(
  seed: Uint8Array,
  clientSeed: string,
  nonce: string,
  total: number,
): number {
  for (let attempt = 0; ; attempt += 1) {
    const message = drawMessage(clientSeed, nonce, attempt);
    const roll = rollOf(createHmac('sha256', seed).update(message).digest(), total);
    if (roll) return roll.value;
  }
}

/** A round lasts until the next UTC midnight. */
export function endOfRound(opensAt: Date): Date {
  const end = new Date(opensAt);
  end.setUTCHours(24, 0, 0, 0);
  return end;
}

export interface RoundTime {
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/**
 * The rounds that are not published of those from now to the end of tomorrow. There are gaps after a clock
 * was ahead: its rounds lie in the future, and those before them were not published.
 */
export function missingRounds(published: readonly RoundTime[], now: Date): RoundTime[] {
  const missing: RoundTime[] = [];
  const tomorrow = endOfRound(now);
  let from = now;
  while (from <= tomorrow) {
    const at = from;
    const covering = published.find(({ opensAt, closesAt }) => opensAt <= at && closesAt > at);
    const later = published.map(({ opensAt }) => opensAt).filter((opensAt) => opensAt > at);
    const ends = [endOfRound(at), ...later].map((end) => end.getTime());
    const closesAt = covering?.closesAt ?? new Date(Math.min(...ends));
    if (!covering) missing.push({ opensAt: at, closesAt });
    from = closesAt;
  }
  return missing;
}

/** Draws in flight when the round ended have finished by then. */
export const revealDelayMs = 60_000;

const segmenter = new Intl.Segmenter();
const hidden = '•••';

/** Masks `Putri` as `Pu•••i`; short names show one letter, and members who left none. */
export function maskName(nickname: string | null): string {
  const letters = [...segmenter.segment(nickname ?? '')].map(({ segment }) => segment);
  if (letters.length < 4) return `${letters[0] ?? ''}${hidden}`;
  return `${letters.slice(0, 2).join('')}${hidden}${letters.at(-1)}`;
}

export const roundSealContext = (opensAt: Date): string => `lottery-round:${opensAt.toISOString()}`;
export const voucherSealContext = (offerId: number, field: number): string =>
  `lottery-voucher:${offerId}:${field}`;
