import { codeOf, wordsOf } from './items.ts';
import {
  isObject,
  type JsonObject,
  listIn,
  type Path,
  textIn,
  valueAt,
  withValue,
} from './json.ts';
import { listsOf } from './kinds.ts';
import { ownText } from './localized.ts';
import { outlineOf, pageTitle } from './outline.ts';

/** The members' languages other than English, by their names in documents. */
export const languages = ['id', 'ms', 'th', 'fil', 'vi'] as const;
export type Language = (typeof languages)[number];

/** One text that members see. */
export interface TextRow {
  /** The text's path in the document; also its key in a workbook. */
  readonly path: Path;
  /** The same in every version of the survey, also after questions were moved. */
  readonly key: string;
  /** `Q3`, `Page 2`, `Survey`. */
  readonly where: string;
  readonly what: string;
  readonly source: string;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
}

/** Properties that contain text, with the operators' names for them. */
const names: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Help text',
  html: 'Text',
  completedHtml: 'Closing text',
  placeholder: 'Placeholder',
  otherText: '“Other”',
  noneText: '“None of these”',
  refuseText: '“Prefer not to say”',
  dontKnowText: '“Don’t know”',
  selectAllText: '“Select all”',
  otherPlaceholder: 'Placeholder of “Other”',
  otherErrorText: 'Error of “Other”',
  commentText: 'Label of the comment',
  commentPlaceholder: 'Placeholder of the comment',
  requiredErrorText: 'Error when not answered',
  minRateDescription: 'Low end',
  maxRateDescription: 'High end',
  labelTrue: 'Yes',
  labelFalse: 'No',
  altText: 'What the picture shows',
  format: 'Text around the result',
  bestText: 'Best',
  worstText: 'Worst',
  addRowText: 'Button that adds a row',
  removeRowText: 'Button that removes a row',
  addPanelText: 'Button that adds an entry',
  removePanelText: 'Button that removes an entry',
  templateTitle: 'Title of an entry',
  templateDescription: 'Text of an entry',
  keyDuplicationError: 'Error for a repeated key',
  screenOutText: 'Screen-out text',
};

export const textsOf = (value: unknown): TextRow['texts'] => {
  if (typeof value !== 'object' || value === null) return {};
  const by = value as Readonly<Record<string, unknown>>;
  const found = languages.flatMap((language): [Language, string][] => {
    const text = by[language];
    return typeof text === 'string' && text.trim() !== '' ? [[language, text]] : [];
  });
  return Object.fromEntries(found);
};

function rowsIn(owner: JsonObject, at: Path, where: string): TextRow[] {
  return Object.entries(names).flatMap(([name, what]) => {
    const value = Object.hasOwn(owner, name) ? owner[name] : undefined;
    const source = ownText(value);
    if (source.trim() === '') return [];
    const key = `${textIn(owner, 'name') || at.join(' ')} ${name}`;
    return [{ path: [...at, name], key, where, what, source, texts: textsOf(value) }];
  });
}

function itemRows(element: JsonObject, at: Path, where: string): TextRow[] {
  return listsOf(element).flatMap((list) =>
    listIn(element, list.name).flatMap((item, index) => {
      const source = wordsOf(item, list);
      // Numbers need no translation.
      if (source.trim() === '' || /^[\d\s.,%+-]+$/.test(source)) return [];
      const value = isObject(item) ? item[list.words] : undefined;
      const path = [...at, list.name, index, list.words];
      const code = codeOf(item, list);
      const what = `${list.label}, ${code}`;
      const key = `${textIn(element, 'name')} ${list.name} ${code}`;
      return [{ path, key, where, what, source, texts: textsOf(value) }];
    }),
  );
}

/** Every text of a survey, in reading order. */
export function textRows(document: JsonObject): readonly TextRow[] {
  const pages = outlineOf(document).flatMap((page, index) => [
    ...rowsIn(page.page, page.path, `Page ${index + 1}, ${pageTitle(page)}`),
    ...page.items.flatMap(({ element, path, number }) => {
      const where = number === null ? String(element['name'] ?? '') : `Q${number}`;
      return [...rowsIn(element, path, where), ...itemRows(element, path, where)];
    }),
  ]);
  const ends = listIn(document, 'triggers').flatMap((trigger, index) =>
    isObject(trigger) ? rowsIn(trigger, ['triggers', index], 'Screen-out') : [],
  );
  return [...rowsIn(document, [], 'Survey'), ...pages, ...ends];
}

/** Sets the translation in one language; an empty text removes it. */
export function setTranslation(
  document: JsonObject,
  { path, source }: Pick<TextRow, 'path' | 'source'>,
  language: Language,
  text: string,
): JsonObject {
  const owner = path.slice(0, -1);
  const item = valueAt(document, owner);
  // A choice that was only a code becomes an object with a label.
  const code = path.at(-1) === 'title' ? 'name' : 'value';
  const base = isObject(item) ? document : withValue(document, owner, { [code]: item ?? null });
  const before = valueAt(base, path);
  const all: JsonObject = isObject(before) ? before : { default: before ?? source };
  if (text.trim() !== '') return withValue(base, path, { ...all, [language]: text });
  return Object.hasOwn(all, language) ? withValue(base, [...path, language], undefined) : document;
}

/** The number of texts translated into a language. */
export const coverageOf = (rows: readonly TextRow[], language: Language): number =>
  rows.filter(({ texts }) => texts[language] !== undefined).length;
