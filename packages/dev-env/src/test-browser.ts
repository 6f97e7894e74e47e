import { headers } from '@pollen/contract/envelope';
import type { FastifyInstance } from 'fastify';
import { answerOf, type TestAnswer } from './test-answer.ts';

/** A browser as the API sees it: sends an Origin, keeps cookies, and holds tokens for scripts. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  token: string | null;
  refreshToken: string | null;
  get<Data = Record<string, unknown>>(path: string): Promise<TestAnswer<Data>>;
  /** Stores the tokens of an answer, as the web app does. */
  post<Data = Record<string, unknown>>(path: string, body?: object): Promise<TestAnswer<Data>>;
}

export interface TestBrowserOptions {
  readonly origin?: string;
  readonly language?: string;
  /** Its address. */
  readonly address?: string;
  readonly userAgent?: string;
  /** The z-cookie header; none by default. */
  readonly deviceCookie?: string;
}

export function createTestBrowser(
  app: FastifyInstance,
  options: TestBrowserOptions = {},
): TestBrowser {
  const {
    origin = 'http://localhost',
    language = 'en',
    address,
    userAgent,
    deviceCookie,
  } = options;
  const cookies = new Map<string, string>();

  async function send(method: 'GET' | 'POST', path: string, body?: object) {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      ...(body ? { payload: body } : {}),
      ...(address ? { remoteAddress: address } : {}),
      headers: {
        ...(method === 'POST' ? { origin } : {}),
        ...(userAgent ? { 'user-agent': userAgent } : {}),
        ...(browser.token ? { [headers.token]: browser.token } : {}),
        ...(deviceCookie ? { [headers.cookie]: deviceCookie } : {}),
        [headers.language]: language,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answerOf<never>(answer);
  }

  const browser: TestBrowser = {
    cookies,
    token: null,
    refreshToken: null,
    get: (path) => send('GET', path),
    post: async (path, body = {}) => {
      const answer = await send('POST', path, body);
      const { token, refreshToken } = (answer.data ?? {}) as Record<string, unknown>;
      if (typeof token === 'string' && typeof refreshToken === 'string') {
        browser.token = token;
        browser.refreshToken = refreshToken;
      }
      return answer;
    },
  };
  return browser;
}
