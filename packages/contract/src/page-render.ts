import type { Locale } from './codes/locale.ts';

/**
 * A form that was posted without scripts: why it was refused, or the values that the previous form or its own
 * answer passes on.
 */
export interface PostedForm {
  readonly values: Readonly<Record<string, string>>;
  /** A message key per field. */
  readonly faults: Readonly<Record<string, string>>;
  /** The server's sentence for a refusal that belongs to no field. */
  readonly refusal: string | null;
  /** The body code of the refusal; null if the call was not made. */
  readonly code: number | null;
}

/** The parts of a page request that its first screen depends on. */
export interface PageVisit {
  /** As in the address bar, without the query. */
  readonly path: string;
  /** With its question mark, or ''. */
  readonly search: string;
  readonly locale: Locale;
  /** The current time in full minutes: a rendered page is cached for as long. */
  readonly nowMs: number;
  /** The browser sent all cookies of a session; only the API knows whether they are valid. */
  readonly loggedIn: boolean;
  readonly form?: PostedForm;
  /** A member's, as the app wrote it into a cookie on an earlier visit: `Asia/Bangkok`. */
  readonly timeZone?: string;
}

/** A call whose answer a page is rendered from: `GET /v1/buzz/post/{id}` and its argument. */
export interface FirstCall {
  readonly endpoint: string;
  readonly argument: Readonly<Record<string, unknown>>;
}

/** The answers' data, in the order of the calls. */
export type FirstAnswers = readonly { readonly call: FirstCall; readonly data: unknown }[];

/** A page's texts in its language, by area. */
export type FirstMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Dates, numbers and names as the server's `Intl` wrote them, by what was formatted. */
export type FirstFormats = Readonly<Record<string, string>>;

export interface RenderedPage {
  readonly html: string;
  readonly messages: FirstMessages;
  readonly formats: FirstFormats;
  /** The title of the browser tab; null if the page sets none. */
  readonly title: string | null;
}

/** What the web app's server bundle offers the API (`apps/web/src/render/server.tsx`). */
export interface PageRenderer {
  /** Loads the code of all pages it renders; returns the addresses of those that are the same page for everybody. */
  load(): Promise<readonly string[]>;
  /** The calls to answer before the page is rendered; null for a page that only the browser renders. */
  plan(visit: PageVisit): Promise<readonly FirstCall[] | null>;
  /** Renders synchronously; throws if the page cannot be rendered that way. */
  render(visit: PageVisit, answers: FirstAnswers): RenderedPage;
}

/** The data embedded in a rendered page, as JSON. */
export interface FirstData {
  /** Path and query it was rendered for. */
  readonly address: string;
  readonly nowMs: number;
  readonly loggedIn: boolean;
  /** The time zone its dates are in, if the server knew the phone's. */
  readonly timeZone?: string;
  readonly form?: PostedForm;
  readonly answers: FirstAnswers;
  readonly formats: FirstFormats;
  readonly messages: FirstMessages;
}

/** The id of the element that contains it. */
export const firstDataId = 'first-data';

/**
 * Spec §3, the three parts of a session. Scripts can read them, so the server also binds them to each
 * other.
 */
export const sessionCookies = {
  token: 'TOKEN',
  refreshToken: 'RTOKEN',
  expired: 'EXPIRED',
} as const;

/** Spec §9: refreshed when fewer seconds than this remain. */
export const refreshUnderSeconds = 3600;

/** Spec §9, 15 days. */
export const sessionLifetimeSeconds = 1_296_000;

/** The value of the z-cookie header, as a cookie: it survives a cleared local storage. */
export const deviceCookieName = 'Z_COOKIE';

/** What the start of a task says about the phone, and its time zone, as JSON: only the app's scripts know it. */
export const deviceFactsCookieName = 'DEVICE';

/** What a form posted without scripts passes on to the next page, as JSON; only that page receives it. */
export const formCookieName = 'FORM';

/** Choices made on the device, also visible to the server; the device's storage has them too. */
export const choiceCookies = { locale: 'LOCALE', theme: 'THEME' } as const;
