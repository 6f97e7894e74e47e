import { toMessage } from '@pollen/contract/client';
import { type Envelope, headers, webClient } from '@pollen/contract/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headerOf } from '../request-facts.ts';
import type { Visitor } from './visitor.ts';

const forwarded = [
  'user-agent',
  'host',
  'origin',
  'cookie',
  'x-forwarded-for',
  'x-forwarded-proto',
];

const isPhone = (userAgent: string) => /Mobile|Android|iPhone|iPod/.test(userAgent);

/** What the visitor's browser sends with a call. */
function headersOf(request: FastifyRequest, { locale, token, deviceCookie }: Visitor) {
  const passed = forwarded.flatMap((name) => {
    const value = headerOf(request, name);
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passed),
    [headers.client]: webClient,
    [headers.language]: locale.split('-')[0] ?? 'en',
    [headers.cookie]: deviceCookie,
    [headers.deviceType]: isPhone(headerOf(request, 'user-agent')) ? '1' : '2',
    ...(token === null ? {} : { [headers.token]: `Bearer ${token}` }),
  };
}

export interface CallAnswer {
  readonly status: number;
  readonly envelope: Envelope;
  readonly setCookies: readonly string[];
}

/**
 * Makes a call as the visitor of a page, through the same entry point as external calls, so that
 * authentication, permissions and limits are decided in one place.
 */
export async function callAs(
  server: FastifyInstance,
  request: FastifyRequest,
  visitor: Visitor,
  endpoint: string,
  argument: Readonly<Record<string, unknown>>,
): Promise<CallAnswer> {
  const { method, path, body } = toMessage(endpoint, argument);
  const query = Object.entries(body).map(([name, value]) => [name, String(value)]);
  const answer = await server.inject({
    method,
    url: `/api${path}`,
    headers: headersOf(request, visitor),
    remoteAddress: request.socket.remoteAddress ?? '',
    ...(method === 'GET' ? { query: Object.fromEntries(query) } : { payload: body }),
  });
  return {
    status: answer.statusCode,
    envelope: answer.json<Envelope>(),
    setCookies: [answer.headers['set-cookie'] ?? []].flat().map(String),
  };
}
