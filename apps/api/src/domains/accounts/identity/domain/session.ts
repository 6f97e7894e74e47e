import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Spec §9: cookies live 15 days, and so does a refresh token; refreshed below 3600 s of 7200. */
export const tokenLifeSeconds = 7200;
export const refreshLifeSeconds = 1_296_000;
/** How long the previous pair stays valid, for lost replies and other tabs. */
export const overlapSeconds = 30;
/** How stale "last used" may be, to avoid a write per call. */
export const usedAtStaleSeconds = 300;

export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string;
}

/** 256 random bits. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Secrets are stored hashed; they are random, so a plain hash is enough. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

export const sameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** A keyed hash with a purpose, so that no two uses of the server's key share a value. */
export function keyed(serverKey: Uint8Array, purpose: string, text: string): Buffer {
  return createHmac('sha256', serverKey).update(`${purpose}\0${text}`).digest();
}

/**
 * The next pair is derived from the refresh token and the server's key: twenty tabs that use the same
 * token get the same successor, and no token is stored in clear.
 */
export function successorOf(serverKey: Uint8Array, refreshToken: string): TokenPair {
  return {
    token: keyed(serverKey, 'token', refreshToken).toString('base64url'),
    refreshToken: keyed(serverKey, 'refresh', refreshToken).toString('base64url'),
  };
}

export const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

export const inSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);
