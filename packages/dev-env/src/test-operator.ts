import { randomBytes, randomUUID } from 'node:crypto';
import {
  demoKeyId,
  hashOfOperatorToken,
  operatorCookie,
} from '@pollen/api/domains/accounts/operator/public';
import { errorCodes } from '@pollen/contract/codes/error-code';
import { headers } from '@pollen/contract/envelope';
import { consoleHeader } from '@pollen/contract/operator/header';
import type { Role } from '@pollen/contract/operator/permission';
import { answerOf, type TestAnswer } from './test-answer.ts';
import type { TestApp } from './test-app.ts';

/** An operator who is logged in to the console. */
export interface TestOperator {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  /** The cookie header of the session. */
  readonly cookie: string;
  /** Paths are below `/api/console`. */
  get<Data = Record<string, unknown>>(path: string): Promise<TestAnswer<Data>>;
  /** A fresh idempotency key unless one is given; none for null. */
  post<Data = Record<string, unknown>>(
    path: string,
    body?: object,
    key?: string | null,
  ): Promise<TestAnswer<Data>>;
  /** Steps up the session for a permission; `post` does this itself. */
  stepUp(purpose: string): Promise<void>;
}

/** The hash of an unknown password, fast to compare. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$ewMKfsTc3bYc7OVbU8OztQ$aIIkVgLcs8JIkOWZFQwffTnWh/DoVytQ4scYpNUUf+E';

type World = Pick<TestApp, 'app' | 'database' | 'clock' | 'services'>;

/**
 * Inserts an operator and a session of twelve hours into the database of a test app. The account is two
 * days old, so it may approve money, and it passes the second factor whenever one is required.
 */
export async function createTestOperator(
  world: World,
  role: Role = 'admin',
): Promise<TestOperator> {
  const { database, clock } = world;
  const email = `${randomBytes(8).toString('hex')}@pollen.test`;
  const [row] = await database.db.raw<{ id: number }>(
    `INSERT INTO operator (email, name, role, password_hash, totp_key_id, enrolled_at, created_at,
       access_changed_at)
     VALUES ($1, $2, $3, $4, $5, $6::timestamptz, $6, $6::timestamptz - interval '2 days')
     RETURNING id`,
    [email, `Test ${role}`, role, passwordHash, demoKeyId, clock()],
  );
  if (!row) throw new Error('INSERT returned no operator');
  return logInTestOperator(world, { id: row.id, email, role });
}

/** Another session of an existing operator: the same person on another device. */
export async function logInTestOperator(
  { app, database, clock, services }: World,
  { id, email, role }: Pick<TestOperator, 'id' | 'email' | 'role'>,
): Promise<TestOperator> {
  const token = randomBytes(32).toString('base64url');
  await database.db.raw(
    `INSERT INTO operator_session (operator_id, token_hash, created_at, expires_at, last_seen_at)
     VALUES ($1, $2, $3, $3::timestamptz + interval '12 hours', $3)`,
    [id, hashOfOperatorToken(token), clock()],
  );
  const cookie = `${operatorCookie(services.origin).name}=${token}`;
  const post = (path: string, body: object, key: string | null) =>
    app.inject({
      method: 'POST',
      url: `/api/console${path}`,
      payload: body,
      headers: {
        cookie,
        origin: services.origin,
        [consoleHeader]: '1',
        ...(key === null ? {} : { [headers.idempotencyKey]: key }),
      },
    });
  const stepUp = async (purpose: string) => {
    await database.db.raw(
      `INSERT INTO operator_step_up (session_id, purpose, proved_at, expires_at)
       SELECT id, $2, $3, $3::timestamptz + interval '5 minutes' FROM operator_session
       WHERE token_hash = $1
       ON CONFLICT (session_id, purpose) DO UPDATE
         SET proved_at = excluded.proved_at, expires_at = excluded.expires_at`,
      [hashOfOperatorToken(token), purpose, clock()],
    );
  };
  return {
    id,
    email,
    role,
    cookie,
    stepUp,
    get: async (path) =>
      answerOf(await app.inject({ url: `/api/console${path}`, headers: { cookie } })),
    post: async (path, body = {}, key = randomUUID()) => {
      const first = answerOf(await post(path, body, key));
      if (first.code !== errorCodes.stepUpNeeded) return first as TestAnswer<never>;
      const { purpose } = first.data as { purpose: string };
      await stepUp(purpose);
      return answerOf(await post(path, body, key));
    },
  };
}

/** Operators with these numbers, for tests that call commands without the console. */
export async function insertTestOperators(
  database: TestApp['database'],
  ids: readonly number[],
): Promise<void> {
  await database.db.raw(
    `INSERT INTO operator (id, email, name, role, created_at, access_changed_at)
       OVERRIDING SYSTEM VALUE
     SELECT id, id || '@pollen.test', 'Operator ' || id, 'finance', '2020-01-01', '2020-01-01'
     FROM unnest($1::bigint[]) AS id`,
    [ids],
  );
}
