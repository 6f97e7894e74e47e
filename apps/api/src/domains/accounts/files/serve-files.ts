import { fileNamePattern, fileUrl } from '@pollen/contract/values/file-url';
import type { UploadScreen } from '@pollen/contract/values/image-upload';
import type { FastifyInstance } from 'fastify';
import type { ObjectStorage } from '../../../adapters/object-storage/object-storage.ts';
import { publishedKey } from './domain.ts';

/** Prevents content sniffing and rendering as a page. */
const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
};

interface PublicFiles {
  readonly screen: UploadScreen;
  readonly cacheControl: string;
  readonly mayRead: (name: string) => boolean | Promise<boolean>;
}

/**
 * Serves avatars, and pictures of visible posts, to anyone with their unguessable address. Nothing else
 * is readable below `/files`: other pictures have signed addresses.
 */
export function registerFileServer(
  server: FastifyInstance,
  storage: ObjectStorage,
  isPostPictureShown: (name: string) => Promise<boolean>,
): void {
  serve(server, storage, {
    screen: 'AVATAR',
    cacheControl: 'public, max-age=31536000, immutable',
    mayRead: () => true,
  });
  serve(server, storage, {
    screen: 'BUZZ',
    // Removed pictures must leave caches soon.
    cacheControl: 'public, max-age=600',
    mayRead: isPostPictureShown,
  });
  server.get('/files/*', (_request, reply) =>
    reply.code(404).headers(safetyHeaders).header('cache-control', 'no-store').send(),
  );
}

function serve(
  server: FastifyInstance,
  storage: ObjectStorage,
  { screen, cacheControl, mayRead }: PublicFiles,
): void {
  const path = fileUrl(screen, ':name');
  server.get<{ Params: { name: string } }>(path, async (request, reply) => {
    const { name } = request.params;
    const object =
      fileNamePattern.test(name) && (await mayRead(name))
        ? await storage.get(publishedKey(screen, name))
        : null;
    reply.headers(safetyHeaders);
    if (!object) return reply.code(404).header('cache-control', 'no-store').send();
    const etag = `"${object.etag}"`;
    reply.headers({
      etag,
      'cache-control': cacheControl,
      'content-disposition': `inline; filename="${name}"`,
    });
    if (request.headers['if-none-match'] === etag) {
      object.body.destroy();
      return reply.code(304).send();
    }
    return reply
      .type(object.contentType)
      .header('content-length', object.sizeBytes)
      .send(object.body);
  });
}
