import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { imageMaxBytes } from '@pollen/contract/values/image-upload';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256Hex } from './signature.ts';
import { type Keys, type RawRequest, startS3Server, type TestS3Server } from './test-server.ts';

let server: TestS3Server;
beforeAll(async () => {
  server = await startS3Server();
});
beforeEach(() => server.setTime(() => new Date()));
afterAll(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});

describe('hostile requests', () => {
  const put = (raw: Partial<RawRequest> = {}) =>
    server.send({ method: 'PUT', path: '/s3/pollen/h/a', body: 'content', ...raw });

  test('the unmodified request is accepted', async () => {
    expect((await put()).status).toBe(200);
  });

  test('a clock may be 15 minutes off, not more', async () => {
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
    expect((await put({ time: at(-14 * 60) })).status).toBe(200);
    expect((await put({ time: at(14 * 60) })).status).toBe(200);
    expect((await put({ time: at(-16 * 60) })).code).toBe('RequestTimeTooSkewed');
    expect((await put({ time: at(16 * 60) })).code).toBe('RequestTimeTooSkewed');
  });

  test('a modified body, header or scope is refused with its own code', async () => {
    const code = async (raw: Partial<RawRequest>) => (await put(raw)).code;
    expect(await code({ payload: sha256Hex('other') })).toBe('XAmzContentSHA256Mismatch');
    expect(await code({ payload: 'nonsense' })).toBe('InvalidArgument');
    expect(await code({ headers: { 'x-amz-checksum-crc32': 'AAAAAA==' } })).toBe('BadDigest');
    expect(await code({ headers: { 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' } })).toBe(
      'BadDigest',
    );
    expect(await code({ region: 'eu-west-1' })).toBe('AuthorizationHeaderMalformed');
    expect(await code({ service: 'sts' })).toBe('AuthorizationHeaderMalformed');
    expect(await code({ headers: { 'x-amz-acl': 'x' }, unsigned: ['x-amz-acl'] })).toBe(
      'AccessDenied',
    );
    expect(await code({ unsigned: ['host'] })).toBe('AccessDenied');
    const bend = (change: (headers: Record<string, string>) => void) => code({ bend: change });
    expect(
      await bend((headers) => {
        headers['x-amz-content-sha256'] = sha256Hex('contents');
      }),
    ).toBe('SignatureDoesNotMatch');
    expect(
      await bend((headers) => {
        headers['authorization'] = `${headers['authorization']}0`;
      }),
    ).toBe('SignatureDoesNotMatch');
    expect(
      await bend((headers) => {
        headers['authorization'] = 'AWS4-HMAC-SHA256 nonsense';
      }),
    ).toBe('AuthorizationHeaderMalformed');
    expect(
      await bend((headers) => {
        headers['authorization'] = 'AWS abc:def';
      }),
    ).toBe('InvalidRequest');
    expect(
      await bend((headers) => {
        delete headers['authorization'];
      }),
    ).toBe('AccessDenied');
    expect(
      await bend((headers) => {
        delete headers['x-amz-date'];
      }),
    ).toBe('AccessDenied');
  });

  test('no path leads out of the store', async () => {
    const paths = [
      '/s3/pollen/../../etc/passwd',
      '/s3/pollen/%2e%2e/%2e%2e/etc/passwd',
      '/s3/pollen/..%2f..%2fmaster.key',
      '/s3/pollen//etc/passwd',
      '/s3/pollen/a\\..\\..\\master.key',
      '/s3/pollen/./master.key',
      '/s3/pollen/%2e',
    ];
    for (const one of paths) expect((await server.send({ path: one })).code).toBe('NoSuchKey');
    for (const one of paths) expect((await put({ path: one })).status).toBe(200);
    expect((await readdir(server.folder)).sort()).toEqual(['master.key', 'objects', 'unfinished']);
    expect((await readFile(path.join(server.folder, 'master.key'))).length).toBe(32);
    expect((await put({ path: '/s3/pollen/a%00b' })).code).toBe('KeyTooLongError');
    expect((await put({ path: `/s3/pollen/${'a'.repeat(1025)}` })).code).toBe('KeyTooLongError');
    expect((await put({ path: `/s3/pollen/${'a'.repeat(1024)}` })).status).toBe(200);
  });

  test('a client that disconnects midway leaves nothing behind', async () => {
    const { hostname, port } = new URL(server.origin);
    const url = new URL(
      await getSignedUrl(
        server.client(),
        new PutObjectCommand({ Bucket: 'pollen', Key: 'h/lost' }),
      ),
    );
    const sent = httpRequest({
      hostname,
      port,
      method: 'PUT',
      path: `${url.pathname}${url.search}`,
      headers: { 'content-length': 1000 },
    });
    const failed = once(sent, 'error');
    sent.write('only a part');
    const unfinished = () => readdir(path.join(server.folder, 'unfinished'));
    await expect.poll(unfinished).not.toEqual([]);
    sent.destroy(new Error('hung up'));
    await failed;
    await expect.poll(unfinished).toEqual([]);
    expect(await server.storage.head('h/lost')).toBeNull();
  });

  test('requests the store does not implement are refused, not partly executed', async () => {
    expect((await put({ query: 'acl=' })).code).toBe('NotImplemented');
    expect((await put({ query: 'partNumber=1&uploadId=x' })).code).toBe('NotImplemented');
    expect((await put({ headers: { 'x-amz-copy-source': '/pollen/h/a' } })).code).toBe(
      'NotImplemented',
    );
    expect((await server.send({ path: '/s3/pollen' })).code).toBe('NotImplemented');
    expect((await server.send({ path: '/s3/pollen', query: 'versions=' })).code).toBe(
      'NotImplemented',
    );
  });

  test('an error contains nothing that could run as a page', async () => {
    const answer = await fetch(`${server.origin}/s3/pollen/%3Cscript%3Ealert(1)%3C/script%3E`);
    expect(answer.headers.get('content-type')).toBe('application/xml');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).not.toContain('<script>');
  });

  test('a browser of another origin may send a preflight request', async () => {
    const answer = await fetch(`${server.origin}/s3/pollen/q/a`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-headers': 'authorization,x-amz-date',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toBe('authorization,x-amz-date');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('temporary credentials', () => {
  const grant = (prefix = 'quarantine/t/') =>
    server.storage.temporaryCredentials({
      prefix,
      durationSeconds: 900,
      clientOrigin: server.origin,
    });
  const put = (keys: Keys, raw: Partial<RawRequest> = {}) =>
    server.send({ method: 'PUT', path: '/s3/pollen/quarantine/t/a.png', body: 'x', keys, ...raw });

  test('expire after 15 minutes', async () => {
    const keys = await grant();
    expect((await put(keys)).status).toBe(200);
    const start = Date.now();
    server.setTime(() => new Date(start + 901_000));
    expect((await put(keys)).code).toBe('ExpiredToken');
  });

  test('put at most 10485760 bytes, whatever the headers claim', async () => {
    const keys = await grant();
    const most = Buffer.alloc(imageMaxBytes);
    expect((await put(keys, { body: most })).status).toBe(200);
    const more = Buffer.alloc(imageMaxBytes + 1);
    expect((await put(keys, { body: more })).code).toBe('EntityTooLarge');
    const chunked = Buffer.concat([
      Buffer.from(`${more.length.toString(16)}\r\n`),
      more,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const lie = { 'x-amz-decoded-content-length': '5', 'content-encoding': 'aws-chunked' };
    const streamed = { body: chunked, payload: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER', headers: lie };
    expect((await put(keys, streamed)).code).toBe('EntityTooLarge');
    expect((await server.storage.head('quarantine/t/a.png'))?.sizeBytes).toBe(imageMaxBytes);
  });

  test('store a handful of objects instead of filling the disk, even concurrently', async () => {
    const keys = await grant('quarantine/many/');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        put(keys, { path: `/s3/pollen/quarantine/many/${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect((await server.storage.list('quarantine/many/')).objects).toHaveLength(12);
  });

  test('cannot escape their prefix with dots or encoding', async () => {
    const keys = await grant('quarantine/t/');
    for (const outside of [
      '/s3/pollen/published/a',
      '/s3/pollen/quarantine%2Ftt',
      '/s3/pollen/quarantine',
    ]) {
      expect((await put(keys, { path: outside })).code).toBe('AccessDenied');
    }
    // Dots are ordinary characters of a key: this stays below the prefix and names no other object.
    expect((await put(keys, { path: '/s3/pollen/quarantine/t/../../published/b' })).status).toBe(
      200,
    );
    expect(await server.storage.head('published/b')).toBeNull();
  });

  test('cannot create further credentials, and a policy is understood completely or refused', async () => {
    const sts = (credentials: Keys) =>
      new STSClient({
        region: server.storage.region,
        endpoint: `${server.origin}/s3`,
        credentials,
        maxAttempts: 1,
      });
    const assume = (policy: unknown) =>
      new AssumeRoleCommand({
        RoleArn: 'arn:aws:iam::000000000000:role/r',
        RoleSessionName: 's',
        DurationSeconds: 900,
        Policy: JSON.stringify(policy),
      });
    const statement = {
      Effect: 'Allow',
      Action: 's3:PutObject',
      Resource: 'arn:aws:s3:::pollen/x/*',
    };
    const policy = { Version: '2012-10-17', Statement: [statement] };
    const { Credentials: given } = await sts(server.root).send(assume(policy));
    expect(given?.SessionToken).toBeTruthy();
    const keys = {
      accessKeyId: given?.AccessKeyId ?? '',
      secretAccessKey: given?.SecretAccessKey ?? '',
      sessionToken: given?.SessionToken ?? '',
    };
    expect((await put(keys, { path: '/s3/pollen/x/1' })).status).toBe(200);
    await expect(sts(keys).send(assume(policy))).rejects.toThrow();
    for (const more of [{ Condition: {} }, { Effect: 'Deny' }, { NotAction: 'x' }]) {
      const altered = { ...policy, Statement: [{ ...statement, ...more }] };
      await expect(sts(server.root).send(assume(altered))).rejects.toThrow();
    }
  });
});
