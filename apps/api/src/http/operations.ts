import { BusinessError } from '@pollen/contract/codes/error-code';
import { chooseLocale } from '@pollen/contract/codes/locale';
import { headers, successCode } from '@pollen/contract/envelope';
import type { OperationShape } from '@pollen/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transact } from '../db/database.ts';
import type { Call, Handler, MemberSession, RequestFacts } from './call.ts';
import { answerTo, badInput, type ErrorAnswer } from './error-table.ts';
import { errorSentence } from './messages.ts';
import { compileInput, compileParams } from './validation.ts';

export type Authenticate = (
  token: string,
  cookies: Readonly<Record<string, string>>,
  operation: Pick<OperationShape, 'loads'>,
) => Promise<MemberSession | null>;

export interface OperationServices {
  readonly authenticate: Authenticate;
  readonly transact: Transact;
  readonly onFault: (error: unknown, facts: RequestFacts) => void;
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

export function factsOf(request: FastifyRequest): RequestFacts {
  const device = header(request, headers.deviceType);
  return {
    id: request.id,
    locale: chooseLocale(header(request, headers.language)),
    address: request.ip,
    origin: header(request, 'origin') || null,
    clientOrigin: `${request.protocol}://${request.host}`,
    userAgent: header(request, 'user-agent').slice(0, 300),
    deviceType: device === '1' ? 1 : device === '3' ? 3 : 2,
    deviceCookie: header(request, headers.cookie).slice(0, 100),
    timeZone: header(request, headers.timeZone).slice(0, 60),
  };
}

function cookiesOf(request: FastifyRequest): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of header(request, 'cookie').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return cookies;
}

function send(reply: FastifyReply, { status, envelope, retryAfterSeconds }: ErrorAnswer) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).send(envelope);
}

/** Puts one declared call on the server: auth, validation, handler, envelope. */
export function registerOperation(
  server: FastifyInstance,
  operation: OperationShape,
  handler: Handler<OperationShape>,
  services: OperationServices,
): void {
  const validateInput = compileInput(operation);
  const validateParams = compileParams(operation);

  server.route({
    method: operation.method,
    url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      const facts = factsOf(request);
      try {
        const cookies = cookiesOf(request);
        const token = header(request, headers.token).replace(/^Bearer /i, '');
        const session =
          operation.auth === 'public' || token === ''
            ? null
            : await services.authenticate(token, cookies, operation);
        if (operation.auth === 'member' && !session) throw new BusinessError('unauthenticated');

        const params = { ...(request.params as Record<string, unknown>) };
        const input = (operation.method === 'GET' ? request.query : (request.body ?? {})) as never;
        const fields = validateParams(params) ?? validateInput(input);
        if (fields) return send(reply, badInput(facts.locale, fields));

        const call = {
          input,
          params,
          session,
          facts,
          cookies,
          transact: services.transact,
          idempotencyKey: header(request, headers.idempotencyKey).slice(0, 128) || null,
          setCookie: (value: string) => reply.header('set-cookie', value),
        } as unknown as Call<OperationShape>;
        const data = await handler(call);
        const handsOutToken =
          typeof data === 'object' && data !== null && 'refreshToken' in data && 'token' in data;
        return reply.send({
          code: successCode,
          msg: 'OK',
          data,
          ...(handsOutToken ? { token: data.token } : {}),
        });
      } catch (error) {
        const answer = answerTo(error, facts.locale);
        if (answer) return send(reply, answer);
        services.onFault(error, facts);
        return reply.code(500).send({ code: 500, msg: errorSentence(facts.locale, 'serverError') });
      }
    },
  });
}
