import { BusinessError } from '@pollen/contract/codes/error-code';
import type { fileOperations } from '@pollen/contract/operations/files';
import { fileUrl } from '@pollen/contract/values/file-url';
import { checkImage } from '@pollen/contract/values/image-upload';
import type { Handlers } from '../../http/call.ts';
import type { Limiter } from '../../http/limits.ts';
import { grantUpload } from './commands/grant-upload.ts';
import { publishImage } from './commands/publish-image.ts';
import { signFile } from './commands/sign-file.ts';
import { avatarsPerDay } from './domain.ts';
import type { FileServices } from './services.ts';

export function fileRoutes(
  services: FileServices,
  limiter: Limiter,
): Handlers<typeof fileOperations> {
  return {
    readUploadPolicy: ({ session, input, facts }) =>
      grantUpload(services, limiter, {
        memberId: session.memberId,
        screen: input.screen,
        clientOrigin: facts.clientOrigin,
      }),
    signFile: async ({ session, input, facts }) => ({
      url: await signFile(services, {
        memberId: session.memberId,
        ...input,
        clientOrigin: facts.clientOrigin,
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
