import type { FastifyReply, FastifyRequest } from 'fastify';
import { headerOf } from '../request-facts.ts';
import { chooseEncoding, type StaticFile } from './file.ts';

/** Content differs by language, theme and visitor. */
const pageVary = 'accept-encoding, accept-language, cookie';

/** In the best form the client accepts; 304 if the client has it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile) {
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'));
  const smaller = encoding && (await file.compressed(encoding));
  reply
    .header('content-type', file.type)
    .header('cache-control', file.cacheControl)
    .header('vary', file.type.startsWith('text/html') ? pageVary : 'accept-encoding');
  if (smaller) reply.header('content-encoding', encoding);
  if (file.cacheControl.includes('no-store')) return reply.send(smaller ?? file.bytes);
  const etag = `"${file.etag()}${smaller ? `-${encoding}` : ''}"`;
  reply.header('etag', etag);
  const known = headerOf(request, 'if-none-match');
  if (known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    return reply.code(304).removeHeader('content-encoding').send();
  }
  return reply.send(smaller ?? file.bytes);
}
