import { createHash } from 'node:crypto';
import { BusinessError } from '@pollen/contract/codes/error-code';
import type { Queryable, Transact } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface IdempotentRequest {
  /** The owner of the key: two members may choose the same. */
  readonly actor: string;
  readonly key: string;
  /** Called within the transaction: a command that keeps the key itself has no use for it. */
  readonly bodyHash: () => Buffer;
}

/** Printable and short, so that a key can be stored and indexed unchanged. */
export const isIdempotencyKey = (key: string) => /^[\x21-\x7e]{1,128}$/.test(key);

/** A proof of work is not part of the request: a retry may have another one. */
export function withoutProof(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('proof' in input)) return input;
  const { proof: _, ...asked } = input;
  return asked;
}

/** JSON with sorted names: the same content gives the same text. */
function canonical(value: unknown): string {
  if (Buffer.isBuffer(value)) return createHash('sha256').update(value).digest('hex');
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts: string[] = [];
  for (const name of Object.keys(value).sort()) {
    const part = (value as Readonly<Record<string, unknown>>)[name];
    if (part !== undefined) parts.push(`${JSON.stringify(name)}:${canonical(part)}`);
  }
  return `{${parts.join()}}`;
}

export function hashOfBody(...parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(canonical(parts)).digest();
}

/**
 * One effect per key. The key is written in the transaction of the effect: a second request with the same
 * key waits at the unique index until the first commits, then returns its answer; if the first fails, the
 * second does the work. A call has one such transaction.
 */
export function transactOnce(transact: Transact, request: IdempotentRequest): Transact {
  let used = false;
  return async (work) => {
    if (used) throw new Error('An idempotent call has one transaction');
    used = true;
    return transact((tx) => runOnce(tx, request, work));
  };
}

async function runOnce<Result>(
  tx: Queryable,
  { actor, key, bodyHash }: IdempotentRequest,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const hash = bodyHash();
  const claimed = await tx.query(sql`
    INSERT INTO idempotent_answer (actor, key, body_hash) VALUES (${actor}, ${key}, ${hash})
    ON CONFLICT (actor, key) DO NOTHING RETURNING true`);
  if (claimed.length === 0) {
    const [first] = await tx.query<{ same: boolean; answer: Result }>(sql`
      SELECT body_hash = ${hash} AS same, answer FROM idempotent_answer
      WHERE actor = ${actor} AND key = ${key}`);
    if (!first?.same) throw new BusinessError('conflictingKey');
    return first.answer;
  }
  const answer = JSON.stringify((await work(tx)) ?? null);
  await tx.query(sql`
    UPDATE idempotent_answer SET answer = ${answer}::json
    WHERE actor = ${actor} AND key = ${key}`);
  // Read back as for a repeated request: both return exactly the same value.
  return JSON.parse(answer) as Result;
}
