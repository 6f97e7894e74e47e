export type ImageFormat = 'gif' | 'jpg' | 'png';

const signatures: readonly (readonly [format: ImageFormat, bytes: Uint8Array])[] = [
  ['gif', Buffer.from('GIF87a')],
  ['gif', Buffer.from('GIF89a')],
  ['jpg', Buffer.of(0xff, 0xd8, 0xff)],
  ['png', Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
];

/**
 * The type of a file by its first bytes, whatever its name is. Only these three are passed to the image
 * library, which would also read SVG, TIFF and more.
 */
export function formatOf(bytes: Uint8Array): ImageFormat | null {
  const found = signatures.find(
    ([, signature]) => Buffer.compare(bytes.subarray(0, signature.length), signature) === 0,
  );
  return found?.[0] ?? null;
}

export const contentTypes: Readonly<Record<ImageFormat, string>> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
};
