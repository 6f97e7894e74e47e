import type { Locale } from './codes/locale.ts';

/** A form that was posted without scripts: why it was refused, or what the form before it hands on. */
export interface PostedForm {
  readonly values: Readonly<Record<string, string>>;
  /** A message key per field. */
  readonly faults: Readonly<Record<string, string>>;
  /** The server's sentence for a refusal that belongs to no field. */
  readonly refusal: string | null;
  /** The body code of the refusal; null where the call was not made. */
  readonly code: number | null;
}

/** A request for a page, as far as its first screen depends on it. */
export interface PageVisit {
  /** As in the address bar, without the query. */
  readonly path: string;
  /** With its question mark, or ''. */
  readonly search: string;
  readonly locale: Locale;
  /** What counts as now, in full minutes: a rendered page is kept for as long. */
  readonly nowMs: number;
  /** The browser sent all cookies of a session; whether they are valid is the API's to say. */
  readonly loggedIn: boolean;
  readonly form?: PostedForm;
}

/** A call whose answer a page is rendered from: `GET /v1/buzz/post/{id}` and its argument. */
export interface FirstCall {
  readonly endpoint: string;
  readonly argument: Readonly<Record<string, unknown>>;
}

/** The answers' data, in the order of the calls. */
export type FirstAnswers = readonly { readonly call: FirstCall; readonly data: unknown }[];

export interface FirstScreen {
  readonly html: string;
  /** Of the browser tab; null where the page names none. */
  readonly title: string | null;
}

/** What the web app's server bundle offers the API (`apps/web/src/app/server.tsx`). */
export interface PageRenderer {
  /** The calls to answer before the page is rendered; null for a page that only the browser renders. */
  plan(visit: PageVisit): Promise<readonly FirstCall[] | null>;
  /** Renders at once, without waiting for anything; throws where the page cannot be rendered so. */
  render(visit: PageVisit, answers: FirstAnswers): FirstScreen;
}

/** What travels inside a rendered page, as JSON. */
export interface FirstData {
  /** Path and query it was rendered for. */
  readonly address: string;
  readonly nowMs: number;
  readonly loggedIn: boolean;
  readonly form?: PostedForm;
  readonly answers: FirstAnswers;
}

/** The element that holds it. */
export const firstDataId = 'first-data';

/** Spec §3, the three halves of a session; readable by scripts, so never enough alone (the server binds them). */
export const sessionCookies = {
  token: 'TOKEN',
  refreshToken: 'RTOKEN',
  expired: 'EXPIRED',
} as const;

/** Spec §9, 15 days. */
export const sessionLifetimeSeconds = 1_296_000;

/** The value of the z-cookie header, as a cookie: it outlives a cleared local storage. */
export const deviceCookieName = 'Z_COOKIE';

/** What one form posted without scripts hands on to the next page, as JSON; only that page is sent it. */
export const formCookieName = 'FORM';

/** Choices made on the device, for the server to see; the device's storage has them too. */
export const choiceCookies = { locale: 'LOCALE', theme: 'THEME' } as const;
