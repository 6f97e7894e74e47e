import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * What a handler returns instead of data if the answer is a file too large for memory: it is streamed,
 * as fast as the client reads.
 */
export class StreamedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly pieces: AsyncIterable<string | Uint8Array>;

  constructor(fileName: string, contentType: string, pieces: AsyncIterable<string | Uint8Array>) {
    this.fileName = fileName.replaceAll(/[^\w.-]/g, '_');
    this.contentType = contentType;
    this.pieces = pieces;
  }
}

export function sendStream(reply: FastifyReply, file: StreamedFile) {
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .send(Readable.from(file.pieces));
}
