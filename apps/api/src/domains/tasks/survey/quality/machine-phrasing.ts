import type { OpenText } from './open-texts.ts';
import type { QualitySignal } from './quality-signals.ts';

/** Phrases in which a language model refers to itself; people do not write them in surveys. */
const confessions = [
  /\bas an? (?:ai|artificial intelligence|language model)\b/i,
  /\bi (?:do not|don't) have personal (?:experiences?|opinions?|preferences)\b/i,
  /\bsebagai (?:model bahasa|ai|kecerdasan buatan)\b/i,
  /\bbilang isang (?:ai|modelo ng wika)\b/i,
  /\bl\u00e0 m\u1ed9t (?:m\u00f4 h\u00ecnh ng\u00f4n ng\u1eef|tr\u00ed tu\u1ec7 nh\u00e2n t\u1ea1o)/i,
  /ในฐานะ(?:โมเดลภาษา|ปัญญาประดิษฐ์|เอไอ)/,
];

/** Set phrases of formal prose that people rarely type on a phone; three of them are a hint. */
const stockPhrases = [
  'in conclusion',
  'furthermore',
  'moreover',
  'it is important to note',
  'overall, i',
  'not only',
  'plays a crucial role',
  'a wide range of',
  'seamless',
  'in today’s fast-paced',
  'kesimpulannya',
  'selain itu',
  'penting untuk',
  'secara keseluruhan',
  'memainkan peran',
  'di samping itu',
  'memainkan peranan',
  'pelbagai jenis',
  'bilang konklusyon',
  'bukod dito',
  'mahalagang tandaan',
  'sa kabuuan',
  'tóm lại',
  'hơn nữa',
  'điều quan trọng là',
  'đóng vai trò quan trọng',
  'nhìn chung',
  'โดยสรุป',
  'นอกจากนี้',
  'ยิ่งไปกว่านั้น',
  'สิ่งสำคัญคือ',
  'มีบทบาทสำคัญ',
];
const minPhrases = 3;

/** Language models write sentences of similar length; people do not. */
const minSentences = 4;
const minLetters = 200;
const evenVariation = 0.15;

const sentencesOf = (text: string) =>
  text
    .split(/[.!?…\n]+|\s{2,}/)
    .map((part) => part.trim().length)
    .filter((length) => length > 0);

function isEven(text: string): boolean {
  const lengths = sentencesOf(text);
  if (text.length < minLetters || lengths.length < minSentences) return false;
  const mean = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
  const square = lengths.reduce((sum, one) => sum + (one - mean) ** 2, 0) / lengths.length;
  return Math.sqrt(square) / mean < evenVariation;
}

function marksOf(text: string): number {
  if (confessions.some((pattern) => pattern.test(text))) return minPhrases;
  const lower = text.toLowerCase();
  const phrases = stockPhrases.filter((phrase) => lower.includes(phrase)).length;
  return phrases + (isEven(text) ? 1 : 0);
}

/**
 * Texts that read as if a program wrote them. A guess with a low weight: some people write like that, and
 * some programs do not.
 */
export function machinePhrasing(texts: readonly OpenText[]): QualitySignal | null {
  const found = texts.filter(({ text }) => text.length >= 20 && marksOf(text) >= minPhrases);
  if (found.length === 0) return null;
  return {
    name: 'machine-phrasing',
    weight: 15,
    questions: found.map(({ question }) => question),
    facts: { texts: found.length },
  };
}
