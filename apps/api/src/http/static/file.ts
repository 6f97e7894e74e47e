import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const mediaTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

const compressible =
  /^(text\/|application\/(json|javascript|manifest|xml|wasm)|image\/(svg|x-icon))/;
/** Below this size the compressed form is not smaller on the wire. */
const worthCompressing = 600;

export const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

export const mediaTypeOf = (name: string) =>
  mediaTypes[extensionOf(name)] ?? 'application/octet-stream';

/** A file ready to send: its bytes, and compressed forms created by the build or on first use. */
export interface StaticFile {
  readonly type: string;
  readonly etag: () => string;
  readonly cacheControl: string;
  readonly bytes: Buffer;
  readonly compressed: (encoding: Encoding) => Promise<Buffer | null>;
}

type Compress = (bytes: Buffer, quality: number) => Promise<Buffer>;

const compressors: Readonly<Record<Encoding, Compress>> = {
  br: (bytes, quality) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes, level) => promisify(gzip)(bytes, { level }),
};

/** Files that the build did not compress are compressed on first use, fast; pages for one reader even faster. */
const qualities = { kept: 6, readOnce: 4 } as const;

export interface StaticFileOptions {
  readonly type: string;
  readonly cacheControl: string;
  readonly bytes: Buffer;
  /** Forms the build has made. */
  readonly ready?: Partial<Record<Encoding, Buffer>>;
  /** For one reader only. */
  readonly readOnce?: true;
}

export function staticFile({
  type,
  cacheControl,
  bytes,
  ready = {},
  readOnce,
}: StaticFileOptions): StaticFile {
  const made = new Map<Encoding, Promise<Buffer | null>>();
  const quality = readOnce ? qualities.readOnce : qualities.kept;
  let etag: string | null = null;
  const worth = compressible.test(type) && bytes.length >= worthCompressing;
  return {
    type,
    cacheControl,
    bytes,
    // A page for one reader has no tag, which saves hashing it.
    etag: () => {
      etag ??= createHash('sha256').update(bytes).digest('base64url').slice(0, 24);
      return etag;
    },
    compressed(encoding) {
      if (!worth) return Promise.resolve(null);
      let form = made.get(encoding);
      if (!form) {
        const prepared = ready[encoding];
        const smaller = prepared ?? compressors[encoding](bytes, quality);
        form = Promise.resolve(smaller).then((made) => (made.length < bytes.length ? made : null));
        made.set(encoding, form);
      }
      return form;
    },
  };
}

/** Named, and not with the weight 0. */
const accepts: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/,
};

/** The best form the client accepts. `identity;q=0` alone is not supported: no client sends it. */
export function chooseEncoding(accepted: string): Encoding | null {
  if (accepts.br.test(accepted)) return 'br';
  return accepts.gzip.test(accepted) ? 'gzip' : null;
}
