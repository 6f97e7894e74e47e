import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { S3Folder } from './s3-folder.ts';
import { answerS3 } from './s3-server.ts';

let folder: string;
let server: Server;
let address: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pollen-s3-folder-'));
  server = createServer(answerS3(new S3Folder(folder), 'key1'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pollen`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const authorization = 'AWS4-HMAC-SHA256 Credential=key1/20261117/local/s3/aws4_request';

const ask = (method: string, place: string, init: RequestInit = {}) =>
  fetch(`${address}${place}`, { method, ...init, headers: { authorization, ...init.headers } });

const textOf = async (method: string, place: string, init?: RequestInit) =>
  (await ask(method, place, init)).text();

test('an object is read as it was written, whole or in part', async () => {
  expect((await ask('GET', '/read/a%2Bb')).status).toBe(404);
  const put = await ask('PUT', '/read/a%2Bb', { body: '0123456789' });
  expect(put.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
  expect(await textOf('GET', '/read/a%2Bb')).toBe('0123456789');
  const part = await ask('GET', '/read/a%2Bb', { headers: { range: 'bytes=2-4' } });
  expect([part.status, await part.text()]).toEqual([206, '234']);
  const head = await ask('HEAD', '/read/a%2Bb');
  expect(head.headers.get('content-length')).toBe('10');
});

test('an upload in parts is joined in the order of their numbers', async () => {
  const begun = await textOf('POST', '/parts/big?uploads=');
  const uploadId = /<UploadId>(.+)<\/UploadId>/.exec(begun)?.[1];
  for (const part of [2, 10, 1]) {
    const place = `/parts/big?partNumber=${part}&uploadId=${uploadId}`;
    expect((await ask('PUT', place, { body: `${part},` })).headers.get('etag')).toBeTruthy();
  }
  expect((await ask('HEAD', '/parts/big')).status).toBe(404);
  expect(await textOf('POST', `/parts/big?uploadId=${uploadId}`)).toContain('<ETag>');
  expect(await textOf('GET', '/parts/big')).toBe('1,2,10,');
});

test('a listing has the objects of a folder and the names of the folders in it', async () => {
  for (const key of ['one', 'deep/two', 'deep/three']) await ask('PUT', `/list/${key}`);
  const level = await textOf('GET', '?list-type=2&prefix=list%2F&delimiter=%2F');
  expect([...level.matchAll(/<(?:Key|Prefix)>([^<]*)</g)].map(([, name]) => name)).toEqual([
    'list/',
    'list/one',
    'list/deep/',
  ]);
  const all = await textOf('GET', '?list-type=2&prefix=list%2F');
  expect([...all.matchAll(/<Key>([^<]*)</g)]).toHaveLength(3);
});

test('several objects are deleted with one request', async () => {
  for (const key of ['one', 'two', 'three']) await ask('PUT', `/delete/${key}`);
  const body =
    '<Delete><Object><Key>delete/one</Key></Object><Object><Key>delete/two</Key></Object></Delete>';
  expect((await ask('POST', '?delete=', { body })).status).toBe(200);
  const left = await textOf('GET', '?list-type=2&prefix=delete%2F');
  expect([...left.matchAll(/<Key>([^<]*)</g)].map(([, key]) => key)).toEqual(['delete/three']);
});

test('another access key is refused', async () => {
  const headers = { authorization: authorization.replace('key1', 'key2') };
  expect((await ask('PUT', '/refused', { body: 'x', headers })).status).toBe(403);
  expect((await ask('GET', '/refused')).status).toBe(404);
});
