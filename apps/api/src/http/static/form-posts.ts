import { clientCodes } from '@pollen/contract/codes/client-code';
import { type Envelope, type FieldErrors, successCode } from '@pollen/contract/envelope';
import {
  formCookieName,
  type PostedForm,
  sessionCookies,
  sessionLifetimeSeconds,
} from '@pollen/contract/page-render';
import type { Tokens } from '@pollen/contract/values/tokens';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headerOf } from '../request-facts.ts';
import { callAs } from './call-as.ts';
import type { SendPage } from './pages.ts';
import { addressOf, queryOf, type Visitor, visitorOf } from './visitor.ts';

type Values = Readonly<Record<string, string>>;

export interface PostedFields {
  readonly fields: URLSearchParams;
  /** Query parameters of the page's address. */
  readonly query: URLSearchParams;
  /** What the previous form passed on. */
  readonly carried: Values;
  /** What the app's scripts found out about the phone on an earlier visit. */
  readonly device: Readonly<Record<string, unknown>> | null;
}

/** A further call as the visitor who posted: its data, or null if it is refused. */
export type AskPage = (
  endpoint: string,
  argument: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** An address of ours; or values that the same page shows, where the way on is not ours. */
type NextPage = string | { readonly shows: Values };

/** A form that the browser itself posts, because scripts are off or not loaded yet. */
export interface FormPost {
  /** Path of the page with the form. */
  readonly path: string;
  readonly endpoint: string;
  /** The input of the call; null if the previous form is missing. */
  readonly read: (posted: PostedFields) => {
    readonly argument: Readonly<Record<string, unknown>>;
    /** Faults by field, as the page's own script would report them. */
    readonly faults: Values;
    /** Values the page shows again after a refusal and passes to the next page. Never a password. */
    readonly kept: Values;
  } | null;
  /** The next page: an address, or what the call's answer leads to. */
  readonly next: string | ((data: unknown, ask: AskPage) => Promise<NextPage>);
  /** The page to return to if the previous form is missing. */
  readonly start?: string;
  /** Keeps the query of the page. */
  readonly keepsQuery?: true;
  /** Passes its values on to the next page. */
  readonly carries?: true;
}

export interface FormPostOptions {
  readonly formPosts: readonly FormPost[];
  readonly origin: string;
  readonly sendPage: SendPage;
}

const formMaxBytes = 16_384;
/** Longer than a mailed code is valid. */
const carriedSeconds = 1_800;

/** No other site may log a visitor in: browsers name the origin of every post. */
function isOfOurPage(request: FastifyRequest, origin: string): boolean {
  const from = headerOf(request, 'origin');
  return from === origin || from === `${request.protocol}://${request.host}`;
}

const isTokens = (data: unknown): data is Tokens =>
  typeof data === 'object' && data !== null && 'refreshToken' in data;

/** The session as the web app keeps it itself (`platform/session/session.ts`). */
function tokenCookies(data: unknown, secure: string): string[] {
  if (!isTokens(data)) return [];
  const rules = `path=/; max-age=${sessionLifetimeSeconds}; samesite=lax${secure}`;
  const cookie = (name: string, value: string) => `${name}=${encodeURIComponent(value)}; ${rules}`;
  return [
    cookie(sessionCookies.token, data.token),
    cookie(sessionCookies.refreshToken, data.refreshToken),
    cookie(sessionCookies.expired, String(data.expired)),
  ];
}

const carriedCookie = (values: Values, path: string, seconds: number, secure: string) =>
  `${formCookieName}=${encodeURIComponent(JSON.stringify(values))}; path=${path}; max-age=${seconds}; httponly; samesite=strict${secure}`;

function refused(values: Values, { code, data, msg }: Envelope): PostedForm {
  const fields =
    code === clientCodes.badInput ? (data as FieldErrors | undefined)?.fields : undefined;
  const faults = fields ?? {};
  return { values, faults, refusal: Object.keys(faults).length === 0 ? msg : null, code };
}

const shown = (values: Values): PostedForm => ({ values, faults: {}, refusal: null, code: null });

/** The next page; a language that only the address names goes with it. */
const addressAfter = (next: string, { keepsQuery }: FormPost, search: string): string =>
  keepsQuery ? next + search : withQuery(next, { lang: new URLSearchParams(search).get('lang') });

/** Makes the call the page's script would have made, with the same rules and limits. */
export function registerFormPosts(
  server: FastifyInstance,
  { formPosts, origin, sendPage }: FormPostOptions,
): void {
  const secure = origin.startsWith('https:') ? '; secure' : '';

  /** The values are either passed on or deleted. */
  function forwardValues(
    { path, carries }: FormPost,
    next: string,
    kept: Values,
    visitor: Visitor,
  ): string[] {
    if (carries) return [carriedCookie(kept, next, carriedSeconds, secure)];
    return visitor.carried ? [carriedCookie({}, path, 0, secure)] : [];
  }

  server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formMaxBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const post of formPosts) {
      scope.post(post.path, async (request, reply) => {
        const fields = request.body instanceof URLSearchParams ? request.body : null;
        if (!fields || !isOfOurPage(request, origin)) return reply.code(403).send();
        const query = queryOf(request);
        const visitor = visitorOf(request, query);
        const device = visitor.device?.facts ?? null;
        const read = post.read({ fields, query, carried: visitor.carried ?? {}, device });
        if (!read)
          return reply
            .code(303)
            .header('location', post.start ?? post.path)
            .send();
        const { argument, faults, kept } = read;
        if (Object.keys(faults).length > 0) {
          return sendPage(request, reply, { values: kept, faults, refusal: null, code: null });
        }
        const call = (endpoint: string, input: typeof argument) =>
          callAs(server, request, visitor, endpoint, input);
        const { envelope, setCookies } = await call(post.endpoint, argument);
        if (envelope.code === clientCodes.unauthenticated) {
          return reply.code(303).header('location', paths.login()).send();
        }
        if (envelope.code !== successCode) {
          return sendPage(request, reply, refused(kept, envelope));
        }
        const ask: AskPage = async (endpoint, input) => {
          const asked = (await call(endpoint, input)).envelope;
          return asked.code === successCode ? asked.data : null;
        };
        const next =
          typeof post.next === 'string' ? post.next : await post.next(envelope.data, ask);
        if (typeof next !== 'string') return sendPage(request, reply, shown(next.shows));
        return reply
          .code(303)
          .header('set-cookie', [
            ...setCookies,
            ...tokenCookies(envelope.data, secure),
            ...forwardValues(post, next, kept, visitor),
          ])
          .header('location', addressAfter(next, post, addressOf(request).search))
          .send();
      });
    }
  });
}
