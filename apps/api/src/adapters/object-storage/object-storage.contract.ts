import { randomBytes } from 'node:crypto';
import { PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectStorage, UploadCredentials } from './object-storage.ts';
import { uploadDurationSeconds } from './session-policy.ts';

export interface StorageUnderTest {
  readonly storage: ObjectStorage;
  readonly clientOrigin: string;
  close(): Promise<void>;
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const officialClient = (credentials: UploadCredentials) =>
  new S3Client({
    region: credentials.region,
    endpoint: credentials.endpoint,
    forcePathStyle: true,
    credentials,
    maxAttempts: 1,
  });

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof S3ServiceException ? error.name : Promise.reject(error)),
  );

/** The behaviour every implementation of object storage must have. */
export function describeObjectStorage(name: string, open: () => Promise<StorageUnderTest>): void {
  describe(name, () => {
    let under: StorageUnderTest;
    const run = `contract-${randomBytes(6).toString('hex')}`;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(async () => {
      const { objects } = await under.storage.list(`${run}/`);
      for (const { key } of objects) await under.storage.delete(key);
      await under.close();
    });
    const put = (key: string, text: string | Buffer, contentType = 'text/plain') =>
      under.storage.put(key, Buffer.from(text), { contentType });
    const grant = (prefix: string) =>
      under.storage.temporaryCredentials({
        prefix,
        durationSeconds: uploadDurationSeconds,
        clientOrigin: under.clientOrigin,
      });

    test('get returns what was put, with its type and size', async () => {
      const bytes = randomBytes(300_000);
      await put(`${run}/a.bin`, bytes, 'application/x-test');
      const got = await under.storage.get(`${run}/a.bin`);
      expect(got && (await bytesOf(got.body)).equals(bytes)).toBe(true);
      expect(await under.storage.head(`${run}/a.bin`)).toMatchObject({
        key: `${run}/a.bin`,
        sizeBytes: 300_000,
        contentType: 'application/x-test',
        etag: got?.etag,
      });
    });

    test('an empty object is an object', async () => {
      await put(`${run}/empty`, '');
      expect((await under.storage.head(`${run}/empty`))?.sizeBytes).toBe(0);
      const got = await under.storage.get(`${run}/empty`);
      expect(got && (await bytesOf(got.body)).length).toBe(0);
    });

    test('a second put replaces the first', async () => {
      await put(`${run}/again`, 'one');
      await put(`${run}/again`, 'two');
      const got = await under.storage.get(`${run}/again`);
      expect(got && String(await bytesOf(got.body))).toBe('two');
    });

    test('a missing object is null, and deleting it is not an error', async () => {
      expect(await under.storage.get(`${run}/none`)).toBeNull();
      expect(await under.storage.head(`${run}/none`)).toBeNull();
      await under.storage.delete(`${run}/none`);
    });

    test('a deleted object is gone', async () => {
      await put(`${run}/gone/x`, 'x');
      await under.storage.delete(`${run}/gone/x`);
      expect(await under.storage.head(`${run}/gone/x`)).toBeNull();
    });

    test('keys may contain characters that file names may not', async () => {
      const keys = [
        'é ü',
        'ภาพ.png',
        'a+b&c=d?e#f',
        '(*)\'!"<>',
        'A',
        'a',
        '%41',
        `long-${'x'.repeat(300)}`,
      ];
      for (const key of keys) await put(`${run}/odd/${key}`, key);
      for (const key of keys) {
        const got = await under.storage.get(`${run}/odd/${key}`);
        expect(got && String(await bytesOf(got.body))).toBe(key);
      }
      const { objects } = await under.storage.list(`${run}/odd/`);
      expect(objects.map(({ key }) => key).sort()).toEqual(
        keys.map((key) => `${run}/odd/${key}`).sort(),
      );
    });

    test('a list is in byte order, limited to the prefix, and paged', async () => {
      const names = ['a', 'a-b', 'a/b', 'a/c/d', 'a0', 'b/a', 'b'];
      for (const name of names) await put(`${run}/list/${name}`, name);
      const all: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<ObjectStorage['list']>> = await under.storage.list(
          `${run}/list/`,
          { after, limit: 3 },
        );
        expect(page.objects.length).toBeLessThanOrEqual(3);
        all.push(...page.objects.map(({ key }) => key.slice(`${run}/list/`.length)));
        after = page.next;
      } while (after !== null);
      expect(all).toEqual(['a', 'a-b', 'a/b', 'a/c/d', 'a0', 'b', 'b/a']);
      const some = await under.storage.list(`${run}/list/a/`);
      expect(some.objects.map(({ sizeBytes }) => sizeBytes)).toEqual([3, 5]);
    });

    test('a presigned URL reads one object with its declared type, and cannot be altered', async () => {
      await put(`${run}/signed.png`, 'picture');
      const url = await under.storage.presign(`${run}/signed.png`, {
        expiresInSeconds: 60,
        contentType: 'image/png',
        contentDisposition: 'inline; filename="a b.png"',
        clientOrigin: under.clientOrigin,
      });
      const answer = await fetch(url);
      expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('content-disposition')).toBe('inline; filename="a b.png"');
      expect((await fetch(url.replace('signed.png', 'again'))).status).toBe(403);
      expect((await fetch(url.replace('image%2Fpng', 'text%2Fhtml'))).status).toBe(403);
      expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    });

    test('nothing is read without a signature', async () => {
      await put(`${run}/private`, 'x');
      const { endpoint, bucket } = await grant(`${run}/q/`);
      const answer = await fetch(`${endpoint}/${bucket}/${run}/private`);
      expect([answer.status, (await answer.text()).includes('AccessDenied')]).toEqual([403, true]);
    });

    test('temporary credentials put below their prefix, with the official SDK', async () => {
      const credentials = await grant(`${run}/up/one/`);
      const s3 = officialClient(credentials);
      const to = (key: string) =>
        codeOf(
          s3.send(
            new PutObjectCommand({
              Bucket: credentials.bucket,
              Key: key,
              Body: 'hello',
            }),
          ),
        );
      expect(await to(`${run}/up/one/a.png`)).toBe('done');
      expect(await to(`${run}/up/one/deep/er.png`)).toBe('done');
      expect(await to(`${run}/up/two/a.png`)).toBe('AccessDenied');
      expect(await to(`${run}/up/onea.png`)).toBe('AccessDenied');
      expect((await under.storage.head(`${run}/up/one/a.png`))?.sizeBytes).toBe(5);
      expect(await under.storage.head(`${run}/up/two/a.png`)).toBeNull();
    });

    test('temporary credentials put with aws4fetch, as the browser does', async () => {
      const credentials = await grant(`${run}/fetch/`);
      const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
      const url = `${credentials.endpoint}/${credentials.bucket}/${run}/fetch/20260101_1234.png`;
      const answer = await client.fetch(url, {
        method: 'PUT',
        body: 'pixels',
        headers: { 'content-type': 'image/png', 'x-amz-acl': 'bucket-owner-full-control' },
      });
      expect(answer.status).toBe(200);
      expect(await under.storage.head(`${run}/fetch/20260101_1234.png`)).toMatchObject({
        sizeBytes: 6,
        contentType: 'image/png',
      });
    });

    test('temporary credentials do nothing but put', async () => {
      const credentials = await grant(`${run}/only/`);
      await put(`${run}/only/x`, 'x');
      const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
      const base = `${credentials.endpoint}/${credentials.bucket}`;
      const statusOf = async (url: string, method: string) =>
        (await client.fetch(url, { method })).status;
      expect(await statusOf(`${base}/${run}/only/x`, 'GET')).toBe(403);
      expect(await statusOf(`${base}/${run}/only/x`, 'HEAD')).toBe(403);
      expect(await statusOf(`${base}/${run}/only/x`, 'DELETE')).toBe(403);
      expect(await statusOf(`${base}?list-type=2&prefix=${run}%2Fonly%2F`, 'GET')).toBe(403);
      expect(await under.storage.head(`${run}/only/x`)).not.toBeNull();
    });

    test('temporary credentials need their own secret and their own token', async () => {
      const [mine, other] = await Promise.all([grant(`${run}/m/`), grant(`${run}/o/`)]);
      const statusOf = async (credentials: UploadCredentials, key: string) => {
        const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
        const url = `${mine.endpoint}/${mine.bucket}/${key}`;
        return (await client.fetch(url, { method: 'PUT', body: 'x' })).status;
      };
      expect(
        await statusOf({ ...mine, secretAccessKey: other.secretAccessKey }, `${run}/m/x`),
      ).toBe(403);
      for (const sessionToken of [other.sessionToken, '', `A${mine.sessionToken.slice(1)}`, 'x']) {
        const status = await statusOf({ ...mine, sessionToken }, `${run}/o/x`);
        expect([400, 403]).toContain(status);
      }
      expect((await under.storage.list(`${run}/m/`)).objects).toEqual([]);
      expect((await under.storage.list(`${run}/o/`)).objects).toEqual([]);
    });
  });
}
