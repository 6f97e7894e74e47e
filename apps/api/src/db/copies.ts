import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** Copies of the data outside the database server. */
export interface Copies {
  /** Connected standbys. They hold a slot for good; a backup or a copy of the server does not. */
  readonly standbys: number;
  /** For how long WAL could not be archived; 0 if it can, or if nothing is archived. */
  readonly archiveLateSeconds: number;
}

/** What PostgreSQL counts since it was started. */
export interface ArchiverRow {
  readonly standbys: number;
  readonly countedSince: Date | null;
  readonly archivedAt: Date | null;
  readonly failedAt: Date | null;
  readonly now: Date;
}

const secondsBetween = (from: Date, to: Date) =>
  Math.max(0, (to.getTime() - from.getTime()) / 1000);

/** Archiving is retried every minute, so an old failure without a later success is still going on. */
export function copiesOf(row: ArchiverRow): Copies {
  const { standbys, countedSince, archivedAt, failedAt, now } = row;
  if (failedAt === null || (archivedAt !== null && archivedAt >= failedAt)) {
    return { standbys, archiveLateSeconds: 0 };
  }
  return {
    standbys,
    archiveLateSeconds: secondsBetween(archivedAt ?? countedSince ?? failedAt, now),
  };
}

export async function readCopies(db: Queryable): Promise<Copies> {
  const [row] = await db.query<ArchiverRow>(sql`
    SELECT (SELECT count(*)::int FROM pg_replication_slots
        WHERE slot_type = 'physical' AND active AND NOT temporary) AS standbys,
      stats_reset AS counted_since, last_archived_time AS archived_at,
      last_failed_time AS failed_at, clock_timestamp() AS now
    FROM pg_stat_archiver`);
  if (!row) throw new Error('The server reports nothing about its archive');
  return copiesOf(row);
}
