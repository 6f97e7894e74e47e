const marker = /\bPollenApp\/(\d+(?:\.\d+)*)/;

const partsOf = (version: string): readonly number[] => version.split('.').map(Number);

export const isNativeApp = (userAgent: string): boolean => marker.test(userAgent);

/**
 * Whether a request comes from a native app older than the oldest supported version: `2.10` is newer than
 * `2.9`.
 */
export function isAppTooOld(userAgent: string, oldest: string): boolean {
  const version = marker.exec(userAgent)?.[1];
  if (version === undefined) return false;
  const wanted = partsOf(oldest);
  const found = partsOf(version);
  for (const [place, part] of wanted.entries()) {
    const difference = (found[place] ?? 0) - part;
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Answered with the code of spec §8 that opens the blocking dialog. */
export class AppTooOld extends Error {
  constructor() {
    super('The native app is too old');
    this.name = 'AppTooOld';
  }
}
