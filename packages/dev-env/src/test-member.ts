import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CountryCode } from '@pollen/contract/codes/country';
import { headers } from '@pollen/contract/envelope';
import { answerOf, type TestAnswer } from './test-answer.ts';
import type { TestApp } from './test-app.ts';

/** A logged-in member, as in a native app: not a browser, so no companion cookie. */
export interface TestMember {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  get<Data = Record<string, unknown>>(path: string): Promise<TestAnswer<Data>>;
  /** A fresh idempotency key unless one is given; none for null. */
  post<Data = Record<string, unknown>>(
    path: string,
    body?: object,
    key?: string | null,
  ): Promise<TestAnswer<Data>>;
}

export interface TestMemberOptions {
  readonly country?: CountryCode;
  readonly nickname?: string;
  readonly locale?: string;
}

/** Inserts a member and a session into the database of a test app. */
export async function createTestMember(
  { app, database, clock }: Pick<TestApp, 'app' | 'database' | 'clock'>,
  { country = 6, nickname = 'Test', locale = 'en-US' }: TestMemberOptions = {},
): Promise<TestMember> {
  const unique = randomBytes(8).toString('hex');
  const token = randomBytes(32).toString('base64url');
  const email = `${unique}@example.com`;
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  const [row] = await database.db.raw<{ id: number }>(
    `INSERT INTO member (email, nickname, country, locale, inviter_code, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [email, nickname, country, locale, unique, clock()],
  );
  if (!row) throw new Error('INSERT returned no member');
  await database.db.raw(
    `INSERT INTO member_session (member_id, token_hash, refresh_hash, expires_at, refresh_expires_at,
       created_at, used_at)
     VALUES ($1, $2, $3, 'infinity', 'infinity', $4, $4)`,
    [row.id, hashOf(token), hashOf(`refresh ${token}`), clock()],
  );

  return {
    id: row.id,
    email,
    token,
    get: async (path) =>
      answerOf(await app.inject({ url: `/api${path}`, headers: { [headers.token]: token } })),
    post: async (path, body = {}, key = randomUUID()) =>
      answerOf(
        await app.inject({
          method: 'POST',
          url: `/api${path}`,
          payload: body,
          headers: {
            [headers.token]: token,
            ...(key === null ? {} : { [headers.idempotencyKey]: key }),
          },
        }),
      ),
  };
}
