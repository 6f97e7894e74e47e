export const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));

export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The first and last digits of a long number, which is what people compare. */
export function shortHash(hash: string): string {
  const groups = hash.match(/.{1,4}/g) ?? [];
  return `${groups.slice(0, 2).join(' ')} … ${groups.slice(-2).join(' ')}`;
}

/** For pages without https, on which browsers offer no crypto. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;
