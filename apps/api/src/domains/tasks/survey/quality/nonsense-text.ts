/**
 * Whether a text has meaning. Built for six languages: it looks at sequences of letters, not at words, so
 * it needs no dictionary and accepts short replies, names and texting shorthand.
 */
export type Nonsense = 'repeated' | 'keyboard' | 'unpronounceable' | 'no-letters' | 'broken-thai';

/** Rows of our members' keyboards, in both directions. */
const keyboardRows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'ๆไำพะัีรนยบล',
  'ฟหกดเ้่าสวง',
  'ผปแอิืทมใฝ',
];
/** The keys adjacent to a key. */
const neighbours = new Map<string, string>();
for (const row of keyboardRows.map((keys) => [...keys])) {
  row.forEach((key, at) => {
    neighbours.set(key, `${row[at - 1] ?? ''}${row[at + 1] ?? ''}`);
  });
}
const minKeyboardRun = 4;
const minLetters = 6;

/** Most texts; for them the patterns below are several times faster without Unicode tables. */
const plain = /^[\t\n\r -~]*$/;

const compactOf = (text: string) =>
  plain.test(text)
    ? text.toLowerCase().replace(/[^a-z0-9]+/g, '')
    : text.toLowerCase().replace(/[\s\p{P}\p{S}]+/gu, '');

const lettersIn = (compact: string) =>
  plain.test(compact)
    ? compact.replace(/[0-9]+/g, '').length
    : [...compact.replace(/[^\p{L}\p{M}]/gu, '')].length;

export function nonsenseIn(text: string): Nonsense | null {
  const compact = compactOf(text);
  if (compact.length === 0) return text.trim().length > 2 ? 'no-letters' : null;
  if (compact.length >= minLetters && isRepeated(compact)) return 'repeated';
  if (lettersIn(compact) < minLetters) return null;
  if (share(compact, keyboardRun(compact)) > 0.6) return 'keyboard';
  if (isBrokenThai(compact)) return 'broken-thai';
  return isUnpronounceable(text) ? 'unpronounceable' : null;
}

const share = (whole: string, part: number) => part / [...whole].length;

/** "aaaaaa", "asasasas", "hmhmhmhm": one short unit repeated, or hardly any different letters. */
function isRepeated(text: string): boolean {
  for (let unit = 1; unit <= 3; unit++) {
    const times = Math.ceil(text.length / unit);
    if (times >= 4 && text.slice(0, unit).repeat(times).startsWith(text)) return true;
  }
  const characters = [...text];
  return characters.length >= 12 && new Set(characters).size <= 2;
}

/** How many characters are in runs along a keyboard row. */
function keyboardRun(text: string): number {
  const characters = [...text];
  let total = 0;
  let run = 1;
  for (let index = 1; index <= characters.length; index++) {
    const following = characters[index];
    const adjacent = neighbours.get(characters[index - 1] ?? '');
    if (following !== undefined && adjacent?.includes(following)) {
      run += 1;
      continue;
    }
    if (run >= minKeyboardRun) total += run;
    run = 1;
  }
  return total;
}

/**
 * Latin scripts: long words without a vowel, or with more consecutive consonants than any of our languages
 * has.
 */
function isUnpronounceable(text: string): boolean {
  const base = plain.test(text)
    ? text
    : text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd');
  const words = base.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  const all = words.join('').length;
  if (all < minLetters) return false;
  const bad = words.filter(
    (word) => (word.length >= 5 && !/[aeiouy]/.test(word)) || /[^aeiouy]{6,}/.test(word),
  );
  return bad.join('').length / all > 0.5;
}

const thai = /[\u0e00-\u0e7f]/;
/**
 * A vowel sign or tone mark without a consonant, two tones at once, or a leading vowel without a consonant
 * after it.
 */
const broken =
  /(?:^|[^\u0e01-\u0e2e\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]|[\u0e48-\u0e4b]{2}|[\u0e40-\u0e44](?![\u0e01-\u0e2e])|[\u0e31\u0e34-\u0e39]{2}/g;

function isBrokenThai(text: string): boolean {
  if (!thai.test(text)) return false;
  const characters = [...text].filter((character) => thai.test(character));
  if (characters.length < minLetters) return false;
  const faults = characters.join('').match(broken)?.length ?? 0;
  return faults / characters.length > 0.12;
}
