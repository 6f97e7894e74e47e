import type { OperationShape } from '@pollen/contract/operation';
import { operations } from '@pollen/contract/operations';
import fastify, { type FastifyInstance } from 'fastify';
import type { Handler, Handlers } from './http/call.ts';
import { registerOperation } from './http/operations.ts';
import { createAuthenticate } from './modules/identity/public.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { profileRoutes } from './modules/profile/routes.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import type { AppServices } from './services.ts';

/** Every handler of every module. The type holds that no declared operation is without one. */
function allHandlers({ db }: AppServices): Handlers<typeof operations> {
  return { ...identityRoutes(), ...profileRoutes(), ...settingsRoutes(db) };
}

export function buildApp(services: AppServices): FastifyInstance {
  const server = fastify({ logger: false, trustProxy: false });
  const handlers = allHandlers(services) as unknown as Record<string, Handler<OperationShape>>;
  for (const [name, operation] of Object.entries(operations)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`Operation ${name} has no handler`);
    registerOperation(server, operation, handler, {
      authenticate: createAuthenticate(services.db),
      transact: services.db.transact,
      onFault: (error) => console.error(error),
    });
  }
  return server;
}
