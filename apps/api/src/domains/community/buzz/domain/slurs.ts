import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';
import { innocent, innocentThai, leftOut, slurs } from './slur-lists.ts';

/** Collapses repeated letters as the matcher does, except those it allows twice. */
const collapse = (word: string) => word.replace(/([^beolsg\s])\1+/g, '$1');

const latin = [...slurs.id, ...slurs.ms, ...slurs.fil];

const dataset = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf((phrase) => leftOut.has(phrase.metadata?.originalWord ?? ''));
for (const word of latin) {
  dataset.addPhrase((phrase) =>
    phrase.setMetadata({ originalWord: word }).addPattern(parseRawPattern(`|${collapse(word)}|`)),
  );
}
dataset.addPhrase((phrase) =>
  innocent.reduce(
    (all, word) => all.addWhitelistedTerm(word),
    phrase.setMetadata({ originalWord: 'cum' }).addPattern(parseRawPattern('|cumshot')),
  ),
);

const matcher = new RegExpMatcher({ ...dataset.build(), ...englishRecommendedTransformers });

const wordsOf = (text: string) => ` ${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
const vietnamese = slurs.vi.map((word) => ` ${word} `);

/** Joins letters that were separated to evade the filter ("g o b l o k", "g.o.b.l.o.k"). */
function joinLetters(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])\p{L}(?:[\s.\-_*]{1,2}\p{L}(?![\p{L}\p{N}])){2,}/gu,
    (spelled) => spelled.replace(/[^\p{L}]/gu, ''),
  );
}

function hasThaiSlur(text: string): boolean {
  const letters = innocentThai.reduce(
    (rest, word) => rest.replaceAll(word, ' '),
    text.replace(/[\s.\-_*]+/g, ''),
  );
  return slurs.th.some((word) => letters.includes(word));
}

/** Whether a text abuses somebody, in any of our languages: people mix them. */
export function hasSlur(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  const joined = joinLetters(plain);
  if ([plain, joined].some((form) => matcher.hasMatch(form))) return true;
  const words = wordsOf(joined.normalize('NFC'));
  return vietnamese.some((word) => words.includes(word)) || hasThaiSlur(plain);
}
