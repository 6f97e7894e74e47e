import { fileNamePattern } from '@pollen/contract/values/file-url';
import type { FastifyInstance } from 'fastify';
import type { ObjectStorage } from '../../adapters/object-storage/object-storage.ts';
import { publishedKey } from './domain.ts';

/** A picture is a picture: never sniffed into something else, never a page of its own. */
const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
};

/**
 * Avatars, to anyone with their unguessable address. Below `/files` nothing else is readable: the
 * other pictures are read by the signed address `GET /v1/file/sign` gives.
 */
export function registerFileServer(server: FastifyInstance, storage: ObjectStorage): void {
  server.get<{ Params: { name: string } }>('/files/avatar/:name', async (request, reply) => {
    const { name } = request.params;
    const object = fileNamePattern.test(name)
      ? await storage.get(publishedKey('AVATAR', name))
      : null;
    reply.headers(safetyHeaders);
    if (!object) return reply.code(404).header('cache-control', 'no-store').send();
    const etag = `"${object.etag}"`;
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
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
  server.get('/files/*', (_request, reply) =>
    reply.code(404).headers(safetyHeaders).header('cache-control', 'no-store').send(),
  );
}
