/** Statistics of words: in how many coded answers each occurs, and how many of those have a code. */
export interface WordModel {
  readonly suggest: (text: string) => { readonly code: number; readonly share: number }[];
}

/** Thai is written without spaces, so a segmenter splits it into words. */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

export function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { segment, isWordLike } of segmenter.segment(text.toLowerCase())) {
    if (isWordLike && segment.length > 1) words.add(segment);
  }
  return words;
}

/** A single answer is not enough evidence. */
const minAnswers = 2;
const minShare = 0.3;
const maxSuggestions = 3;

/** Suggests a code that most answers containing one of the text's words have. */
export function trainSuggester(
  answers: readonly { readonly text: string; readonly codes: readonly number[] }[],
): WordModel {
  const known = new Map<string, { answers: number; codes: Map<number, number> }>();
  for (const { text, codes } of answers) {
    for (const word of wordsOf(text)) {
      const entry = known.get(word) ?? { answers: 0, codes: new Map<number, number>() };
      known.set(word, entry);
      entry.answers += 1;
      for (const code of codes) entry.codes.set(code, (entry.codes.get(code) ?? 0) + 1);
    }
  }
  return {
    suggest: (text) => {
      const best = new Map<number, number>();
      for (const word of wordsOf(text)) {
        const entry = known.get(word);
        if (!entry || entry.answers < minAnswers) continue;
        for (const [code, count] of entry.codes) {
          best.set(code, Math.max(best.get(code) ?? 0, count / entry.answers));
        }
      }
      return [...best]
        .map(([code, share]) => ({ code, share }))
        .filter(({ share }) => share >= minShare)
        .sort((a, b) => b.share - a.share || a.code - b.code)
        .slice(0, maxSuggestions);
    },
  };
}
