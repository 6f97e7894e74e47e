import { paths } from '@pollen/contract/values/web-paths';
import type { FastifyInstance } from 'fastify';
import { keepProviderAnswer } from './commands/keep-provider-answer.ts';
import type { IdentityServices } from './services.ts';

const formMaxBytes = 16_384;

/** Spec §2, /callback/apple: the provider sends a POST there; the page of that address is a GET. */
export function registerCallback(
  server: FastifyInstance,
  services: Pick<IdentityServices, 'db' | 'clock'>,
): void {
  server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formMaxBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post(paths.callbackApple(), async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const answer = await keepProviderAnswer(services, 'APPLE', form, services.clock());
      return reply
        .code(303)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('location', `${paths.callbackApple()}${answer}`)
        .send();
    });
  });
}
