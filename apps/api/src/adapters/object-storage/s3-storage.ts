import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ObjectStorage, UploadCredentials } from './object-storage.ts';
import { uploadPolicy } from './session-policy.ts';

export interface S3Settings {
  readonly region: string;
  readonly bucket: string;
  /** Null for AWS itself, by region. */
  readonly endpoint: string | null;
  readonly stsEndpoint: string | null;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The role that uploads assume; the session policy narrows it to one prefix. */
  readonly roleArn: string;
}

function headOf(
  key: string,
  answer: {
    ContentLength?: number | undefined;
    ContentType?: string | undefined;
    ETag?: string | undefined;
    LastModified?: Date | undefined;
  },
) {
  return {
    key,
    sizeBytes: answer.ContentLength ?? 0,
    contentType: answer.ContentType ?? 'application/octet-stream',
    etag: (answer.ETag ?? '').replaceAll('"', ''),
    modifiedAt: answer.LastModified ?? new Date(0),
  };
}

/** Null for "no such object"; any other failure is thrown. */
function missing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}

/** S3, or anything that speaks its protocol and STS's AssumeRole. */
export function openS3Storage(settings: S3Settings): ObjectStorage {
  const { region, bucket } = settings;
  const access = {
    region,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    maxAttempts: 3,
  };
  const forcePathStyle = settings.endpoint !== null;
  const s3 = new S3Client({
    ...access,
    forcePathStyle,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
  });
  const stsEndpoint = settings.stsEndpoint ?? settings.endpoint;
  const sts = new STSClient({ ...access, ...(stsEndpoint ? { endpoint: stsEndpoint } : {}) });
  const publicEndpoint = settings.endpoint ?? `https://s3.${region}.amazonaws.com`;

  return {
    bucket,
    async put(key, body, { contentType, contentDisposition, cacheControl }) {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: body,
          ContentType: contentType,
          ContentDisposition: contentDisposition,
          CacheControl: cacheControl,
        }),
      );
    },
    async get(key) {
      const answer = await s3
        .send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        .catch(missing);
      return answer && { ...headOf(key, answer), body: answer.Body as Readable };
    },
    async head(key) {
      const answer = await s3
        .send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
        .catch(missing);
      return answer && headOf(key, answer);
    },
    async delete(key) {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async list(prefix, { after = null, limit = 1000 } = {}) {
      const answer = await s3.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          MaxKeys: limit,
          ContinuationToken: after ?? undefined,
        }),
      );
      return {
        objects: (answer.Contents ?? []).map((object) => ({
          key: object.Key ?? '',
          sizeBytes: object.Size ?? 0,
          modifiedAt: object.LastModified ?? new Date(0),
        })),
        next: answer.NextContinuationToken ?? null,
      };
    },
    presign: (key, { expiresInSeconds, contentType, contentDisposition }) =>
      getSignedUrl(
        s3,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentType: contentType,
          ResponseContentDisposition: contentDisposition,
        }),
        { expiresIn: expiresInSeconds },
      ),
    async temporaryCredentials({ prefix, durationSeconds }): Promise<UploadCredentials> {
      const { Credentials: given } = await sts.send(
        new AssumeRoleCommand({
          RoleArn: settings.roleArn,
          RoleSessionName: 'pollen-upload',
          DurationSeconds: durationSeconds,
          Policy: JSON.stringify(uploadPolicy(bucket, prefix)),
        }),
      );
      if (!given?.AccessKeyId || !given.SecretAccessKey || !given.SessionToken) {
        throw new Error('AssumeRole returned no credentials');
      }
      return {
        region,
        endpoint: publicEndpoint,
        bucket,
        accessKeyId: given.AccessKeyId,
        secretAccessKey: given.SecretAccessKey,
        sessionToken: given.SessionToken,
        expiresAt: given.Expiration ?? new Date(Date.now() + durationSeconds * 1000),
      };
    },
  };
}
