import type { FastifyInstance } from 'fastify';
import type { TestBrowser } from '../test-browser.ts';

export interface Page {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly status: number;
  readonly html: string;
}

const maxRedirects = 10;

/** Opens an address like a browser's address bar: with cookies, following redirects. */
async function go(
  app: FastifyInstance,
  browser: TestBrowser,
  address: string,
  form?: URLSearchParams,
): Promise<Page> {
  let url = new URL(address, 'http://localhost');
  let body = form;
  for (let hop = 0; hop < maxRedirects; hop += 1) {
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url: url.href,
      headers: {
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(body ? { payload: body.toString() } : {}),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const gone = maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now());
      if (gone) browser.cookies.delete(name);
      else browser.cookies.set(name, value);
    }
    const { location } = answer.headers;
    const { pathname: path, searchParams: query } = url;
    if (!location) return { path, query, status: answer.statusCode, html: answer.body };
    url = new URL(String(location), url);
    body = undefined;
    // The app's own page: from here on the test acts in its place.
    if (url.pathname.startsWith('/callback/')) {
      return { path: url.pathname, query: url.searchParams, status: 200, html: '' };
    }
  }
  throw new Error(`More than ${maxRedirects} redirects from ${address}`);
}

const inputsOf = (html: string): URLSearchParams =>
  new URLSearchParams(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  );

/** Acts as the visitor at the simulated provider; ends on the app's callback page. */
export async function signInAt(
  app: FastifyInstance,
  browser: TestBrowser,
  url: string,
  choice: Readonly<Record<string, string>>,
): Promise<Page> {
  const chooser = await go(app, browser, url);
  if (!chooser.html.includes('<form')) throw new Error(`No chooser at ${chooser.path}`);
  const page = await go(app, browser, chooser.path, new URLSearchParams(choice));
  const action = /<form method="post" action="([^"]*)"/.exec(page.html)?.[1];
  return action ? go(app, browser, action, inputsOf(page.html)) : page;
}
