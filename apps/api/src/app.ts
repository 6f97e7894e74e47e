import type { OperationShape } from '@pollen/contract/operation';
import { operations } from '@pollen/contract/operations';
import fastify, { type FastifyInstance } from 'fastify';
import type { Handler, Handlers } from './http/call.ts';
import { registerOperation } from './http/operations.ts';
import { checkinRoutes } from './modules/checkin/routes.ts';
import { registerCallback } from './modules/identity/callback.ts';
import { cookieJar, createAuthenticate, type MemberHooks } from './modules/identity/public.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { walletRoutes } from './modules/ledger/routes.ts';
import { profileRoutes } from './modules/profile/routes.ts';
import { worthOf } from './modules/settings/public.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import type { AppServices } from './services.ts';

export function buildApp(services: AppServices): FastifyInstance {
  const { db, clock, limiter, hasher, origin, signIn, secret: serverKey } = services;
  const jar = cookieJar(origin);
  const authenticate = createAuthenticate(db, clock, jar);

  /** What modules do when a member registers, leaves, or asks for their data. */
  const hooks: readonly MemberHooks[] = [];

  /** The type holds that no declared operation is without a handler. */
  const handlers: Handlers<typeof operations> = {
    ...identityRoutes({ db, clock, limiter, hasher, jar, serverKey, origin, hooks, signIn }),
    ...checkinRoutes(db, clock),
    ...profileRoutes(db, clock),
    ...settingsRoutes(db),
    ...walletRoutes({ db, worthOf }),
  };

  const server = fastify({ logger: false, trustProxy: false });
  registerCallback(server, { db, clock });
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
