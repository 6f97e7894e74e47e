import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkImage,
  imageMaxBytes,
  isScalable,
  scaledSize,
  storedFileName,
} from './image-upload.ts';

describe('§5 what may be uploaded', () => {
  test.each(['a.gif', 'a.jpg', 'a.jpeg', 'a.png', 'a.GIF', 'a.JPG', 'a.PNG', 'a.b.png', '.png'])(
    '%s may',
    (name) => expect(checkImage({ name, size: 1 })).toBeNull(),
  );
  test.each([
    'a.JPEG',
    'a.Jpg',
    'a.pNg',
    'a.svg',
    'a.webp',
    'png',
    'a.png.exe',
    'a.png ',
    'a.png\n',
    '',
  ])('%j may not', (name) =>
    expect(checkImage({ name, size: 1 })?.key).toBe('common.checkImageType'),
  );
  test('10485760 bytes are accepted, one more is refused with the number', () => {
    expect(checkImage({ name: 'a.png', size: imageMaxBytes })).toBeNull();
    expect(checkImage({ name: 'a.png', size: imageMaxBytes + 1 })).toEqual({
      key: 'common.checkImageSize',
      params: { num: 10_485_760 },
    });
  });
});

describe('§5 scaling down', () => {
  test('only jpg, jpeg and png are scaled', () => {
    expect(
      ['a.jpg', 'a.jpeg', 'a.png', 'a.JPG', 'a.PNG', 'a.gif', 'a.GIF'].map(isScalable),
    ).toEqual([true, true, true, true, true, false, false]);
  });
  test('the longer edge becomes the maximum, and the aspect ratio is kept', () => {
    expect(scaledSize(3200, 2400)).toEqual({ width: 1600, height: 1200 });
    expect(scaledSize(2400, 3200)).toEqual({ width: 1200, height: 1600 });
    expect(scaledSize(1600, 1600)).toBeNull();
    expect(scaledSize(1601, 1)).toEqual({ width: 1600, height: 1 });
  });
});

test('§5 a stored name is timestamp, underscore, four digits, extension', () => {
  expect(storedFileName('Shelf photo.JPG', new Date(2026, 0, 2, 3, 4, 5), 0)).toBe(
    '20260102030405_1000.JPG',
  );
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
      const name = storedFileName('a.png', new Date(2026, 10, 30, 23, 59, 59), chance);
      expect(name).toMatch(/^20261130235959_[1-9]\d{3}\.png$/);
    }),
  );
});
