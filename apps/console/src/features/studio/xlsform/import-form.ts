import { type Json, type JsonObject, withValue } from '../document/json.ts';
import type { NamedSheet } from '../workbook/workbook.ts';
import { choicesOfList } from './choices.ts';
import { ExpressionFault } from './expression.ts';
import { fieldsOf } from './fields.ts';
import {
  cellOf,
  type FormProblem,
  ownLanguageOf,
  type Table,
  tableOf,
  unknownLanguages,
} from './form.ts';
import { type Asked, answerOfCalculation, calculationToSurvey, type Scope } from './translate.ts';
import { type FormNode, type FormTree, treeOf } from './tree.ts';
import { answerOf, elementOfType, looksIn, metadata, parametersOf, typeOf } from './types.ts';

export interface ImportedForm {
  readonly title: string;
  readonly document: JsonObject;
  readonly problems: readonly FormProblem[];
  /** The number of imported question and group rows. */
  readonly count: number;
}

/** Columns that change the survey; others only concern the program that runs a form. */
const missed = [
  'trigger',
  'image',
  'audio',
  'video',
  'media::image',
  'media::audio',
  'media::video',
];

class Importer {
  readonly problems: FormProblem[] = [];
  readonly asked = new Map<string, Asked>();
  count = 0;
  readonly #survey: Table;
  readonly #choices: Table;
  readonly #tree: FormTree;
  readonly #refused: ReadonlySet<number>;

  constructor(survey: Table, choices: Table, tree: FormTree, refused: ReadonlySet<number>) {
    this.#survey = survey;
    this.#choices = choices;
    this.#tree = tree;
    this.#refused = refused;
    this.#collect(tree.nodes, null);
    for (const { cells, row } of tree.kept) {
      if (typeOf(this.#cell(cells, 'type')).word !== 'calculate' || refused.has(row)) continue;
      const calculation = this.#cell(cells, 'calculation');
      const scope: Scope = { asked: this.asked, self: null, rounds: null };
      const answer = answerOfCalculation(calculation, scope);
      this.asked.set(this.#cell(cells, 'name'), { answer, rounds: null });
    }
  }

  #cell(cells: FormNode['cells'], base: string): string {
    return cellOf(cells, this.#survey.columns, base);
  }

  #say(row: number, message: string, isRefused: boolean): void {
    this.problems.push({ sheet: this.#survey.sheet, row, message, isRefused });
  }

  #baseOf({ cells, type }: FormNode): JsonObject | null {
    if (type.word === 'begin_group') return { type: 'panel' };
    if (type.word === 'begin_repeat') return { type: 'paneldynamic' };
    const parameters = parametersOf(this.#cell(cells, 'parameters'));
    return elementOfType(type, this.#cell(cells, 'appearance'), parameters);
  }

  /** The questions expressions may refer to; refused ones are not included. */
  #collect(nodes: readonly FormNode[], rounds: string | null): void {
    for (const node of nodes) {
      const base = this.#baseOf(node);
      if (this.#refused.has(node.row)) continue;
      if (this.asked.has(node.name)) {
        this.#say(node.row, `The name “${node.name}” is used twice.`, true);
      } else if (base) {
        this.asked.set(node.name, { answer: answerOf(base), rounds });
      }
      const isRepeat = node.type.word === 'begin_repeat';
      this.#collect(node.children ?? [], isRepeat ? node.name : rounds);
    }
  }

  #choicesOf({ cells, type, row }: FormNode, scope: Scope): JsonObject {
    if (type.list === '') return {};
    const filter = this.#cell(cells, 'choice_filter');
    const choices = choicesOfList(this.#choices, type.list, filter, scope);
    if (choices.length === 0) {
      this.#say(row, `The choices sheet has no list “${type.list}”.`, true);
    }
    return { choices: choices as readonly Json[] };
  }

  #notes({ row, cells, type }: FormNode): void {
    const looks = looksIn(this.#cell(cells, 'appearance'));
    if (looks.length > 0) this.#say(row, `Appearance ${looks.join(', ')} is left out.`, false);
    for (const base of missed) {
      if (this.#cell(cells, base) !== '') this.#say(row, `The column ${base} is left out.`, false);
    }
    if (type.word === 'calculate') return;
    const hasLabel = this.#survey.columns.some(
      ({ base, header }) => base === 'label' && cells[header] !== undefined,
    );
    if (!hasLabel && type.word !== 'begin_group') {
      this.#say(row, 'There is no label: members see the name.', false);
    }
  }

  element(node: FormNode, rounds: string | null): JsonObject | null {
    if (this.#refused.has(node.row)) return null;
    const { name, row, cells, children, end, type } = node;
    const base = this.#baseOf(node);
    if (!base) {
      this.#say(row, `Type ${type.word} is not supported.`, true);
      return null;
    }
    const scope: Scope = { asked: this.asked, self: name, rounds };
    const kept = { xlsform: { row: cells, ...(Object.keys(end).length > 0 ? { end } : {}) } };
    try {
      const reading = { cells, columns: this.#survey.columns, scope };
      const read = fieldsOf(base).map((field) => field.read(reading));
      const properties = Object.assign({}, ...read) as JsonObject;
      const made = { ...base, name, ...properties, ...this.#choicesOf(node, scope) };
      this.#notes(node);
      const inner = type.word === 'begin_repeat' ? name : rounds;
      const nested = children && this.elements(children, inner);
      if (nested?.length === 0) this.#say(row, 'Nothing is left in this group.', true);
      this.count += 1;
      const list = type.word === 'begin_repeat' ? 'templateElements' : 'elements';
      return { ...made, ...(nested ? { [list]: nested } : {}), ...kept };
    } catch (error) {
      if (!(error instanceof ExpressionFault)) throw error;
      this.#say(row, `This row cannot be read: ${error.message}.`, true);
      return null;
    }
  }

  elements(nodes: readonly FormNode[], rounds: string | null): readonly JsonObject[] {
    return nodes.flatMap((node) => {
      const element = this.element(node, rounds);
      return element ? [element] : [];
    });
  }

  #isPage({ cells, type }: FormNode): boolean {
    const appearance = this.#cell(cells, 'appearance').split(/\s+/);
    return type.word === 'begin_group' && appearance.includes('field-list');
  }

  /** A group shown on one screen becomes a page, and so do the rows between such groups. */
  pages(): readonly JsonObject[] {
    const pages: JsonObject[] = [];
    let loose: JsonObject[] = [];
    const freeName = () => {
      let number = 1;
      const taken = (name: string) =>
        this.asked.has(name) || pages.some((page) => page['name'] === name);
      while (taken(`page${number}`)) number += 1;
      return `page${number}`;
    };
    const close = () => {
      if (loose.length > 0) {
        pages.push({ name: freeName(), elements: loose, xlsform: { isLoose: true } });
      }
      loose = [];
    };
    for (const node of this.#tree.nodes) {
      const element = this.element(node, null);
      if (!element) continue;
      if (this.#isPage(node)) {
        close();
        pages.push(withValue(element, ['type'], undefined));
      } else {
        loose.push(element);
      }
    }
    close();
    return pages;
  }

  calculated(): readonly JsonObject[] {
    return this.#tree.kept.flatMap(({ row, cells }) => {
      const { word } = typeOf(this.#cell(cells, 'type'));
      if (metadata.includes(word)) this.#say(row, `${word} is not supported.`, false);
      if (word !== 'calculate' || this.#refused.has(row)) return [];
      const name = this.#cell(cells, 'name');
      try {
        const scope: Scope = { asked: this.asked, self: null, rounds: null };
        const expression = calculationToSurvey(this.#cell(cells, 'calculation'), scope);
        return [{ name, expression, includeIntoResult: true }];
      } catch (error) {
        if (!(error instanceof ExpressionFault)) throw error;
        this.#say(row, `This row cannot be read: ${error.message}.`, true);
        return [];
      }
    });
  }
}

const sheetNamed = (sheets: readonly NamedSheet[], name: string) =>
  sheets.find((sheet) => sheet.name.trim().toLowerCase() === name);

const empty = (name: string): NamedSheet => ({ name, rows: [] });

function problemsOfLists({ sheet, columns, rows }: Table): readonly FormProblem[] {
  const seen = new Set<string>();
  const unknown = unknownLanguages(columns).map((header) => ({
    sheet,
    row: 1,
    isRefused: true,
    message: `Write the language of “${header}” as “Name (code)”.`,
  }));
  return [
    ...unknown,
    ...rows.flatMap(({ number, cells }) => {
      const list = cellOf(cells, columns, 'list_name');
      const key = `${list} ${cellOf(cells, columns, 'name').toLowerCase()}`;
      const isTwice = list !== '' && seen.has(key);
      seen.add(key);
      const message = `The list “${list}” has this name twice: only the first one is imported.`;
      return isTwice ? [{ sheet, row: number, message, isRefused: true }] : [];
    }),
  ];
}

/** Converts a form to a survey, and lists everything that could not be imported. */
export function importForm(sheets: readonly NamedSheet[]): ImportedForm | null {
  const sheet = sheetNamed(sheets, 'survey');
  if (!sheet) return null;
  const settings = sheetNamed(sheets, 'settings') ?? empty('settings');
  const choicesSheet = sheetNamed(sheets, 'choices') ?? empty('choices');
  const { columns: settingColumns, rows: settingRows } = tableOf(settings, null);
  const setting = (name: string) => cellOf(settingRows[0]?.cells ?? {}, settingColumns, name);
  const language = setting('default_language');
  const headers = [...(sheet.rows[0] ?? [])];
  const survey = tableOf(sheet, ownLanguageOf(headers, language));
  const choiceHeaders = [...(choicesSheet.rows[0] ?? [])];
  const choices = tableOf(choicesSheet, ownLanguageOf(choiceHeaders, language));
  const tree = treeOf(survey);
  const found: FormProblem[] = [
    ...unknownLanguages(survey.columns).map((header) => ({
      sheet: survey.sheet,
      row: 1,
      isRefused: true,
      message: `Write the language of “${header}” as “Name (code)”.`,
    })),
    ...tree.problems,
  ];
  // Questions that refer to a refused one are refused, too; repeated until nothing changes.
  const refused = new Set<number>();
  for (;;) {
    const importer = new Importer(survey, choices, tree, refused);
    const pages = importer.pages();
    const calculated = importer.calculated();
    const fresh = importer.problems.filter(({ isRefused }) => isRefused);
    found.push(...fresh);
    if (fresh.length > 0) {
      for (const { row } of fresh) refused.add(row);
      continue;
    }
    const kept = {
      survey: headers,
      choices: choiceHeaders,
      language,
      settings: settings.rows,
      lists: choices.rows.map(({ cells }) => cells),
      rows: tree.kept.map(({ after, cells }) => ({ after, cells })),
      others: sheets.filter((one) => ![sheet, settings, choicesSheet].includes(one)),
    };
    const title = setting('form_title');
    return {
      title,
      count: importer.count,
      document: {
        ...(title === '' ? {} : { title }),
        pages,
        ...(calculated.length > 0 ? { calculatedValues: calculated } : {}),
        xlsform: kept as unknown as Json,
      },
      problems: [...found, ...importer.problems, ...problemsOfLists(choices)].toSorted(
        (one, other) => one.sheet.localeCompare(other.sheet) || one.row - other.row,
      ),
    };
  }
}
