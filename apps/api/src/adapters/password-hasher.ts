import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createGate } from './gate.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, so that timing does not reveal which accounts exist. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** The library's default algorithm is argon2id; its enum cannot be named under isolated modules. */
const argon2id = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Phones compose Vietnamese and Thai differently; the same characters must give the same password. */
const canonical = (password: string) => password.normalize('NFKC');

export interface HasherOptions {
  /** Concurrent hashes. Each uses a thread of the pool that files and DNS also need, and 19 MiB. */
  readonly width?: number;
  readonly queueLength?: number;
  /** Lower than the default only in tests. */
  readonly cost?: { readonly memoryCost: number; readonly timeCost: number };
}

export function createPasswordHasher(options: HasherOptions = {}): PasswordHasher {
  const gate = createGate(
    options.width ?? Math.min(availableParallelism(), 3),
    options.queueLength ?? 200,
  );
  const settings = { ...argon2id, ...options.cost };
  const dummyHash = hash(randomBytes(32).toString('base64url'), settings);
  // Awaited at the first log-in; until then a failure must not end the process.
  dummyHash.catch(() => {});
  return {
    hash: (password) => gate(() => hash(canonical(password), settings)),
    verify: (passwordHash, password) =>
      gate(async () => {
        const same = await verify(passwordHash ?? (await dummyHash), canonical(password));
        return same && passwordHash !== null;
      }),
  };
}
