import { clientCodes } from '@pollen/contract/codes/client-code';
import { type Envelope, type FieldErrors, successCode } from '@pollen/contract/envelope';
import {
  formCookieName,
  type PostedForm,
  sessionCookies,
  sessionLifetimeSeconds,
} from '@pollen/contract/page-render';
import type { Tokens } from '@pollen/contract/values/tokens';
import { withQuery } from '@pollen/contract/values/web-paths';
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
}

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
  /** The next page. */
  readonly next: string;
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

/** The next page; a language that only the address names goes with it. */
const addressAfter = ({ next, keepsQuery }: FormPost, search: string): string =>
  keepsQuery ? next + search : withQuery(next, { lang: new URLSearchParams(search).get('lang') });

/** Makes the call the page's script would have made, with the same rules and limits. */
export function registerFormPosts(
  server: FastifyInstance,
  { formPosts, origin, sendPage }: FormPostOptions,
): void {
  const secure = origin.startsWith('https:') ? '; secure' : '';

  /** The values are either passed on or deleted. */
  function forwardValues(
    { path, next, carries }: FormPost,
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
        const read = post.read({ fields, query, carried: visitor.carried ?? {} });
        if (!read)
          return reply
            .code(303)
            .header('location', post.start ?? post.path)
            .send();
        const { argument, faults, kept } = read;
        if (Object.keys(faults).length > 0) {
          return sendPage(request, reply, { values: kept, faults, refusal: null, code: null });
        }
        const { envelope, setCookies } = await callAs(
          server,
          request,
          visitor,
          post.endpoint,
          argument,
        );
        if (envelope.code !== successCode) {
          return sendPage(request, reply, refused(kept, envelope));
        }
        return reply
          .code(303)
          .header('set-cookie', [
            ...setCookies,
            ...tokenCookies(envelope.data, secure),
            ...forwardValues(post, kept, visitor),
          ])
          .header('location', addressAfter(post, addressOf(request).search))
          .send();
      });
    }
  });
}
