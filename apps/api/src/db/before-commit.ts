import type { Queryable } from './database.ts';

type Work = () => Promise<void>;

const last = new WeakMap<Queryable, Work[]>();

/** From here on, work can be left for the end of this transaction. */
export function collectLast(tx: Queryable): void {
  last.set(tx, []);
}

/**
 * Leaves work for the end of a transaction, after all its rows are locked: for a lock that every transaction
 * of a kind takes, so that whoever has it waits for nothing. Outside a transaction it is done at once.
 */
export async function doLast(db: Queryable, work: Work): Promise<void> {
  const queue = last.get(db);
  if (queue) queue.push(work);
  else await work();
}

/** Does what was left for the end, in order. */
export async function runLast(tx: Queryable): Promise<void> {
  const queue = last.get(tx) ?? [];
  last.delete(tx);
  if (queue.length === 0) return;
  // What constraints do at commit locks rows as well.
  await tx.raw('SET CONSTRAINTS ALL IMMEDIATE');
  for (const work of queue) await work();
}
