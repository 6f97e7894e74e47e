import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostileFiles } from './hostile-files.ts';
import { gifOf, type HostileFile, soundPictures } from './hostile-parts.ts';
import { createImageEncoder, type EncodedImage, ImageRefused } from './image-encoder.ts';
import { formatOf } from './image-format.ts';

const encoder = createImageEncoder();
const options = { maxEdgePixels: 1600, keepAnimation: true };

let sound: Awaited<ReturnType<typeof soundPictures>>;
beforeAll(async () => {
  sound = await soundPictures();
});

describe('hostile files', () => {
  let files: HostileFile[];
  const outcomes = new Map<string, EncodedImage | ImageRefused>();
  beforeAll(async () => {
    files = await hostileFiles();
    for (const { title, bytes } of files) {
      const outcome = await encoder.encode(bytes, options).catch((error: unknown) => {
        if (error instanceof ImageRefused) return error;
        throw error;
      });
      outcomes.set(title, outcome);
    }
  }, 120_000);

  test('there are at least sixty, no two the same', () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    expect(new Set(files.map(({ bytes }) => bytes.toString('base64'))).size).toBe(files.length);
  });

  test('none is passed on unchanged, with its payload or with its metadata', async () => {
    for (const { title, bytes } of files) {
      const outcome = outcomes.get(title);
      if (!outcome || outcome instanceof ImageRefused) continue;
      expect(outcome.bytes.equals(bytes), title).toBe(false);
      expect(outcome.bytes.includes('pollen-payload'), title).toBe(false);
      expect(formatOf(outcome.bytes), title).toBe(outcome.format);
      const { exif, icc, xmp, iptc, comments, space, depth } = await sharp(
        outcome.bytes,
      ).metadata();
      expect({ exif, icc, xmp, iptc, comments, depth }, title).toEqual({ depth: 'uchar' });
      expect(['srgb', 'b-w'], title).toContain(space);
    }
  });

  test('a file that is broken, too large or not a picture is refused; a valid picture is re-encoded', () => {
    for (const { title, expected } of files) {
      const outcome = outcomes.get(title) instanceof ImageRefused ? 'refused' : 'drawn';
      if (expected !== 'either') expect(outcome, title).toBe(expected);
    }
  });
});

test('valid pictures of each format are re-encoded at their size', async () => {
  for (const [format, bytes] of [
    ['png', sound.png],
    ['jpg', sound.jpeg],
    ['gif', sound.gif],
  ] as const) {
    const { widthPixels, heightPixels, ...image } = await encoder.encode(bytes, options);
    expect([image.format, widthPixels, heightPixels]).toEqual([format, 64, 48]);
  }
});

test('an animated GIF stays animated, or becomes its first frame on request', async () => {
  const moving = await encoder.encode(gifOf(40, 30, 3), options);
  expect((await sharp(moving.bytes, { animated: true }).metadata()).pages).toBe(3);
  expect([moving.widthPixels, moving.heightPixels]).toEqual([40, 30]);
  const still = await encoder.encode(gifOf(40, 30, 3), { ...options, keepAnimation: false });
  expect(still.format).toBe('png');
});

test('a large picture is scaled to the maximum edge, a rotated one is turned upright', async () => {
  const large = await sharp(sound.jpeg).resize(3000, 1500).jpeg().toBuffer();
  const scaled = await encoder.encode(large, options);
  expect([scaled.widthPixels, scaled.heightPixels]).toEqual([1600, 800]);
  const turned = await sharp(sound.jpeg).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const upright = await encoder.encode(turned, options);
  expect([upright.widthPixels, upright.heightPixels]).toEqual([48, 64]);
});

test('many concurrent requests are all answered; beyond the queue they are asked to retry', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, () => encoder.encode(sound.png, options)),
  );
  const done = answers.filter(({ status }) => status === 'fulfilled');
  expect(done.length).toBe(34);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason.errorName).toBe('tooManyRequests');
  }
});
