import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { type EmbeddedStorage, openEmbeddedStorage } from './embedded-storage.ts';
import { describeObjectStorage } from './object-storage.contract.ts';
import { openS3Storage } from './s3-storage.ts';

async function startEmbedded() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pollen-objects-'));
  const storage: EmbeddedStorage = await openEmbeddedStorage({ folder });
  const server = fastify();
  storage.register(server);
  const clientOrigin = await server.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { storage, clientOrigin, close };
}

describeObjectStorage('the embedded store', startEmbedded);

describeObjectStorage(
  'the S3 storage, with the official SDK against the embedded store',
  async () => {
    const { storage, clientOrigin, close } = await startEmbedded();
    const { accessKeyId, secretAccessKey } = storage.credentials.root;
    return {
      storage: openS3Storage({
        region: storage.region,
        bucket: storage.bucket,
        endpoint: `${clientOrigin}/s3`,
        stsEndpoint: null,
        accessKeyId,
        secretAccessKey,
        roleArn: 'arn:aws:iam::000000000000:role/pollen-upload',
      }),
      clientOrigin,
      close,
    };
  },
);

const env = process.env;
if (env['S3_TEST_ENDPOINT']) {
  const endpoint = env['S3_TEST_ENDPOINT'];
  describeObjectStorage('the S3 storage on a separate server', async () => ({
    storage: openS3Storage({
      region: env['S3_TEST_REGION'] ?? 'us-east-1',
      bucket: env['S3_TEST_BUCKET'] ?? 'pollen-test',
      endpoint,
      stsEndpoint: env['S3_TEST_STS_ENDPOINT'] ?? null,
      accessKeyId: env['S3_TEST_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: env['S3_TEST_SECRET_ACCESS_KEY'] ?? '',
      roleArn: env['S3_TEST_ROLE_ARN'] ?? '',
    }),
    clientOrigin: endpoint,
    close: async () => {},
  }));
}
