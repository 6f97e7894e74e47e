import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { UploadedFile } from './call.ts';
import { ProtocolError } from './error-table.ts';

/** Spec §9 allows a picture of 10485760 bytes; one slightly larger is refused by its own message. */
const maxBytes = 11 * 1024 * 1024;

export interface Form {
  readonly fields: Record<string, unknown>;
  readonly file: UploadedFile | null;
}

function createParser(request: IncomingMessage): BusboyInstance {
  const contentType = request.headers['content-type'];
  if (!contentType?.toLowerCase().startsWith('multipart/form-data')) throw new ProtocolError(415);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new ProtocolError(413);
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      limits: { files: 1, fields: 20, parts: 21, fieldSize: 64 * 1024, fileSize: maxBytes },
    });
  } catch {
    throw new ProtocolError(400);
  }
}

/** Reads a form with at most one file into memory. Only call it for an authenticated client. */
export async function readForm(request: IncomingMessage): Promise<Form> {
  const parser = createParser(request);
  return new Promise((resolve, reject) => {
    const fields = Object.create(null) as Record<string, unknown>;
    let file: UploadedFile | null = null;
    const fail = (status: number) => {
      request.unpipe(parser);
      request.resume();
      reject(new ProtocolError(status));
    };
    parser.on('field', (name: string, value: string) => {
      fields[name] = value;
    });
    parser.on('file', (field, stream, fileName, _encoding, contentType) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => fail(413));
      stream.on('end', () => {
        if (field === 'file') file = { fileName, contentType, bytes: Buffer.concat(chunks) };
      });
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(413));
    }
    parser.on('error', () => fail(400));
    parser.on('finish', () => resolve({ fields, file }));
    request.on('aborted', () => fail(400));
    request.pipe(parser);
  });
}
