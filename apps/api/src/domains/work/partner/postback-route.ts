import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Working } from '../../../http/call-server.ts';
import { type PostbackServices, receivePostback } from './commands/receive-postback.ts';
import type { RawPostback } from './domain/message.ts';

const bodyMaxBytes = 16_384;

export interface PostbackRouteServices extends PostbackServices {
  /** Public address of the app: networks sign the address they called, not the one a proxy rewrote. */
  readonly origin: string;
  readonly working: Working;
}

function rawOf(request: FastifyRequest, origin: string): RawPostback {
  return {
    method: request.method,
    url: `${origin}${request.raw.url ?? ''}`,
    body: typeof request.body === 'string' ? request.body : '',
    address: request.ip,
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return typeof value === 'string' ? value : null;
    },
  };
}

/**
 * Receives the results of networks. Not part of the contract: the networks define its shape, and the raw
 * bytes are needed because they are signed.
 */
export function registerPostbacks(server: FastifyInstance, services: PostbackRouteServices): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: bodyMaxBytes },
      (_request, body, done) => done(null, body),
    );
    scope.route<{ Params: { network: string } }>({
      method: ['GET', 'POST'],
      url: '/api/v1/postback/:network',
      handler: async (request, reply) => {
        const raw = rawOf(request, services.origin);
        const { network } = request.params;
        const answer = await services.working(() => receivePostback(services, network, raw));
        if (!answer) return reply.callNotFound();
        return reply.code(answer.status).type('text/plain; charset=utf-8').send(answer.text);
      },
    });
  });
}
