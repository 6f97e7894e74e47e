import type { Socket } from 'node:net';
import type pg from 'pg';
import { DatabaseSilent } from './failures.ts';

/** Settles one request; false if its caller already got the error that the database is silent. */
export type Settle<Result> = (error: Error | null | undefined, result: Result) => boolean;

/**
 * A switch that fails everything a pool is doing, and every new request until it is turned off again.
 * Without it, calls to a server that no longer answers would wait for many seconds each.
 */
export interface Interruption {
  /** Runs one request of the pool under the switch. */
  run<Result>(start: (settle: Settle<Result>) => void): Promise<Result>;
  /** Connections to close when the switch is turned on, including those that are being opened. */
  track(client: pg.Client): void;
  isOn(): boolean;
  turnOn(): void;
  turnOff(): void;
}

const socketOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Closes a connection without waiting for the server to agree. */
export const cut = (client: pg.Client) => socketOf(client).destroy();

export function createInterruption(): Interruption {
  const waiting = new Set<(error: Error) => void>();
  const clients = new Set<pg.Client>();
  let on = false;
  return {
    run: <Result>(start: (settle: Settle<Result>) => void) =>
      new Promise<Result>((resolve, reject) => {
        if (on) {
          reject(new DatabaseSilent());
          return;
        }
        waiting.add(reject);
        start((error, result) => {
          const isWanted = waiting.delete(reject);
          if (error) reject(error);
          else resolve(result);
          return isWanted;
        });
      }),
    track(client) {
      clients.add(client);
      client.once('end', () => clients.delete(client));
    },
    isOn: () => on,
    turnOn() {
      on = true;
      for (const reject of waiting) reject(new DatabaseSilent());
      waiting.clear();
      for (const client of clients) cut(client);
    },
    turnOff() {
      on = false;
    },
  };
}
