import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startTestServer } from '@pollen/dev-env/test-app';
import { createTestMember } from '@pollen/dev-env/test-member';
import { expect, test } from 'vitest';

test('uploads go to the public https address, and are accepted when a trusted proxy forwards them', async () => {
  await using server = await startTestServer({
    origin: 'https://pollen.example',
    http: { trustProxy: 1 },
  });
  const member = await createTestMember(server);
  const { data } = await member.get<Record<string, string>>('/v1/file/policy?screen=TICKET');
  expect(data['endpoint']).toBe('https://pollen.example/s3');

  const { region = '', accessKeyId = '', secretAccessKey = '', sessionToken = '' } = data;
  const client = new S3Client({
    region,
    endpoint: data['endpoint'] ?? '',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey, sessionToken },
    maxAttempts: 1,
  });
  // The proxy: a request signed for the public host arrives at ours, with the original host in a header.
  client.middlewareStack.add(
    (next) => async (args) => {
      const request = args.request as {
        protocol: string;
        hostname: string;
        port?: number;
        headers: Record<string, string>;
      };
      const inner = new URL(server.address);
      const forwarded = { 'x-forwarded-host': 'pollen.example', 'x-forwarded-proto': 'https' };
      request.headers = { ...request.headers, ...forwarded, host: inner.host };
      request.protocol = inner.protocol;
      request.hostname = inner.hostname;
      request.port = Number(inner.port);
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  const Key = `${data['path']}a.png`;
  await client.send(new PutObjectCommand({ Bucket: 'pollen', Key, Body: 'x' }));
  expect(await server.services.store.storage.head(Key)).not.toBeNull();
});
