import type { Role } from '@pollen/contract/operator/permission';
import type { LimitKind } from '@pollen/contract/operator/spending';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Amount, Unit } from './domain.ts';

export interface LimitRow {
  readonly kind: LimitKind;
  readonly role: Role;
  readonly country: Unit;
  readonly amount: number;
}

export function selectLimits(db: Queryable): Promise<LimitRow[]> {
  return db.query<LimitRow>(sql`
    SELECT kind, role, country, amount FROM spending_limit ORDER BY kind, role, country`);
}

export function selectLimitsOf(db: Queryable, role: Role): Promise<LimitRow[]> {
  return db.query<LimitRow>(sql`
    SELECT kind, role, country, amount FROM spending_limit WHERE role = ${role}`);
}

/** Serializes saves of one limit. */
export async function lockLimit(tx: Queryable, kind: LimitKind, role: Role): Promise<LimitRow[]> {
  await tx.query(sql`
    SELECT FROM spending_limit WHERE kind = ${kind} AND role = ${role} AND country = 0 FOR UPDATE`);
  return tx.query<LimitRow>(sql`
    SELECT kind, role, country, amount FROM spending_limit
    WHERE kind = ${kind} AND role = ${role} ORDER BY country`);
}

export async function replaceLimit(
  tx: Queryable,
  kind: LimitKind,
  role: Role,
  amounts: readonly Amount[],
  now: Date,
): Promise<void> {
  await tx.query(sql`
    DELETE FROM spending_limit WHERE kind = ${kind} AND role = ${role}
      AND country <> ALL(${amounts.map(({ country }) => country)}::smallint[])`);
  await tx.query(sql`
    INSERT INTO spending_limit (kind, role, country, amount, updated_at)
    SELECT ${kind}, ${role}, part.country, part.amount, ${now}
    FROM unnest(${amounts.map(({ country }) => country)}::smallint[],
      ${amounts.map(({ amount }) => amount)}::bigint[]) AS part (country, amount)
    ON CONFLICT (kind, role, country)
      DO UPDATE SET amount = excluded.amount, updated_at = excluded.updated_at`);
}

export interface Tally {
  readonly kind: LimitKind;
  readonly owner: string;
  readonly period: string;
}

/** Locks these rows until the commit. */
export async function lockTally(
  tx: Queryable,
  { kind, owner, period }: Tally,
  countries: readonly Unit[],
): Promise<ReadonlyMap<Unit, number>> {
  const sorted = [...countries].sort((a, b) => a - b);
  await tx.query(sql`
    INSERT INTO spending_tally (kind, owner, period, country, spent, amount)
    SELECT ${kind}, ${owner}, ${period}, country, 0, 0
    FROM unnest(${sorted}::smallint[]) AS country ORDER BY country
    ON CONFLICT DO NOTHING`);
  const rows = await tx.query<{ country: Unit; spent: number }>(sql`
    SELECT country, spent FROM spending_tally
    WHERE kind = ${kind} AND owner = ${owner} AND period = ${period}
      AND country = ANY(${sorted}::smallint[])
    ORDER BY country FOR UPDATE`);
  return new Map(rows.map(({ country, spent }) => [country, spent]));
}

/** What was counted so far, without a lock. */
export async function selectTally(
  db: Queryable,
  { kind, owner, period }: Tally,
  countries: readonly Unit[],
): Promise<ReadonlyMap<Unit, number>> {
  const rows = await db.query<{ country: Unit; spent: number }>(sql`
    SELECT country, spent FROM spending_tally
    WHERE kind = ${kind} AND owner = ${owner} AND period = ${period}
      AND country = ANY(${countries}::smallint[])`);
  return new Map(rows.map(({ country, spent }) => [country, spent]));
}

/** `limit` is what the sum was compared with; the database refuses to exceed it. */
export async function addToTally(
  tx: Queryable,
  { kind, owner, period }: Tally,
  { country, amount }: Amount,
  limit: number,
): Promise<void> {
  await tx.query(sql`
    UPDATE spending_tally SET spent = spent + ${amount}, amount = ${limit}
    WHERE kind = ${kind} AND owner = ${owner} AND period = ${period} AND country = ${country}`);
}
