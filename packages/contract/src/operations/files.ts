import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { uploadScreens } from '../values/image-upload.ts';

const screen = z.enum(uploadScreens);

export const fileOperations = {
  readUploadPolicy: operation({
    method: 'GET',
    path: '/v1/file/policy',
    summary:
      'Temporary credentials to upload files directly to object storage: below `path` only, for 15 minutes. Uploads are private until a call names them and they are accepted.',
    auth: 'member',
    input: z.object({ screen }),
    output: z.object({
      region: z.string(),
      endpoint: z.string(),
      accessKeyId: z.string(),
      secretAccessKey: z.string(),
      sessionToken: z.string(),
      /** Ends in a slash; a file's key is this plus its name (spec §5). */
      path: z.string(),
      bucket: z.string(),
      acl: z.string(),
    }),
    errors: ['tooManyRequests'],
  }),
  signFile: operation({
    method: 'GET',
    path: '/v1/file/sign',
    summary: 'An address that reads a published file for 15 minutes, for members who may see it.',
    auth: 'member',
    input: z.object({ url: z.string().check(z.minLength(1), z.maxLength(2000)), screen }),
    output: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
  uploadAvatar: operation({
    method: 'POST',
    path: '/v1/user/avatar',
    summary: 'Uploads a picture as the form field `file`; POST /v1/user then makes it the avatar.',
    auth: 'member',
    multipart: true,
    input: z.object({}),
    output: z.object({ url: z.string(), fileName: z.string() }),
    errors: ['uploadRefused', 'tooManyRequests'],
  }),
};

export type UploadPolicy = z.infer<(typeof fileOperations)['readUploadPolicy']['output']>;
