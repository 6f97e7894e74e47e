import { Readable } from 'node:stream';
import {
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3Server, type TestS3Server } from './test-server.ts';

let server: TestS3Server;
beforeAll(async () => {
  server = await startS3Server();
});
beforeEach(() => server.setTime(() => new Date()));
afterAll(async () => {
  await server.close();
  expect(server.faults).toEqual([]);
});
const Bucket = 'pollen';

describe('with the official SDK', () => {
  test('a streamed body with a trailing checksum of each kind', async () => {
    const s3 = server.client();
    for (const ChecksumAlgorithm of ['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const) {
      const Key = `streamed/${ChecksumAlgorithm}`;
      const bytes = Buffer.alloc(200_000, ChecksumAlgorithm);
      const Body = Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]);
      await s3.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentLength: bytes.length, ChecksumAlgorithm }),
      );
      const got = await s3.send(new GetObjectCommand({ Bucket, Key }));
      expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
    }
  });

  test('metadata, ranges, conditions', async () => {
    const s3 = server.client();
    const Key = 'meta/a';
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body: '0123456789',
        ContentType: 'text/x-test',
        CacheControl: 'max-age=5',
        Metadata: { owner: 'me' },
      }),
    );
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({
      ContentLength: 10,
      ContentType: 'text/x-test',
      CacheControl: 'max-age=5',
      Metadata: { owner: 'me' },
      ETag: '"781e5e245d69b566979b86e28d23f2c7"',
    });
    const part = async (Range: string) => {
      const got = await s3.send(new GetObjectCommand({ Bucket, Key, Range }));
      return [got.ContentRange, await got.Body?.transformToString()];
    };
    expect(await part('bytes=2-4')).toEqual(['bytes 2-4/10', '234']);
    expect(await part('bytes=7-')).toEqual(['bytes 7-9/10', '789']);
    expect(await part('bytes=-3')).toEqual(['bytes 7-9/10', '789']);
    expect(await part('bytes=8-100')).toEqual(['bytes 8-9/10', '89']);
    await expect(part('bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' });
    const same = s3.send(new GetObjectCommand({ Bucket, Key, IfNoneMatch: head.ETag }));
    await expect(same).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
  });

  test('lists with a delimiter, in pages', async () => {
    const s3 = server.client();
    for (const Key of ['l/a', 'l/b/1', 'l/b/2', 'l/c', 'l/d/1']) {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
    }
    const seen: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(ContinuationToken);
      for (const { Key } of page.Contents ?? []) seen.push(Key ?? '');
      for (const { Prefix } of page.CommonPrefixes ?? []) seen.push(Prefix ?? '');
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    function list(token: string | undefined) {
      return s3.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: 'l/',
          Delimiter: '/',
          MaxKeys: 1,
          ContinuationToken: token,
        }),
      );
    }
    expect(seen).toEqual(['l/a', 'l/b/', 'l/c', 'l/d/']);
  });

  test('errors are the classes the SDK knows', async () => {
    const s3 = server.client();
    const missing = { Bucket, Key: 'missing' };
    await expect(s3.send(new GetObjectCommand(missing))).rejects.toBeInstanceOf(NoSuchKey);
    await expect(s3.send(new HeadObjectCommand(missing))).rejects.toBeInstanceOf(NotFound);
    await s3.send(new DeleteObjectCommand(missing));
    await s3.send(new HeadBucketCommand({ Bucket }));
    await expect(
      s3.send(new GetObjectCommand({ Bucket: 'other', Key: 'a' })),
    ).rejects.toMatchObject({ name: 'NoSuchBucket' });
    await expect(
      s3.send(new CreateMultipartUploadCommand({ Bucket, Key: 'a' })),
    ).rejects.toMatchObject({ name: 'MethodNotAllowed' });
  });

  test('presigned GET and PUT of the official presigner', async () => {
    const s3 = server.client();
    const Key = 'presigned/ชื่อ (1).txt';
    const put = await getSignedUrl(s3, new PutObjectCommand({ Bucket, Key }), { expiresIn: 60 });
    expect((await fetch(put, { method: 'PUT', body: 'hi' })).status).toBe(200);
    const get = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key }), { expiresIn: 60 });
    const answer = await fetch(get);
    expect(await answer.text()).toBe('hi');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    server.setTime(() => new Date(Date.now() + 61_000));
    const late = await fetch(get);
    expect([late.status, await late.text()]).toEqual([
      403,
      expect.stringContaining('Request has expired'),
    ]);
  });

  test('wrong secrets are refused', async () => {
    const wrong = server.client({ ...server.root, secretAccessKey: 'x'.repeat(40) });
    await expect(wrong.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    const unknown = server.client({ ...server.root, accessKeyId: 'AKIAAAAAAAAAAAAAAAAA' });
    await expect(unknown.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    });
  });
});
