import type { FileStore } from './file-store.ts';
import { S3Error } from './s3-error.ts';
import { type XmlElement, xmlDocument } from './xml.ts';

export const s3Namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';
const maxKeysLimit = 1000;

interface Listing {
  readonly contents: readonly {
    key: string;
    sizeBytes: number;
    etag: string;
    modifiedAt: string;
  }[];
  readonly prefixes: readonly string[];
  /** Where the next page begins; null on the last. */
  readonly next: string | null;
}

export interface ListRequest {
  readonly prefix: string;
  readonly delimiter: string;
  readonly after: string;
  readonly limit: number;
}

/** Greater than every key that starts with `prefix`, because keys are well-formed text. */
const endOf = (prefix: string) => `${prefix}\u{10ffff}`;

export async function listObjects(store: FileStore, request: ListRequest): Promise<Listing> {
  const { prefix, delimiter, limit } = request;
  const contents: Listing['contents'][number][] = [];
  const prefixes: string[] = [];
  let last = request.after;
  if (limit === 0) return { contents, prefixes, next: null };

  for await (const key of store.keys(prefix, last)) {
    const group = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const common = group < 0 ? null : key.slice(0, group + delimiter.length);
    if (common !== null && prefixes.at(-1) === common) continue;
    if (common !== null && last === endOf(common)) continue;
    if (contents.length + prefixes.length >= limit) return { contents, prefixes, next: last };
    if (common !== null) {
      prefixes.push(common);
      last = endOf(common);
      continue;
    }
    last = key;
    const object = await store.open(key);
    if (!object) continue;
    await object.close();
    const { etag, modifiedAt } = object.metadata;
    contents.push({ key, sizeBytes: object.sizeBytes, etag, modifiedAt });
  }
  return { contents, prefixes, next: null };
}

function readLimit(value: string | undefined): number {
  if (value === undefined) return maxKeysLimit;
  if (!/^\d{1,9}$/.test(value)) throw new S3Error('InvalidArgument', 'max-keys is not a number');
  return Math.min(Number(value), maxKeysLimit);
}

/** ListObjectsV2. A continuation token is the last key returned, in base64. */
export async function listObjectsXml(
  store: FileStore,
  bucket: string,
  query: ReadonlyMap<string, string>,
): Promise<string> {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after') ?? '';
  const limit = readLimit(query.get('max-keys'));
  const after = token === undefined ? startAfter : Buffer.from(token, 'base64').toString();
  const { contents, prefixes, next } = await listObjects(store, {
    prefix,
    delimiter,
    after,
    limit,
  });
  const url = query.get('encoding-type') === 'url';
  const text = (value: string) => (url ? encodeURIComponent(value).replaceAll('%2F', '/') : value);
  const elements: XmlElement[] = [
    ['Name', bucket],
    ['Prefix', text(prefix)],
    ['KeyCount', contents.length + prefixes.length],
    ['MaxKeys', limit],
    ['IsTruncated', next !== null],
    ...(delimiter ? [['Delimiter', text(delimiter)] satisfies XmlElement] : []),
    ...(url ? [['EncodingType', 'url'] satisfies XmlElement] : []),
    ...(startAfter ? [['StartAfter', text(startAfter)] satisfies XmlElement] : []),
    ...(token === undefined ? [] : [['ContinuationToken', token] satisfies XmlElement]),
    ...(next === null
      ? []
      : [['NextContinuationToken', Buffer.from(next).toString('base64')] satisfies XmlElement]),
    ...contents.map(
      (object): XmlElement => [
        'Contents',
        [
          ['Key', text(object.key)],
          ['LastModified', object.modifiedAt],
          ['ETag', `"${object.etag}"`],
          ['Size', object.sizeBytes],
          ['StorageClass', 'STANDARD'],
        ],
      ],
    ),
    ...prefixes.map((common): XmlElement => ['CommonPrefixes', [['Prefix', text(common)]]]),
  ];
  return xmlDocument(['ListBucketResult', elements], s3Namespace);
}
