import { agreementVersion } from '@pollen/contract/values/agreement';
import { startTestServer, type TestServer } from '@pollen/dev-env/test-app';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import axios from 'axios';
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '../domains/accounts/identity/public.ts';

const email = 'ana@example.com';
const password = 'correct horse 7';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await createMember(server.database.db, {
    email,
    passwordHash: await server.services.hasher.hash(password),
    nickname: 'Ana',
    country: 6,
    locale: 'fil',
    agreedVersion: agreementVersion,
    joinedTaskNo: null,
    joinedSharerCode: null,
    now: server.clock(),
  });
});
afterAll(() => server.close());

const documentAddress = () => `${server.address}/api/openapi.json`;

test('the served document has no error or warning by Redocly', async () => {
  const source = await (await fetch(documentAddress())).text();
  // The service has no licence, and on a developer's machine the document has a local server address.
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'info-license': 'off', 'no-server-example.com': 'off' },
  });
  const problems = await lintFromString({ source, config, absoluteRef: documentAddress() });
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});

interface SecurityScheme {
  readonly type: string;
  readonly in: 'header' | 'cookie' | 'query';
  readonly name: string;
}

type ServedDocument = Document & {
  readonly components: { readonly securitySchemes: Record<string, SecurityScheme> };
};

type Credentials = Readonly<Record<string, string>>;

/** Puts credentials where the document says: the first alternative all of whose parts are known. */
function headersFor(
  document: ServedDocument,
  security: readonly Readonly<Record<string, unknown>>[],
  credentials: Credentials,
): Record<string, string> {
  if (security.length === 0) return {};
  const wanted = security.find((parts) => Object.keys(parts).every((name) => credentials[name]));
  if (!wanted) throw new Error('no alternative of the document fits these credentials');
  const sent: Record<string, string> = {};
  for (const name of Object.keys(wanted)) {
    const scheme = document.components.securitySchemes[name];
    if (!scheme) throw new Error(`the document does not declare ${name}`);
    const value = credentials[name] ?? '';
    if (scheme.in === 'cookie') sent['cookie'] = `${scheme.name}=${value}`;
    else sent[scheme.name] = value;
  }
  return sent;
}

async function clientOfDocument(own: Record<string, string>) {
  const { data: document } = await axios.get<ServedDocument>(documentAddress());
  const api = new OpenAPIClientAxios({ definition: document });
  const client = await api.init();
  async function call(operationId: string, body: object | null, credentials: Credentials = {}) {
    const method = client[operationId];
    const security = api.getOperation(operationId)?.security;
    if (!method || !security) throw new Error(`the document does not describe ${operationId}`);
    const headers = { ...own, ...headersFor(document, security, credentials) };
    return method(undefined, body, { headers, validateStatus: () => true });
  }
  /** The value of the cookie the document names, if the answer sets it. */
  function companionIn(lines: readonly string[] = []): string | undefined {
    const name = document.components.securitySchemes['companion']?.name;
    const pairs = lines.map((line) => (line.split(';')[0] ?? '').split('='));
    return pairs.find(([key]) => key === name)?.[1];
  }
  return { call, companionIn };
}

test('a client made from the document logs in from a page, with token and cookie', async () => {
  const { call, companionIn } = await clientOfDocument({ origin: server.address });
  const answer = await call('loginWithPassword', { email, password });
  expect(answer.data).toMatchObject({ code: 200 });
  const { token } = answer.data.data;
  const companion = companionIn(answer.headers['set-cookie']);
  expect(companion).toMatch(/./);

  const profile = await call('readProfile', null, { token, companion: companion ?? '' });
  expect(profile.data).toMatchObject({ code: 200, data: { nickname: 'Ana' } });
  const withoutCookie = await call('readProfile', null, { token });
  expect(withoutCookie.status).toBe(401);
  const out = await call('logout', {}, { token, companion: companion ?? '' });
  expect(out.data).toMatchObject({ code: 200 });
});

test('a client made from the document logs in without a page, with its token alone', async () => {
  const { call, companionIn } = await clientOfDocument({});
  const answer = await call('loginWithPassword', { email, password });
  expect(companionIn(answer.headers['set-cookie'])).toBeUndefined();
  const { token } = answer.data.data;
  const profile = await call('readProfile', null, { token });
  expect(profile.data).toMatchObject({ code: 200, data: { nickname: 'Ana' } });
  expect((await call('logout', {}, { token })).data).toMatchObject({ code: 200 });
});
