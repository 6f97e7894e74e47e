import { chooseLocale, type Locale } from '@pollen/contract/codes/locale';
import { headers } from '@pollen/contract/envelope';
import type { FastifyRequest } from 'fastify';
import type { RequestFacts } from './call.ts';

export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

export function localeOf(request: FastifyRequest): Locale {
  return chooseLocale(headerOf(request, headers.language));
}

export function factsOf(request: FastifyRequest): RequestFacts {
  const device = headerOf(request, headers.deviceType);
  return {
    id: request.id,
    locale: localeOf(request),
    address: request.ip,
    origin: headerOf(request, 'origin') || null,
    clientOrigin: `${request.protocol}://${request.host}`,
    userAgent: headerOf(request, 'user-agent').slice(0, 300),
    deviceType: device === '1' ? 1 : device === '3' ? 3 : 2,
    deviceCookie: headerOf(request, headers.cookie).slice(0, 100),
    timeZone: headerOf(request, headers.timeZone).slice(0, 60),
  };
}

export function cookiesOf(request: FastifyRequest): Record<string, string> {
  const cookies = Object.create(null) as Record<string, string>;
  const text = headerOf(request, 'cookie');
  if (text === '') return cookies;
  for (const part of text.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return cookies;
}

export function tokenOf(request: FastifyRequest): string {
  return headerOf(request, headers.token).replace(/^Bearer /i, '');
}
