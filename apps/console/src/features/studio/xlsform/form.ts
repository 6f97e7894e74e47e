import type { NamedSheet } from '../workbook/workbook.ts';

/** Something that cannot be imported, and its position in the workbook. */
export interface FormProblem {
  readonly sheet: string;
  readonly row: number;
  readonly message: string;
  /** Whether content is left out. Otherwise it only affects looks, or is kept for export. */
  readonly isRefused: boolean;
}

export interface Column {
  /** The header as written in the sheet. */
  readonly header: string;
  /** The column without its language: `label` of `label::Thai (th)`. */
  readonly base: string;
  /** The document's code for the language; null for columns without one. */
  readonly language: string | null;
}

/** The non-empty cells of a row, by header. */
export type Cells = Readonly<Record<string, string>>;

export interface FormRow {
  /** The row number as spreadsheets show it, from 1. */
  readonly number: number;
  readonly cells: Cells;
}

export interface Table {
  readonly sheet: string;
  readonly columns: readonly Column[];
  readonly rows: readonly FormRow[];
}

const bases: Readonly<Record<string, string>> = {
  relevance: 'relevant',
  readonly: 'read_only',
  required_msg: 'required_message',
  constraint_msg: 'constraint_message',
  calculate: 'calculation',
  list: 'list_name',
};
const translated = ['label', 'hint', 'constraint_message', 'required_message'];

const languageCodes: Readonly<Record<string, string>> = {
  english: 'en',
  thai: 'th',
  ไทย: 'th',
  vietnamese: 'vi',
  'tiếng việt': 'vi',
  indonesian: 'id',
  'bahasa indonesia': 'id',
  malay: 'ms',
  'bahasa melayu': 'ms',
  'bahasa malaysia': 'ms',
  filipino: 'fil',
  tagalog: 'fil',
};
const codeAliases: Readonly<Record<string, string>> = { tl: 'fil', in: 'id', may: 'ms' };

export const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  id: 'Indonesian',
  ms: 'Malay',
  th: 'Thai',
  fil: 'Filipino',
  vi: 'Vietnamese',
};

/** `Thai (th)`, `th` and `Thai` are the same language. */
export function languageCode(name: string): string | null {
  const written = /\(([a-z]{2,3})(?:[-_][\w-]+)?\)\s*$/i.exec(name)?.[1]?.toLowerCase();
  const lower = name.trim().toLowerCase();
  const code = written ?? languageCodes[lower] ?? (/^[a-z]{2,3}$/.test(lower) ? lower : null);
  return code === null ? null : (codeAliases[code] ?? code);
}

const baseOf = (header: string): string => {
  const base = header.trim().toLowerCase().replaceAll(/\s+/g, '_');
  return bases[base] ?? base;
};

const partsOf = (header: string): readonly [base: string, language: string | null] => {
  const [, base = '', language = ''] = /^([^:]+)::?(.+)$/.exec(header) ?? [];
  return translated.includes(baseOf(base)) && language !== ''
    ? [baseOf(base), language.trim()]
    : [baseOf(header), null];
};

/** Members fall back to English, so it becomes the document's default language if the form has it. */
export function ownLanguageOf(headers: readonly string[], wanted: string): string | null {
  const written = headers.map(partsOf).filter(([base]) => base === 'label');
  if (written.some(([, language]) => language === null)) return null;
  const all = written.flatMap(([, language]) => (language === null ? [] : [language]));
  const english = all.find((language) => languageCode(language) === 'en');
  return english ?? all.find((language) => language === wanted) ?? all[0] ?? null;
}

export const columnsOf = (headers: readonly string[], own: string | null): readonly Column[] =>
  headers.map((header) => {
    const [base, language] = partsOf(header);
    if (!translated.includes(base)) return { header, base, language: null };
    const isOwn = language === null || language === own;
    return { header, base, language: isOwn ? 'default' : languageCode(language) };
  });

/** Columns whose language has no known code. */
export const unknownLanguages = (columns: readonly Column[]): readonly string[] =>
  columns
    .filter(({ base, language }) => translated.includes(base) && language === null)
    .map(({ header }) => header);

export function tableOf({ name, rows }: NamedSheet, own: string | null): Table {
  const [head = [], ...lines] = rows;
  const columns = columnsOf(head, own).filter(({ header }) => header.trim() !== '');
  const at = new Map(head.map((header, index) => [header, index]));
  return {
    sheet: name,
    columns,
    rows: lines.flatMap((line, index) => {
      const entries = columns.flatMap(({ header }): [string, string][] => {
        const text = line[at.get(header) ?? -1] ?? '';
        return text.trim() === '' ? [] : [[header, text]];
      });
      return entries.length === 0
        ? []
        : [{ number: index + 2, cells: Object.fromEntries(entries) }];
    }),
  };
}

/** The cell of a column without a language. */
export function cellOf(cells: Cells, columns: readonly Column[], base: string): string {
  const column = columns.find((one) => one.base === base && Object.hasOwn(cells, one.header));
  return column ? (cells[column.header] ?? '').trim() : '';
}

/** The texts of a row by language, in a document's format; undefined if there are none. */
export function wordsOf(
  cells: Cells,
  columns: readonly Column[],
  base: string,
): Readonly<Record<string, string>> | string | undefined {
  const found = columns.flatMap(({ header, base: own, language }): [string, string][] => {
    const text = cells[header];
    return own === base && language !== null && text !== undefined ? [[language, text]] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  if (found.length === 1 && first[0] === 'default') return first[1];
  return Object.fromEntries(found.toSorted(([one], [other]) => rank(one) - rank(other)));
}

const rank = (language: string) => (language === 'default' ? 0 : 1);
