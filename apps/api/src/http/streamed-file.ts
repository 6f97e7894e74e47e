import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * What a handler returns instead of data where the answer is a file too long to hold: it leaves
 * piece by piece, as fast as the reader takes it.
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
