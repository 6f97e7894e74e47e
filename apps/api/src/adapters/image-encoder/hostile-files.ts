import { deflateSync, gzipSync } from 'node:zlib';
import { imageMaxBytes } from '@pollen/contract/values/image-upload';
import sharp from 'sharp';
import {
  bomb,
  gifExtension,
  gifOf,
  type HostileFile,
  header,
  jpegSegment,
  payload,
  pngChunk,
  pngOf,
  soundPictures,
  withChunks,
  withExtension,
  withJpegSize,
  withSegments,
} from './hostile-parts.ts';

type Sound = Awaited<ReturnType<typeof soundPictures>>;
type Files = Readonly<Record<string, Buffer>>;

const text = (value: string) => Buffer.from(value);
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)));

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${payload}</svg>`;

const notPictures = ({ webp, tiff }: Sound): Files => ({
  'nothing at all': Buffer.alloc(0),
  'one byte': Buffer.of(0xff),
  'only the first bytes of a GIF': text('GIF89a'),
  'only the first bytes of a JPEG': Buffer.of(0xff, 0xd8, 0xff),
  'only the first bytes of a PNG': Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'an SVG': text(svg),
  'an SVG behind an XML prolog and entities': text(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg}`,
  ),
  'an SVG behind spaces and a byte order mark': join(Buffer.of(0xef, 0xbb, 0xbf), ' \n\t', svg),
  'a compressed SVG': gzipSync(svg),
  'a page': text(`<!doctype html><title>x</title>${payload}`),
  'a program in JavaScript': text(`alert("pollen-payload")`),
  'a program in PHP': text(`<?php system("pollen-payload");`),
  'a PDF': text(`%PDF-1.7\n1 0 obj <</JS (${payload})>> endobj`),
  'a ZIP': join('PK\x03\x04', Buffer.alloc(64)),
  'a Windows program': join('MZ', Buffer.alloc(200)),
  'a WebP': webp,
  'a TIFF': tiff,
  'a bitmap': join('BM', Buffer.alloc(100)),
  'an icon': join(Buffer.of(0, 0, 1, 0, 1, 0), Buffer.alloc(100)),
  'an AVIF by its first bytes': join(Buffer.of(0, 0, 0, 28), 'ftypavif', Buffer.alloc(100)),
  'a film': join(Buffer.of(0, 0, 0, 24), 'ftypmp42', Buffer.alloc(100)),
  'a PostScript': text('%!PS-Adobe-3.0 EPSF-3.0\n(pollen-payload) run'),
  'a drawing script': text('push graphic-context\nfill "url(https://pollen-payload)"\npop'),
  'random bytes': Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)),
});

const polyglots = ({ png, jpeg, gif }: Sound): Files => ({
  'a GIF that is JavaScript': text('GIF89a/*    */=1;alert("pollen-payload")'),
  'a GIF whose width opens a comment': join('GIF89a/*', gif.subarray(8), `*/=1;${payload}`),
  'a GIF with a program behind it': join(gif, payload),
  'a GIF with a program in a comment': withExtension(gif, gifExtension(0xfe, text(payload))),
  'a GIF with a program in an application block': withExtension(
    gif,
    gifExtension(0xff, text('XMP DataXMP'), text(payload)),
  ),
  'a GIF with an SVG behind it': join(gif, svg),
  'a JPEG with a page behind it': join(jpeg, `<html>${payload}`),
  'a JPEG with a page in a comment': withSegments(jpeg, jpegSegment(0xfe, text(payload))),
  'a JPEG with a page before its end': join(jpeg.subarray(0, -2), payload, jpeg.subarray(-2)),
  'a JPEG with a ZIP behind it': join(jpeg, 'PK\x05\x06', payload, Buffer.alloc(18)),
  'a PNG with a ZIP behind it': join(png, 'PK\x03\x04', payload, 'PK\x05\x06', Buffer.alloc(18)),
  'a PNG with a page behind it': join(png, payload),
  'a PNG with a program in a chunk of its own': withChunks(png, pngChunk('ruNy', text(payload))),
  'a PNG with a program in its text': withChunks(
    png,
    pngChunk('tEXt', text(`Comment\0${payload}`)),
  ),
  'a PNG with a program in its international text': withChunks(
    png,
    pngChunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${payload}`)),
  ),
  'a PNG with a program in its compressed text': withChunks(
    png,
    pngChunk('zTXt', join('Comment\0\0', deflateSync(payload))),
  ),
  'a PNG with a program in its palette': pngOf(
    header(1, 1, 8, 3),
    pngChunk('PLTE', text(payload.slice(0, 72))),
    pngChunk('IDAT', deflateSync(Buffer.of(0, 0))),
  ),
  'a PNG whose stored pixels are a program': pngOf(
    header(24, 1),
    pngChunk(
      'IDAT',
      deflateSync(join(Buffer.of(0), payload.padEnd(72).slice(0, 72)), { level: 0 }),
    ),
  ),
});

async function withMetadata({ picture, jpeg, png }: Sound): Promise<Files> {
  const location = {
    IFD0: { ImageDescription: payload, Artist: payload },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' },
  };
  const exif = await picture().withExif(location).jpeg().toBuffer();
  const exifPng = await picture().withExif(location).png().toBuffer();
  const xmp = join('http://ns.adobe.com/xap/1.0/\0', `<x:xmpmeta>${payload}</x:xmpmeta>`);
  const icc = await picture().withIccProfile('p3').jpeg().toBuffer();
  const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return {
    'a JPEG with a location and a program in its metadata': exif,
    'a PNG with EXIF': exifPng,
    'a JPEG with XMP': withSegments(jpeg, jpegSegment(0xe1, xmp)),
    'a JPEG with IPTC': withSegments(jpeg, jpegSegment(0xed, text(`Photoshop 3.0\0${payload}`))),
    'a JPEG with a colour profile': icc,
    'a JPEG with a false colour profile': withSegments(
      jpeg,
      jpegSegment(0xe2, join('ICC_PROFILE\0\x01\x01', payload.repeat(5))),
    ),
    'a JPEG with a thumbnail full of a program': withSegments(
      jpeg,
      jpegSegment(0xe1, join('Exif\0\0', payload.repeat(800).slice(0, 60_000))),
    ),
    'a JPEG lying on its side': turned,
    'a PNG with a time and a place': withChunks(
      png,
      pngChunk('eXIf', join('MM\0*', Buffer.of(0, 0, 0, 8, 0, 0), payload)),
    ),
  };
}

const boundless = ({ jpeg }: Sound): Files => ({
  'a PNG of 60000 by 60000 in a few kilobytes': pngOf(
    header(60_000, 60_000, 1, 0),
    pngChunk('IDAT', bomb(4)),
  ),
  'a PNG of 2147483647 by 2147483647': pngOf(
    header(0x7fffffff, 0x7fffffff),
    pngChunk('IDAT', bomb(1)),
  ),
  'a PNG of no size': pngOf(header(0, 0), pngChunk('IDAT', bomb(1))),
  'a PNG one pixel high and 2000000000 wide': pngOf(
    header(2_000_000_000, 1),
    pngChunk('IDAT', bomb(1)),
  ),
  'a GIF of 40000 by 40000': gifOf(40_000, 40_000, 1, 40_000),
  'a GIF of 40000 by 40000 that moves': gifOf(40_000, 40_000, 50, 40_000),
  'a JPEG that says it is 65500 by 65500': withJpegSize(jpeg, 65_500, 65_500),
});

const unfolding = ({ png }: Sound): Files => ({
  'a PNG with a text that decompresses to 60 MB': withChunks(
    png,
    pngChunk('zTXt', join('Comment\0\0', bomb(60))),
  ),
  'a PNG with a profile that decompresses to 60 MB': withChunks(
    png,
    pngChunk('iCCP', join('icc\0\0', bomb(60))),
  ),
  'a GIF of one pixel on 65535 by 65535': gifOf(65_535, 65_535, 1),
  'a GIF of 4000 frames': gifOf(2000, 2000, 4000),
});

function bent(bytes: Buffer, ...places: number[]): Buffer {
  const copy = Buffer.from(bytes);
  for (const at of places) copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

const broken = ({ png, jpeg, gif }: Sound): Files => ({
  'a PNG cut in half': png.subarray(0, png.length / 2),
  'a JPEG cut in half': jpeg.subarray(0, jpeg.length / 2),
  'a GIF cut in its first frame': gif.subarray(0, 30),
  'a PNG with a wrong checksum in its header': bent(png, 30),
  'a PNG with damaged pixels': bent(png, 60, 61),
  'a JPEG without its tables': Buffer.concat([jpeg.subarray(0, 20), jpeg.subarray(160)]),
});

async function unusual({ picture, png, jpeg }: Sound): Promise<Files> {
  const moving = withChunks(
    png,
    pngChunk('acTL', Buffer.of(0, 0, 0, 2, 0, 0, 0, 0)),
    pngChunk(
      'fcTL',
      Buffer.concat([Buffer.of(0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 48), Buffer.alloc(14)]),
    ),
    pngChunk('fdAT', join(Buffer.of(0, 0, 0, 1), payload)),
  );
  return {
    'a JPEG in the colours of print': await picture().toColourspace('cmyk').jpeg().toBuffer(),
    'a PNG of 16 bits a colour': await picture().toColourspace('rgb16').png().toBuffer(),
    'a moving PNG': moving,
    'two JPEGs in one': join(jpeg, jpeg),
    'a grey PNG with a colour one behind it': join(
      await sharp(png).greyscale().png().toBuffer(),
      png,
    ),
    'a PNG one byte larger than may be uploaded': join(
      png,
      Buffer.alloc(imageMaxBytes + 1 - png.length),
    ),
  };
}

/** More than sixty files that could be sent instead of a picture. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const sound = await soundPictures();
  const groups = [
    ['refused', notPictures(sound)],
    ['either', polyglots(sound)],
    ['drawn', await withMetadata(sound)],
    ['refused', boundless(sound)],
    ['either', unfolding(sound)],
    ['refused', broken(sound)],
    ['drawn', await unusual(sound)],
  ] as const;
  return groups.flatMap(([expected, files]) =>
    Object.entries(files).map(([title, bytes]) => ({ title, expected, bytes })),
  );
}
