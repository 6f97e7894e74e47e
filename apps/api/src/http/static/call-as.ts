import { toMessage } from '@pollen/contract/client';
import { type Envelope, headers, webClient } from '@pollen/contract/envelope';
import { deviceType } from '@pollen/contract/values/device-type';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InProcessCalls } from '../call-server.ts';
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

/** What the visitor's browser sends with a call. */
function headersOf(request: FastifyRequest, { locale, token, deviceCookie, device }: Visitor) {
  const passed = forwarded.flatMap((name) => {
    const value = headerOf(request, name);
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passed),
    [headers.client]: webClient,
    [headers.language]: locale.split('-')[0] ?? 'en',
    [headers.cookie]: deviceCookie,
    [headers.deviceType]: deviceType(
      headerOf(request, 'user-agent'),
      device?.facts['touch'] === true,
    ),
    ...(device?.timeZone ? { [headers.timeZone]: device.timeZone } : {}),
    ...(token === null ? {} : { [headers.token]: `Bearer ${token}` }),
  };
}

export interface CallAnswer {
  readonly status: number;
  readonly envelope: Envelope;
  readonly setCookies: readonly string[];
}

/** Answers a call for the visitor of a page, with an envelope as JSON. */
export type Ask = (
  endpoint: string,
  argument: Readonly<Record<string, unknown>>,
) => Promise<string>;

/** What fastify would read from the call's address. */
function addressed(endpoint: string, argument: Readonly<Record<string, unknown>>) {
  const params: Record<string, string> = {};
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(argument)) {
    (endpoint.includes(`{${name}}`) ? params : query)[name] = String(value);
  }
  return { params, query };
}

/**
 * Makes GET calls as the visitor of a page, through the same checks as external calls, so that authentication,
 * permissions and limits are decided in one place.
 */
export function askAs(calls: InProcessCalls, request: FastifyRequest, visitor: Visitor): Ask {
  const { id, ip, protocol, host } = request;
  const sent = headersOf(request, visitor);
  return async (endpoint, argument) => {
    const call = calls.get(endpoint);
    if (!call) throw new Error(`There is no call ${endpoint}`);
    const { params, query } = addressed(endpoint, argument);
    return call({ id, ip, protocol, host, headers: sent, params, query });
  };
}

/** Makes a call that changes something as the visitor of a page; its cookies and status are needed too. */
export async function callAs(
  server: FastifyInstance,
  request: FastifyRequest,
  visitor: Visitor,
  endpoint: string,
  argument: Readonly<Record<string, unknown>>,
): Promise<CallAnswer> {
  const { method, path, body } = toMessage(endpoint, argument);
  const answer = await server.inject({
    method,
    url: `/api${path}`,
    headers: headersOf(request, visitor),
    remoteAddress: request.socket.remoteAddress ?? '',
    payload: body,
  });
  return {
    status: answer.statusCode,
    envelope: answer.json<Envelope>(),
    setCookies: [answer.headers['set-cookie'] ?? []].flat().map(String),
  };
}
