import { describe, expect, test } from 'vitest';
import type { WireRequest } from './canonical-request.ts';
import { checksums } from './checksum.ts';
import { type ChunkedOptions, decodeChunked } from './chunked-body.ts';
import { presignUrl } from './presign.ts';
import { signingKeyOf, verify } from './signature.ts';

/** The worked examples of AWS's own description of Signature Version 4 for S3. */
const identity = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  session: null,
};
const options = {
  credentials: { find: () => identity },
  region: 'us-east-1',
  service: 's3',
  now: new Date('2013-05-24T00:00:00Z'),
} as const;
const host = 'examplebucket.s3.amazonaws.com';
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const credential = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';

const rangedGet: WireRequest = {
  method: 'GET',
  path: '/test.txt',
  query: '',
  headers: [
    ['host', host],
    ['range', 'bytes=0-9'],
    ['x-amz-content-sha256', emptyHash],
    ['x-amz-date', '20130524T000000Z'],
    [
      'authorization',
      `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
    ],
  ],
};

test('a GET signed by header is the documented one', () => {
  expect(verify(rangedGet, options).identity).toBe(identity);
  expect(() => verify({ ...rangedGet, path: '/other.txt' }, options)).toThrow('signature');
});

test('a bucket listing signed by header is the documented one', () => {
  const list: WireRequest = {
    method: 'GET',
    path: '/',
    query: 'max-keys=2&prefix=J',
    headers: [
      ['host', host],
      ['x-amz-content-sha256', emptyHash],
      ['x-amz-date', '20130524T000000Z'],
      [
        'authorization',
        `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=host;x-amz-content-sha256;x-amz-date,Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7`,
      ],
    ],
  };
  expect(verify(list, options).identity).toBe(identity);
  expect(verify({ ...list, query: 'prefix=J&max-keys=2' }, options).identity).toBe(identity);
});

test('a presigned GET is the documented one, from both sides', () => {
  const signature = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
  const query = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(credential)}&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host`;
  const request: WireRequest = {
    method: 'GET',
    path: '/test.txt',
    query: `${query}&X-Amz-Signature=${signature}`,
    headers: [['host', host]],
  };
  expect(verify(request, options).identity).toBe(identity);
  const late = { ...options, now: new Date('2013-05-25T00:00:01Z') };
  expect(() => verify(request, late)).toThrow('Request has expired');
  // We put the bucket in the path, so the example's URL differs from ours.
  const made = presignUrl(identity, {
    method: 'GET',
    endpoint: 'https://s3.amazonaws.com',
    bucket: 'examplebucket',
    key: 'test.txt',
    region: 'us-east-1',
    now: options.now,
    expiresInSeconds: 86_400,
  });
  const url = new URL(made);
  const own: WireRequest = {
    method: 'GET',
    path: url.pathname,
    query: url.search.slice(1),
    headers: [['host', url.host]],
  };
  expect(verify(own, options).identity).toBe(identity);
});

describe('chunks', () => {
  const signingKey = signingKeyOf(identity.secretAccessKey, '20130524', 'us-east-1', 's3');
  const scope = '20130524/us-east-1/s3/aws4_request';
  const chain = (seed: string) => ({ signingKey, scope, timestamp: '20130524T000000Z', seed });

  async function decode(body: Buffer, given: Partial<ChunkedOptions>, pieceBytes = body.length) {
    async function* pieces() {
      for (let at = 0; at < body.length; at += pieceBytes) yield body.subarray(at, at + pieceBytes);
    }
    let trailer: ReadonlyMap<string, string> = new Map();
    const chunks: Uint8Array[] = [];
    const decoder = decodeChunked(pieces(), {
      chain: null,
      hasTrailer: false,
      onTrailer: (found) => {
        trailer = found;
      },
      ...given,
    });
    for await (const chunk of decoder) chunks.push(chunk);
    return { bytes: Buffer.concat(chunks), trailer };
  }

  const content = Buffer.alloc(66_560, 'a');
  const chunked = (signatures: readonly [string, string, string], end = '\r\n') =>
    Buffer.concat([
      Buffer.from(`10000;chunk-signature=${signatures[0]}\r\n`),
      content.subarray(0, 65_536),
      Buffer.from(`\r\n400;chunk-signature=${signatures[1]}\r\n`),
      content.subarray(65_536),
      Buffer.from(`\r\n0;chunk-signature=${signatures[2]}\r\n${end}`),
    ]);
  const signed = {
    seed: '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
    body: chunked([
      'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
      '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
      'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
    ]),
  };

  test.each([1_000_000, 4096, 7])(
    'signed ones are the documented ones, in pieces of %i',
    async (size) => {
      const { bytes } = await decode(signed.body, { chain: chain(signed.seed) }, size);
      expect(bytes.equals(content)).toBe(true);
    },
  );

  test('a changed byte, a missing chunk or a missing end is refused', async () => {
    const altered = Buffer.from(signed.body);
    altered[1000] = 98;
    await expect(decode(altered, { chain: chain(signed.seed) })).rejects.toThrow('signature');
    const without = Buffer.concat([signed.body.subarray(0, 85), signed.body.subarray(85 + 65_538)]);
    await expect(decode(without, { chain: chain(signed.seed) })).rejects.toThrow();
    const cut = signed.body.subarray(0, 66_000);
    await expect(decode(cut, { chain: chain(signed.seed) })).rejects.toThrow('aws-chunked');
    await expect(decode(signed.body, { chain: chain('0'.repeat(64)) })).rejects.toThrow(
      'signature',
    );
  });

  test('a signed trailer is the documented one, and a changed one is refused', async () => {
    const seed = '106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e';
    const trailer = (crc: string) =>
      `x-amz-checksum-crc32c:${crc}\r\nx-amz-trailer-signature:d81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435\r\n\r\n`;
    const body = (crc: string) =>
      chunked(
        [
          'b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2',
          '1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7',
          '2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992',
        ],
        trailer(crc),
      );
    const read = await decode(body('sOO8/Q=='), { chain: chain(seed), hasTrailer: true });
    expect(read.trailer.get('x-amz-checksum-crc32c')).toBe('sOO8/Q==');
    const crc32c = checksums['x-amz-checksum-crc32c']?.();
    crc32c?.update(read.bytes);
    expect(crc32c?.digest()).toBe('sOO8/Q==');
    await expect(
      decode(body('AAAAAA=='), { chain: chain(seed), hasTrailer: true }),
    ).rejects.toThrow('signature');
  });

  test.each([
    'zz\r\n',
    '5\r\nab',
    '5;x=1\r\nabcde\r\n0\r\n\r\n',
    `${'a'.repeat(5000)}`,
    '-1\r\n',
    '2\r\nabc\r\n0\r\n\r\n',
    '',
  ])('nonsense %j is refused', async (text) => {
    await expect(decode(Buffer.from(text), {}, 3)).rejects.toThrow('aws-chunked');
  });
});

test('checksums are those of the check string 123456789', () => {
  const of = (name: string) => {
    const checksum = checksums[name]?.();
    checksum?.update(Buffer.from('12345'));
    checksum?.update(Buffer.from('6789'));
    return Buffer.from(checksum?.digest() ?? '', 'base64').toString('hex');
  };
  expect(of('x-amz-checksum-crc32')).toBe('cbf43926');
  expect(of('x-amz-checksum-crc32c')).toBe('e3069283');
  expect(of('x-amz-checksum-crc64nvme')).toBe('ae8b14860a799888');
  expect(of('x-amz-checksum-sha1')).toBe('f7c3bc1d808e04732adf679965ccc34ca7ae3441');
  expect(of('content-md5')).toBe('25f9e794323b453885f5181f1b624d0b');
});
