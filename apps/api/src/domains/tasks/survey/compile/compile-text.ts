import type { LocalizedText } from '@pollen/contract/survey/plan';
import type { Report } from './problems.ts';

/** SurveyJS locale names that Pollen supports (spec §3); `default` is English. */
export const surveyLanguages = ['default', 'id', 'ms', 'th', 'fil', 'vi'] as const;

const maxTextLength = 10_000;

/** Texts of one survey; records the languages that occur. */
export interface Texts {
  readonly languages: Set<string>;
  readonly read: (value: unknown, path: string, maxLength?: number) => LocalizedText | undefined;
}

const isOurs = (language: string) => (surveyLanguages as readonly string[]).includes(language);

/**
 * A language that members cannot choose is kept as a fallback. `preferred` is the survey's own language,
 * the first fallback.
 */
export function createTexts({ warn }: { readonly warn: Report }, preferred: unknown): Texts {
  const languages = new Set<string>(['default']);
  const reported = new Set<string>();
  const readOne = (text: unknown, path: string, maxLength: number): string | undefined => {
    if (typeof text === 'number' || typeof text === 'boolean') return String(text);
    if (typeof text !== 'string') {
      warn(path, 'text', 'A text must be a string, or one string per language: it is left out.');
      return undefined;
    }
    if (text.length <= maxLength) return text;
    warn(path, 'text', `Longer than ${maxLength} characters: the rest is cut off.`);
    return text.slice(0, maxLength);
  };
  return {
    languages,
    read: (value, path, maxLength = maxTextLength) => {
      if (value === undefined || value === null || value === '') return undefined;
      if (typeof value !== 'object') {
        const text = readOne(value, path, maxLength);
        return text === undefined ? undefined : { default: text };
      }
      const texts: Record<string, string> = {};
      const others: Record<string, string> = {};
      for (const [name, part] of Object.entries(value)) {
        const language = name === 'en' ? 'default' : name;
        const text = readOne(part, `${path}.${name}`, maxLength);
        if (text === undefined) continue;
        if (isOurs(language)) {
          texts[language] = text;
          languages.add(language);
          continue;
        }
        others[language] = text;
        if (reported.has(language)) continue;
        reported.add(language);
        const message = `Members cannot choose the language "${name}": it is shown only if English is missing.`;
        warn(`${path}.${name}`, 'locale', message);
      }
      const fallback = others[String(preferred)] ?? others['en-US'] ?? Object.values(others)[0];
      if (texts['default'] === undefined && fallback !== undefined) texts['default'] = fallback;
      return Object.keys(texts).length > 0 ? texts : undefined;
    },
  };
}
