/**
 * Finds texts with mostly the same wording without keeping them. A text is the set of its sequences of six
 * letters, so it needs no words and works for Thai. Of each of twelve hash functions the smallest value is
 * kept; the share of equal values estimates the share of common sequences (MinHash). Four groups of three
 * values are the keys of a lookup that does not read unrelated texts.
 */
export interface TextPrints {
  readonly prints: readonly number[];
  readonly bands: readonly number[];
}

const sequenceLength = 6;
const printCount = 12;
const bandSize = 3;
/** Shorter texts are the same by chance: "because it is cheap and near my home". */
const minLetters = 45;
/** About 70 % of the sequences are the same. */
export const minSharedPrints = 8;

/** Spreads the bits of a 32-bit number (the finalizer of MurmurHash 3). */
function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** FNV-1a over UTF-16 code units. */
function hashText(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '');

/** Null if the text is too short to compare. `place` separates tasks and questions. */
export function printsOf(text: string, place: string): TextPrints | null {
  const letters = lettersOf(text);
  if (letters.length < minLetters) return null;
  const prints = new Array<number>(printCount).fill(0x7fffffff);
  for (let at = 0; at + sequenceLength <= letters.length; at += 1) {
    const hash = hashText(letters.slice(at, at + sequenceLength));
    for (let index = 0; index < printCount; index += 1) {
      const value = mix(hash ^ mix(index + 1));
      if (value < (prints[index] ?? 0)) prints[index] = value;
    }
  }
  const salt = hashText(place);
  const bands = Array.from({ length: printCount / bandSize }, (_, band) =>
    prints
      .slice(band * bandSize, (band + 1) * bandSize)
      .reduce((key, print) => mix(key ^ print), mix(salt ^ band)),
  );
  return { prints, bands };
}

export const sharedPrints = (one: readonly number[], other: readonly number[]): number =>
  one.filter((print, index) => print === other[index]).length;
