import type { CountryCode } from '@pollen/contract/codes/country';
import type { SuspensionReason } from '@pollen/contract/values/suspension';
import type { SuspensionEvidence } from '@pollen/contract/values/suspension-evidence';
import type { Queryable } from '../../../../db/database.ts';
import { sql } from '../../../../db/sql.ts';

export interface FoundRow {
  readonly id: number;
  readonly nickname: string;
  readonly email: string | null;
  readonly country: CountryCode;
  readonly points: number;
  readonly createdAt: Date;
  readonly suspendedAt: Date | null;
  readonly erasedAt: Date | null;
  /** Of the current suspension; null if there is none. */
  readonly suspensionReason: SuspensionReason | null;
  readonly evidence: SuspensionEvidence | null;
  readonly note: string | null;
  readonly suspendedBy: number | null;
  readonly suspendedByName: string | null;
  readonly decideBy: Date | null;
  readonly answer: string | null;
  readonly keptAt: Date | null;
}

/** These members, the newest first. */
export function selectByIds(db: Queryable, ids: readonly number[]): Promise<FoundRow[]> {
  return db.query<FoundRow>(sql`
    SELECT m.id, m.nickname, m.email, m.country, coalesce(a.points, 0) AS points,
      m.created_at, m.suspended_at, m.erased_at,
      s.reason AS suspension_reason, s.evidence, s.note,
      s.suspended_by, o.name AS suspended_by_name, s.decide_by, s.answer, s.kept_at
    FROM member m LEFT JOIN member_available a ON a.member_id = m.id
    LEFT JOIN member_suspension s ON s.member_id = m.id AND s.ended_at IS NULL
    LEFT JOIN operator o ON o.id = s.suspended_by
    WHERE m.id = ANY(${ids}::bigint[]) ORDER BY m.id DESC`);
}

/** Rows per kind of match: a search is refined rather than paged. */
const most = 60;

/** Escapes `%` and `_`, which are not wildcards here. */
const prefixOf = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Members whose number or code equals the text, or whose e-mail or nickname starts with it. */
export async function selectMatching(db: Queryable, text: string): Promise<number[]> {
  const prefix = prefixOf(text);
  const number = /^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : 0;
  const rows = await db.query<{ id: number }>(sql`
    SELECT id FROM member WHERE id = ${number}
    UNION SELECT id FROM member WHERE inviter_code = ${text}
    UNION (SELECT id FROM member WHERE lower(email) LIKE ${prefix} AND email IS NOT NULL
      ORDER BY lower(email) USING ~<~ LIMIT ${most})
    UNION (SELECT id FROM member WHERE lower(nickname) LIKE ${prefix} AND erased_at IS NULL
      ORDER BY lower(nickname) USING ~<~ LIMIT ${most})`);
  return rows.map(({ id }) => id);
}

export interface NewestQuery {
  readonly before: number | null;
  readonly country: CountryCode | null;
  readonly suspended: boolean;
  readonly limit: number;
}

/**
 * Each filter scans its own index from the newest down; a country by (country, number), so that one with
 * few members is found without reading all the others.
 */
export async function selectNewest(db: Queryable, query: NewestQuery): Promise<number[]> {
  const { country, suspended, limit } = query;
  const below = query.before ?? Number.MAX_SAFE_INTEGER;
  const rows = await db.query<{ id: number }>(
    country === null
      ? suspended
        ? sql`SELECT id FROM member WHERE suspended_at IS NOT NULL AND id < ${below}
            ORDER BY id DESC LIMIT ${limit}`
        : sql`SELECT id FROM member WHERE id < ${below} ORDER BY id DESC LIMIT ${limit}`
      : suspended
        ? sql`SELECT id FROM member WHERE suspended_at IS NOT NULL
              AND (country, id) < (${country}, ${below}) AND country >= ${country}
            ORDER BY country DESC, id DESC LIMIT ${limit}`
        : sql`SELECT id FROM member
            WHERE (country, id) < (${country}, ${below}) AND country >= ${country}
            ORDER BY country DESC, id DESC LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

export interface DetailRow extends FoundRow {
  readonly gender: string | null;
  readonly birthYear: number | null;
  readonly area: string;
  readonly locale: string;
  readonly inviterCode: string;
  readonly securityChangedAt: Date | null;
}

export async function selectDetail(db: Queryable, id: number): Promise<DetailRow | null> {
  const [row] = await db.query<DetailRow>(sql`
    SELECT m.id, m.nickname, m.email, m.country, coalesce(a.points, 0) AS points,
      m.created_at, m.suspended_at, m.erased_at,
      m.gender, m.birth_year, m.locale, m.inviter_code,
      concat_ws(', ', m.district, m.city, m.province) AS area,
      m.security_changed_at,
      s.reason AS suspension_reason, s.evidence, s.note,
      s.suspended_by, o.name AS suspended_by_name, s.decide_by, s.answer, s.kept_at
    FROM member m LEFT JOIN member_available a ON a.member_id = m.id
    LEFT JOIN member_suspension s ON s.member_id = m.id AND s.ended_at IS NULL
    LEFT JOIN operator o ON o.id = s.suspended_by
    WHERE m.id = ${id}`);
  return row ?? null;
}

export interface SessionRow {
  readonly id: number;
  readonly address: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly usedAt: Date;
}

export function selectSessions(
  db: Queryable,
  memberId: number,
  before: number | null,
  limit: number,
): Promise<SessionRow[]> {
  return db.query<SessionRow>(sql`
    SELECT id, coalesce(host(address), '') AS address, user_agent,
      created_at, used_at
    FROM member_session WHERE member_id = ${memberId}
      AND id < coalesce(${before}::bigint, 9223372036854775807)
    ORDER BY id DESC LIMIT ${limit}`);
}
