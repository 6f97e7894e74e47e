import { BusinessError } from '@pollen/contract/codes/error-code';
import type { fileOperations } from '@pollen/contract/operations/files';
import { fileUrl } from '@pollen/contract/values/file-url';
import { checkImage } from '@pollen/contract/values/image-upload';
import type { Handlers, RequestFacts } from '../../../http/call.ts';
import type { Limiter } from '../../../http/limits.ts';
import { grantUpload } from './commands/grant-upload.ts';
import { publishImage } from './commands/publish-image.ts';
import { signFile } from './commands/sign-file.ts';
import { avatarsPerDay } from './domain.ts';
import type { FileServices } from './services.ts';

export interface FileRouteServices extends FileServices {
  readonly limiter: Limiter;
  /** Public address of the app. */
  readonly origin: string;
}

export function fileRoutes(services: FileRouteServices): Handlers<typeof fileOperations> {
  const { limiter, origin } = services;
  /** Behind https always the public address, whatever a proxy sends; else the one the client used. */
  const originFor = (facts: RequestFacts) =>
    origin.startsWith('https:') ? origin : facts.clientOrigin;
  return {
    readUploadPolicy: ({ session, input, facts }) =>
      grantUpload(services, limiter, {
        memberId: session.memberId,
        screen: input.screen,
        clientOrigin: originFor(facts),
      }),
    signFile: async ({ session, input, facts }) => ({
      url: await signFile(services, {
        memberId: session.memberId,
        ...input,
        clientOrigin: originFor(facts),
      }),
    }),
    uploadAvatar: async ({ session: { memberId }, file }) => {
      if (!file || checkImage({ name: file.fileName, size: file.bytes.length })) {
        throw new BusinessError('uploadRefused');
      }
      await limiter.demand(`avatar:${memberId}`, avatarsPerDay);
      const { bytes } = file;
      const stored = await publishImage(services, {
        memberId,
        screen: 'AVATAR',
        source: null,
        bytes,
      });
      return { url: fileUrl('AVATAR', stored.name), fileName: stored.name };
    },
  };
}
