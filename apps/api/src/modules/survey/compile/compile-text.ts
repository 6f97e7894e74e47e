import type { LocalizedText } from '@pollen/contract/survey/plan';
import type { Report } from './problems.ts';

/** SurveyJS locale names Pollen speaks (spec §3); `default` is English. */
export const surveyLanguages = ['default', 'id', 'ms', 'th', 'fil', 'vi'] as const;

const maxTextLength = 10_000;

/** Texts of one survey; remembers the languages that occur. */
export interface Texts {
  readonly languages: Set<string>;
  readonly read: (value: unknown, path: string) => LocalizedText | undefined;
}

export function createTexts(report: Report): Texts {
  const languages = new Set<string>(['default']);
  const readOne = (text: unknown, path: string): string | undefined => {
    if (typeof text === 'number' || typeof text === 'boolean') return String(text);
    if (typeof text !== 'string') {
      report(path, 'text', 'A text must be a string, or one string by language.');
      return undefined;
    }
    if (text.length > maxTextLength)
      report(path, 'text', `Longer than ${maxTextLength} characters.`);
    return text;
  };
  return {
    languages,
    read: (value, path) => {
      if (value === undefined || value === null || value === '') return undefined;
      if (typeof value !== 'object') {
        const text = readOne(value, path);
        return text === undefined ? undefined : { default: text };
      }
      const texts: Record<string, string> = {};
      for (const [name, part] of Object.entries(value)) {
        const language = name === 'en' ? 'default' : name;
        if (!(surveyLanguages as readonly string[]).includes(language)) {
          report(`${path}.${name}`, 'locale', `"${name}" is not a language of Pollen.`);
          continue;
        }
        const text = readOne(part, `${path}.${name}`);
        if (text === undefined) continue;
        texts[language] = text;
        languages.add(language);
      }
      return texts;
    },
  };
}
