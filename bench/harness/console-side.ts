import { randomBytes } from 'node:crypto';
import { hashOfOperatorToken, operatorCookie } from '@pollen/api/domains/accounts/operator/public';
import { consoleHeader } from '@pollen/contract/operator/header';
import { type RunningServer, startPollen } from '@pollen/dev-env/child-server';
import pg from 'pg';
import { examples, type Question } from './console-walk.ts';
import type { InstallationSize } from './installation/size.ts';
import { seedInstallation } from './large-installation.ts';
import { noLimits } from './sides.ts';

/** A running installation with a logged-in operator. */
export interface Side {
  readonly pollen: RunningServer;
  readonly cookie: string;
  readonly client: pg.Client;
  readonly url: string;
}

/** A session of the demo's admin, inserted into the database: the second factor is not measured. */
export async function openSession(client: pg.Client, origin: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO operator_session (operator_id, token_hash, created_at, expires_at)
     SELECT id, $1, now(), now() + interval '12 hours' FROM operator
     WHERE email = 'admin@pollen.test'`,
    [hashOfOperatorToken(token)],
  );
  return `${operatorCookie(origin).name}=${token}`;
}

/** True if it is new. */
async function createDatabase(serverUrl: string, name: string): Promise<boolean> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const { rows } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rows.length === 0) await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  return rows.length === 0;
}

/** Starts one on a database of this name, filled if it is new. */
export async function startSide(
  serverUrl: string,
  folder: string,
  name: string,
  size: InstallationSize,
): Promise<Side> {
  const isNew = await createDatabase(serverUrl, name);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pollen = await startPollen({
    DATABASE_URL: url.href,
    POLLEN_DATA: folder,
    POLLEN_DEMO: '1',
    POLLEN_ROLE: 'api',
    ...noLimits,
  });
  if (isNew) {
    await seedInstallation(url.href, size).catch(async (error: unknown) => {
      await pollen.stop();
      throw error;
    });
  }
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return { pollen, cookie: await openSession(client, pollen.address), client, url: url.href };
}

export async function stopSide({ client, pollen }: Side): Promise<void> {
  await client.end();
  await pollen.stop();
}

async function exampleOf({ client }: Side, path: string, name: string): Promise<string> {
  const key = Object.keys(examples).find((start) => name === 'id' && path.startsWith(start));
  const { rows } = await client.query(examples[key ?? name] ?? '');
  if (rows.length === 0) throw new Error(`there is no example of {${name}} for ${path}`);
  return String(rows[0]?.id);
}

/** A request as sent over the wire. */
export interface ConsoleRequest {
  readonly address: string;
  readonly init: RequestInit;
}

/** Builds a request for one side: the same path, its own ids. */
export async function requestOf(
  side: Side,
  path: string,
  { params = {}, query = {}, body }: Question,
  cursor?: string,
): Promise<ConsoleRequest> {
  let whole = path;
  for (const [part, name] of path.matchAll(/\{(\w+)\}/g)) {
    whole = whole.replace(part, params[name ?? ''] ?? (await exampleOf(side, path, name ?? '')));
  }
  const search = new URLSearchParams(cursor === undefined ? {} : { cursor });
  for (const [key, value] of Object.entries(query)) {
    const name = /\{(\w+)\}/.exec(value)?.[1];
    const found = name === undefined ? '' : await exampleOf(side, path, name);
    search.set(key, value.replace(`{${name}}`, found));
  }
  const headers = {
    cookie: side.cookie,
    origin: side.pollen.address,
    [consoleHeader]: '1',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return {
    address: `${side.pollen.address}/api/console${whole}?${search}`,
    init:
      body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) },
  };
}

export interface Answer {
  readonly ms: number;
  /** Of a list with further pages. */
  readonly next: string | null;
  readonly rows: number;
}

/** Reads one complete answer; an error ends the bench, since it would measure nothing. */
export async function timed({ address, init }: ConsoleRequest): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(address, init);
  const text = await answer.text();
  const ms = performance.now() - began;
  if (!text.startsWith('{"code":200')) throw new Error(`${address}: ${text.slice(0, 300)}`);
  const { data } = JSON.parse(text) as { data: { next?: string | null; items?: unknown[] } };
  return { ms, next: data.next ?? null, rows: data.items?.length ?? 0 };
}
