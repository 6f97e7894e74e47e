import { randomBytes } from 'node:crypto';
import type { OperationShape } from '@pollen/contract/operation';
import { operations } from '@pollen/contract/operations';
import fastify, { type FastifyInstance } from 'fastify';
import { createPasswordHasher, type PasswordHasher } from './adapters/password-hasher.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Handler, Handlers } from './http/call.ts';
import { registerOperation } from './http/operations.ts';
import { cookieJar, createAuthenticate } from './modules/identity/public.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { profileRoutes } from './modules/profile/routes.ts';
import { settingsRoutes } from './modules/settings/routes.ts';

export interface AppServices {
  readonly db: Database;
  readonly clock?: Clock;
  /** Public address of the app. */
  readonly origin?: string;
  /** The same on every server that shares a database; see secret.ts. */
  readonly secret?: Uint8Array;
  readonly hasher?: PasswordHasher;
}

export function buildApp(services: AppServices): FastifyInstance {
  const { db } = services;
  const clock = services.clock ?? (() => new Date());
  const jar = cookieJar(services.origin ?? 'http://127.0.0.1:3000');
  const serverKey = services.secret ?? randomBytes(32);
  const hasher = services.hasher ?? createPasswordHasher();
  const authenticate = createAuthenticate(db, clock, jar);

  /** The type holds that no declared operation is without a handler. */
  const handlers: Handlers<typeof operations> = {
    ...identityRoutes({ db, clock, hasher, jar, serverKey }),
    ...profileRoutes(db),
    ...settingsRoutes(db),
  };

  const server = fastify({ logger: false, trustProxy: false });
  for (const [name, operation] of Object.entries(operations)) {
    const handler = (handlers as unknown as Record<string, Handler<OperationShape>>)[name];
    if (!handler) throw new Error(`Operation ${name} has no handler`);
    registerOperation(server, operation, handler, {
      authenticate,
      transact: db.transact,
      onFault: (error) => console.error(error),
    });
  }
  return server;
}
