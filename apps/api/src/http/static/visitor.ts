import { chooseLocale, type Locale, locales } from '@pollen/contract/codes/locale';
import {
  choiceCookies,
  deviceCookieName,
  deviceFactsCookieName,
  formCookieName,
  refreshUnderSeconds,
  sessionCookies,
} from '@pollen/contract/page-render';
import type { FastifyRequest } from 'fastify';
import { isNativeApp } from '../native-app.ts';
import { cookiesOf, headerOf } from '../request-facts.ts';

/** The visitor of a page, as described by the browser's request. */
export interface Visitor {
  readonly locale: Locale;
  /** As chosen on the device; null follows the system. */
  readonly theme: 'light' | 'dark' | null;
  /** Null if a cookie of the session is missing. Whether it is valid is decided by the API. */
  readonly token: string | null;
  readonly deviceCookie: string;
  /** What the app's scripts know about the phone; null before they have run on it. */
  readonly device: {
    readonly facts: Readonly<Record<string, unknown>>;
    /** Empty if it is not a time zone. */
    readonly timeZone: string;
  } | null;
  readonly inNativeApp: boolean;
  /** Spec §4: no member is loaded in a frame. */
  readonly inFrame: boolean;
  /** From then on the browser refreshes the session before any call. */
  readonly refreshFromMs: number;
  /** What a form posted without scripts passed on to this page. */
  readonly carried: Readonly<Record<string, string>> | null;
}

type Cookies = Readonly<Record<string, string>>;

function cookieOf(cookies: Cookies, name: string): string | null {
  const value = cookies[name];
  if (value === undefined || value === '') return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Sent back by the visitor's browser, so it is as untrusted as typed input. */
function carriedBy(cookies: Cookies): Visitor['carried'] {
  try {
    const value: unknown = JSON.parse(cookieOf(cookies, formCookieName) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const texts = Object.entries(value).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(texts);
  } catch {
    return null;
  }
}

function isTimeZone(text: unknown): text is string {
  try {
    return typeof text === 'string' && new Intl.DateTimeFormat('en', { timeZone: text }) !== null;
  } catch {
    return false;
  }
}

function deviceBy(cookies: Cookies): Visitor['device'] {
  try {
    const value: unknown = JSON.parse(cookieOf(cookies, deviceFactsCookieName) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { timeZone, ...facts } = value as Readonly<Record<string, unknown>>;
    return { facts, timeZone: isTimeZone(timeZone) ? timeZone : '' };
  } catch {
    return null;
  }
}

/** Path and query as the browser's address bar has them. */
export function addressOf(request: FastifyRequest): { rawPath: string; search: string } {
  const rawPath = request.url.split('?')[0] ?? '/';
  return { rawPath, search: request.url.slice(rawPath.length) };
}

export const queryOf = (request: FastifyRequest) => new URLSearchParams(addressOf(request).search);

/** Chosen on the device; else a link may name its language; the browser's counts otherwise. */
function localeFor(request: FastifyRequest, cookies: Cookies, query: URLSearchParams): Locale {
  const chosen = cookieOf(cookies, choiceCookies.locale);
  const named = query.get('lang');
  return (
    locales.find((locale) => locale === chosen) ??
    locales.find((locale) => locale === named) ??
    localeAccepted(headerOf(request, 'accept-language'))
  );
}

/** The browser's own rule: all three cookies are present. */
const hasSession = (cookies: Cookies) =>
  Object.values(sessionCookies).every((name) => cookieOf(cookies, name) !== null);

function refreshFrom(cookies: Cookies): number {
  const expired = Number(cookieOf(cookies, sessionCookies.expired));
  return Number.isSafeInteger(expired) ? (expired - refreshUnderSeconds) * 1000 : 0;
}

function themeFor(cookies: Cookies): 'light' | 'dark' | null {
  const theme = cookieOf(cookies, choiceCookies.theme);
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** The language of a browser that sends this Accept-Language header, as the browser's own scripts choose it. */
const localeAccepted = (header: string): Locale =>
  chooseLocale((header.split(',')[0] ?? '').split(';')[0]?.trim());

export function visitorOf(request: FastifyRequest, query: URLSearchParams): Visitor {
  const cookies = cookiesOf(request);
  return {
    locale: localeFor(request, cookies, query),
    theme: themeFor(cookies),
    token: hasSession(cookies) ? cookieOf(cookies, sessionCookies.token) : null,
    deviceCookie: cookieOf(cookies, deviceCookieName) ?? '',
    device: deviceBy(cookies),
    carried: carriedBy(cookies),
    inNativeApp: isNativeApp(headerOf(request, 'user-agent')),
    inFrame: /^i?frame$/.test(headerOf(request, 'sec-fetch-dest')),
    refreshFromMs: refreshFrom(cookies),
  };
}
