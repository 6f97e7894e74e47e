import type { CountryCode } from '@pollen/contract/codes/country';
import { languagesOf } from '@pollen/contract/values/country-language';
import { listed, plural } from '../../../platform/format.ts';
import { languageNames } from '../../../ui/language-fields.tsx';
import { coverageOf, type Language, languages, type TextRow, textsOf } from './translations.ts';

type Texts = Readonly<Partial<Record<string, string>>>;

/** What the task of a survey adds to its translations. */
export interface TaskTexts {
  readonly countries: readonly CountryCode[];
  readonly title: Texts;
  readonly description: Texts;
}

/** What the members of the task's countries read; every language until the countries are known. */
export function neededLanguages(task: TaskTexts | null): readonly Language[] {
  const read: readonly string[] | null = task && languagesOf(task.countries);
  return languages.filter((language) => read === null || read.includes(language));
}

/** Title and description, which members read before the survey; their keys are no paths of a document. */
export function taskRows(task: TaskTexts | null): readonly TextRow[] {
  if (!task) return [];
  return (['title', 'description'] as const).flatMap((name) => {
    const source = task[name]['en-US']?.trim() ?? '';
    if (source === '') return [];
    const what = name === 'title' ? 'Title' : 'Description';
    const texts = textsOf(task[name]);
    return [{ path: ['task', name], key: `task ${name}`, where: 'Task', what, source, texts }];
  });
}

/** `Indonesian, Malay and Filipino miss 33 texts each. Thai misses 1 text.` Null if nothing is missing. */
export function missingWords(rows: readonly TextRow[], needed: readonly Language[]): string | null {
  const byCount = new Map<number, Language[]>();
  for (const language of needed) {
    const missing = rows.length - coverageOf(rows, language);
    if (missing > 0) byCount.set(missing, [...(byCount.get(missing) ?? []), language]);
  }
  const sentences = [...byCount].map(([count, ofCount]) => {
    const names = ofCount.map((language) => languageNames[language] ?? language);
    const texts = plural(count, 'text');
    return names.length === 1
      ? `${names[0]} misses ${texts}.`
      : `${listed(names)} miss ${texts} each.`;
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}
