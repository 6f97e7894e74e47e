import sharp, { type Sharp } from 'sharp';
import { createGate } from '../gate.ts';
import { formatOf, type ImageFormat } from './image-format.ts';

/** A picture re-encoded from its pixels, so that nothing else of the uploaded file survives. */
export interface EncodedImage {
  readonly bytes: Buffer;
  readonly format: ImageFormat;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

export interface EncodeOptions {
  readonly maxEdgePixels: number;
  /** Keeps a GIF animated; otherwise its first frame becomes a PNG. */
  readonly keepAnimation: boolean;
}

/** Why a file is refused. */
export type ImageFault = 'empty' | 'format' | 'pixels' | 'broken';

export class ImageRefused extends Error {
  readonly fault: ImageFault;

  constructor(fault: ImageFault) {
    super(`Image refused: ${fault}`);
    this.name = 'ImageRefused';
    this.fault = fault;
  }
}

export interface ImageEncoder {
  /** Throws ImageRefused for anything but a valid GIF, JPEG or PNG. */
  encode(input: Uint8Array, options: EncodeOptions): Promise<EncodedImage>;
}

/** A 48-megapixel phone camera passes; a small file that decompresses to gigabytes does not. */
const maxPixels = 50_000_000;
/** All frames of an animation together; a larger one is reduced to its first frame. */
const maxMovingPixels = 40_000_000;
const maxFrames = 200;
const timeoutSeconds = 20;

/** One decoder thread each, two pictures at a time: pictures must not starve the rest of the API. */
const concurrentImages = 2;
const waitingImages = 32;

const libraryFormats: Readonly<Record<ImageFormat, string>> = {
  gif: 'gif',
  jpg: 'jpeg',
  png: 'png',
};

function decoder(input: Uint8Array, animated: boolean): Sharp {
  return sharp(input, {
    animated,
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
    unlimited: false,
  }).timeout({ seconds: timeoutSeconds });
}

interface Measured {
  readonly format: ImageFormat;
  readonly moves: boolean;
}

/** Judges by the header alone, before a single pixel is decoded. */
async function measure(input: Uint8Array, keepAnimation: boolean): Promise<Measured> {
  if (input.length === 0) throw new ImageRefused('empty');
  const format = formatOf(input);
  if (!format) throw new ImageRefused('format');
  const { width, height, pages = 1, format: found } = await decoder(input, false).metadata();
  if (found !== libraryFormats[format]) throw new ImageRefused('format');
  if (width * height > maxPixels) throw new ImageRefused('pixels');
  const moves =
    keepAnimation &&
    format === 'gif' &&
    pages > 1 &&
    pages <= maxFrames &&
    width * height * pages <= maxMovingPixels;
  return { format, moves };
}

/** sharp writes no metadata (EXIF, XMP, ICC, comments) by default; colours become sRGB, 8 bits. */
async function draw(
  input: Uint8Array,
  { format, moves }: Measured,
  maxEdgePixels: number,
): Promise<EncodedImage> {
  const pixels = decoder(input, moves);
  if (!moves) pixels.autoOrient();
  pixels
    .resize({
      width: maxEdgePixels,
      height: maxEdgePixels,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb');
  const output: ImageFormat = format === 'gif' && !moves ? 'png' : format;
  if (output === 'jpg') pixels.jpeg({ quality: 82, progressive: true });
  else if (output === 'png') pixels.png({ compressionLevel: 9 });
  else pixels.gif({ effort: 3 });
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    format: output,
    widthPixels: info.width,
    heightPixels: info.pageHeight ?? info.height,
  };
}

export function createImageEncoder(): ImageEncoder {
  sharp.concurrency(1);
  sharp.cache(false);
  const enter = createGate(concurrentImages, waitingImages);
  return {
    encode: (input, { maxEdgePixels, keepAnimation }) =>
      enter(async () => {
        try {
          const measured = await measure(input, keepAnimation);
          return await draw(input, measured, maxEdgePixels);
        } catch (error) {
          if (error instanceof ImageRefused) throw error;
          // The library cannot decode it; its message is not meant for members.
          throw new ImageRefused(/pixel limit/i.test(String(error)) ? 'pixels' : 'broken');
        }
      }),
  };
}
