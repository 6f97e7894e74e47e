import type { UploadScreen } from '@pollen/contract/values/image-upload';

/** How often a day a member may request credentials, and upload an avatar through the API. */
export const grantsPerDay = { limit: 100, windowSeconds: 24 * 3600 };
export const avatarsPerDay = { limit: 30, windowSeconds: 24 * 3600 };

/** Quarantined files that are never used are deleted after a day. */
export const quarantineSeconds = 24 * 3600;
/** How long a published file may wait to be attached. */
export const unattachedSeconds = 24 * 3600;
/** Longer than putting an object ever takes. */
export const putSeconds = 3600;
export const signedSeconds = 15 * 60;

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** 160 bits: a name nobody can guess. */
export const nameBytes = 20;
export function unguessableName(random: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let name = '';
  for (const byte of random) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      name += base32[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return name;
}

export const quarantineRoot = 'quarantine/';

export function quarantinePath(screen: UploadScreen, random: Uint8Array): string {
  return `${quarantineRoot}${screen.toLowerCase()}/${unguessableName(random)}/`;
}

export function publishedKey(screen: UploadScreen, name: string): string {
  return `published/${screen.toLowerCase()}/${name}`;
}

/** Longest edge of what is published; an avatar is never shown larger than a few hundred pixels. */
export function maxEdgeOf(screen: UploadScreen): number {
  return screen === 'AVATAR' ? 512 : 1600;
}

interface Ownership {
  readonly memberId: number;
  readonly screen: UploadScreen;
}

/** Avatars and pictures of posts are public; other pictures are visible only to their owner. */
export function mayRead(readerId: number, file: Ownership): boolean {
  return file.screen === 'AVATAR' || file.screen === 'BUZZ' || file.memberId === readerId;
}

/** RFC 6266: letters of any language, and an ASCII name for browsers that read no other. */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
