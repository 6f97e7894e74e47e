import type { PlanBlock, PlanCell, PlanPage, PlanTrigger } from '@pollen/contract/survey/plan';
import { type Compiler, isJson, type Json, jsonList } from './compiler.ts';
import type { Report } from './problems.ts';

const namePattern = /^[a-z0-9][a-z0-9-]{0,39}$/i;

function refuseUnknown(report: Report, json: Json, path: string, known: readonly string[]): void {
  for (const name of Object.keys(json).filter((each) => !known.includes(each))) {
    report(`${path}.${name}`, name, `Possible: ${known.join(', ')}.`);
  }
}

/** `pollen.blocks`: adjacent pages that are shuffled for each member. */
export function compileBlocks(
  { report }: Compiler,
  own: Json,
  pages: readonly PlanPage[],
  taken: ReadonlySet<string>,
): PlanBlock[] {
  const inBlocks = new Set<string>();
  const names = new Set<string>();
  return jsonList(own['blocks']).flatMap((item, index): PlanBlock[] => {
    const path = `pollen.blocks[${index}]`;
    const json = isJson(item) ? item : {};
    refuseUnknown(report, json, path, ['name', 'pages', 'order', 'show']);
    const { name, order = 'random', show } = json;
    const wanted = jsonList(json['pages']).map(String);
    if (typeof name !== 'string' || !namePattern.test(name) || names.has(name) || taken.has(name)) {
      report(path, 'block', 'A block needs a name of its own: a-z, 0-9 and -.');
      return [];
    }
    names.add(name);
    const places = wanted.map((one) => pages.findIndex((page) => page.name === one));
    const first = Math.min(...places);
    const isRow = places.every((place) => place >= 0 && place < first + places.length);
    if (wanted.length < 2 || !isRow || new Set(wanted).size < wanted.length) {
      report(`${path}.pages`, 'block', 'A block needs the names of two or more adjacent pages.');
      return [];
    }
    if (wanted.some((one) => inBlocks.has(one))) {
      report(`${path}.pages`, 'block', 'A page can be in one block only.');
      return [];
    }
    for (const one of wanted) inBlocks.add(one);
    if (order !== 'random' && order !== 'rotate') {
      report(`${path}.order`, 'order', 'Possible: random, rotate.');
      return [];
    }
    const isCount = typeof show === 'number' && Number.isInteger(show) && show > 0;
    if (show !== undefined && !(isCount && show <= wanted.length)) {
      report(`${path}.show`, 'show', 'Enter a whole number, at most the number of pages.');
      return [];
    }
    // By default the pages keep the order of the survey.
    const inOrder = pages.slice(first, first + places.length).map((page) => page.name);
    return [{ name, pages: inOrder, order, ...(isCount ? { show } : {}) }];
  });
}

/** A jump must know which pages follow, so it cannot start or end among shuffled pages. */
export function checkJumps(
  report: Report,
  blocks: readonly PlanBlock[],
  triggers: readonly PlanTrigger[],
  pages: readonly PlanPage[],
): void {
  const moving = new Set(blocks.flatMap((block) => block.pages));
  const isMoving = (question: string) =>
    pages.some(
      ({ name, questions }) => moving.has(name) && questions.some((one) => one.name === question),
    );
  for (const [index, trigger] of triggers.entries()) {
    if (trigger.do !== 'skip' || !isMoving(trigger.to)) continue;
    report(`triggers[${index}].gotoName`, 'gotoName', 'A skip cannot lead into a block.');
  }
}

/** Names of `pollen.cells`, which expressions may use like answers. */
export function cellNames(source: Json): string[] {
  const pollen = source['pollen'];
  return jsonList(isJson(pollen) ? pollen['cells'] : []).flatMap((cell) =>
    isJson(cell) && typeof cell['name'] === 'string' ? [cell['name']] : [],
  );
}

/** `pollen.cells`: values of which the server assigns each member the least used one. */
export function compileCells(
  { report }: Compiler,
  own: Json,
  taken: ReadonlySet<string>,
): PlanCell[] {
  const names = new Set<string>();
  return jsonList(own['cells']).flatMap((item, index): PlanCell[] => {
    const path = `pollen.cells[${index}]`;
    const json = isJson(item) ? item : {};
    refuseUnknown(report, json, path, ['name', 'values']);
    const { name } = json;
    const values = jsonList(json['values']).filter((one) => typeof one === 'string' && one !== '');
    const isNamed = typeof name === 'string' && namePattern.test(name);
    if (!isNamed || names.has(name) || taken.has(name)) {
      report(path, 'cell', 'Cells need a name of their own: a-z, 0-9 and -.');
      return [];
    }
    names.add(name);
    const isList = values.length === jsonList(json['values']).length;
    if (
      !isList ||
      values.length < 2 ||
      values.length > 50 ||
      new Set(values).size < values.length
    ) {
      report(`${path}.values`, 'cell', 'Cells need 2 to 50 different texts in "values".');
      return [];
    }
    return [{ name, values: values as string[] }];
  });
}
