import type { TimeSample } from '../clock.ts';
import type { Database } from './database.ts';
import { type Answered, createProbeConnection } from './probe-connection.ts';

/** What a process reports about itself with every write. */
export interface ProcessFacts {
  readonly id: string;
  readonly role: string;
  readonly host: string;
  readonly processId: number;
  /** Names under which it locks jobs. */
  readonly workerPools: readonly string[];
  readonly clockAheadMs: number;
}

/** Small queries that show whether a database works. Each fails if there is no answer in time. */
export interface Probe {
  read(): Promise<{ readonly sample: TimeSample; readonly isReadOnly: boolean }>;
  /** Refreshes the row of this process. With `durable` it waits for the disk, as a call's commit does. */
  write(facts: ProcessFacts, durable: boolean): Promise<TimeSample>;
  /** Fails with SQLSTATE 53100 if the server has no disk space for new rows. */
  allocate(): Promise<void>;
  forget(id: string): Promise<void>;
  close(): void;
}

const readText = `
  SELECT clock_timestamp() AS "databaseTime",
    current_setting('transaction_read_only') = 'on' AS "isReadOnly"`;

const writeText = `
  WITH mode AS (
    SELECT set_config('synchronous_commit',
      CASE WHEN $7 THEN current_setting('synchronous_commit') ELSE 'off' END, true)
  )
  INSERT INTO server_process (id, role, host, process_id, worker_pools, clock_ahead_ms, seen_at)
  SELECT $1, $2, $3, $4, $5, $6, clock_timestamp() FROM mode
  ON CONFLICT (id) DO UPDATE SET
    worker_pools = excluded.worker_pools,
    clock_ahead_ms = excluded.clock_ahead_ms,
    seen_at = excluded.seen_at
  RETURNING seen_at AS "databaseTime"`;

/** Takes new disk pages, which updating a row in place may not; rolling back frees them. */
const allocateTexts = [
  'BEGIN',
  `CREATE TEMPORARY TABLE space_probe ON COMMIT DROP AS
    SELECT md5(n::text) AS filler FROM generate_series(1, 5000) AS n`,
  'ROLLBACK',
];

type Timed = Answered<{ databaseTime: Date }>;

function sampleOf({ row, askedAtMs, answeredAtMs }: Timed): TimeSample {
  if (!row) throw new Error('The database returned no time');
  return { databaseTime: row.databaseTime, askedAtMs, answeredAtMs };
}

export function createProbe(db: Pick<Database, 'newClient'>, limitMs: number): Probe {
  const connection = createProbeConnection(db, limitMs);
  return {
    async read() {
      const answer = await connection.ask<{ databaseTime: Date; isReadOnly: boolean }>([readText]);
      return { sample: sampleOf(answer), isReadOnly: answer.row?.isReadOnly ?? false };
    },
    async write({ id, role, host, processId, workerPools, clockAheadMs }, durable) {
      const values = [id, role, host, processId, workerPools, clockAheadMs, durable];
      return sampleOf(await connection.ask<{ databaseTime: Date }>([writeText], values));
    },
    async allocate() {
      await connection.ask(allocateTexts);
    },
    async forget(id) {
      await connection.ask(['DELETE FROM server_process WHERE id = $1'], [id]);
    },
    close: connection.close,
  };
}
