import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { chooseLocale, type Locale } from '@pollen/contract/codes/locale';
import { headers } from '@pollen/contract/envelope';
import type { RequestFacts } from './call.ts';

/** What a call reads of its request. The server's own calls for a page bring a plain one. */
export interface CallRequest {
  readonly id: string;
  readonly ip: string;
  readonly protocol: string;
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
  readonly params: unknown;
  readonly query: unknown;
  readonly body?: unknown;
  /** Where a form with a file is read from. */
  readonly raw?: IncomingMessage;
}

type WithHeaders = Pick<CallRequest, 'headers'>;

export function headerOf(request: WithHeaders, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

export function localeOf(request: WithHeaders): Locale {
  return chooseLocale(headerOf(request, headers.language));
}

/** Read on demand: most calls use none of them. */
class Facts implements RequestFacts {
  readonly #request: CallRequest;

  constructor(request: CallRequest) {
    this.#request = request;
  }
  get id() {
    return this.#request.id;
  }
  get locale() {
    return localeOf(this.#request);
  }
  get address() {
    return this.#request.ip;
  }
  get origin() {
    return headerOf(this.#request, 'origin') || null;
  }
  get clientOrigin() {
    return `${this.#request.protocol}://${this.#request.host}`;
  }
  get userAgent() {
    return headerOf(this.#request, 'user-agent').slice(0, 300);
  }
  get deviceType() {
    const device = headerOf(this.#request, headers.deviceType);
    return device === '1' ? 1 : device === '3' ? 3 : 2;
  }
  get deviceCookie() {
    return headerOf(this.#request, headers.cookie).slice(0, 100);
  }
  get timeZone() {
    return headerOf(this.#request, headers.timeZone).slice(0, 60);
  }
}

export const factsOf = (request: CallRequest): RequestFacts => new Facts(request);

const noCookies: Readonly<Record<string, string>> = Object.freeze({});

export function cookiesOf(request: WithHeaders): Readonly<Record<string, string>> {
  const text = headerOf(request, 'cookie');
  if (text === '') return noCookies;
  const cookies = Object.create(null) as Record<string, string>;
  for (const part of text.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] = part.slice(at + 1).trim();
  }
  return cookies;
}

export function tokenOf(request: WithHeaders): string {
  return headerOf(request, headers.token).replace(/^Bearer /i, '');
}
