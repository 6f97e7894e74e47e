import { type Clause, type Condition, readCondition } from './condition.ts';
import { isObject, type JsonObject, listIn, textIn } from './json.ts';
import { type Rule, rulesOf } from './logic.ts';
import { hasGivenAnswer, holds, holdsFor, isNeverTrue, outcomesOf } from './outcomes.ts';
import { type OutlineItem, type OutlinePage, outlineOf } from './outline.ts';

/** A rule with its number, its parsed condition and the page after which it can act. */
interface Placed extends Rule {
  readonly number: number;
  readonly condition: Condition | null;
  /** Page of the last question it depends on; null if it depends on none of this survey. */
  readonly at: number | null;
}

export interface Survey {
  readonly document: JsonObject;
  readonly pages: readonly OutlinePage[];
  readonly rules: readonly Placed[];
  readonly pageOf: ReadonlyMap<string, number>;
  readonly itemOf: ReadonlyMap<string, OutlineItem>;
  /** A question by its name, if only members answer it. */
  readonly asked: (name: string) => JsonObject | undefined;
}

/** `{table[0].price}` refers to `table`. The engine ignores the case of names. */
const baseName = (reference: string): string => (reference.split(/[.[]/)[0] ?? '').toLowerCase();

const referencesIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => baseName(name));

/** The questions an expression depends on, also through calculated values. */
export function questionsIn(document: JsonObject, expression: string): readonly string[] {
  const values = listIn(document, 'calculatedValues').filter(isObject);
  const seen = new Set<string>();
  const follow = (text: string): void => {
    for (const name of referencesIn(text).filter((one) => !seen.has(one))) {
      seen.add(name);
      const value = values.find((one) => baseName(textIn(one, 'name')) === name);
      if (value) follow(textIn(value, 'expression'));
    }
  };
  follow(expression);
  return [...seen];
}

export function readSurvey(document: JsonObject): Survey {
  const pages = outlineOf(document);
  const pageOf = new Map<string, number>();
  const itemOf = new Map<string, OutlineItem>();
  for (const [index, { items }] of pages.entries()) {
    for (const item of items) {
      const name = textIn(item.element, 'name').toLowerCase();
      if (!itemOf.has(name)) itemOf.set(name, item);
      for (const one of [name, textIn(item.element, 'valueName').toLowerCase()]) {
        if (one !== '' && !pageOf.has(one)) pageOf.set(one, index);
      }
    }
  }
  const isSet = (name: string) =>
    listIn(document, 'triggers').some(
      (trigger) => isObject(trigger) && textIn(trigger, 'setToName').toLowerCase() === name,
    );
  const rules = rulesOf(document).map((rule, index): Placed => {
    const names = questionsIn(document, rule.expression);
    const at = names.flatMap((name) => pageOf.get(name) ?? []);
    return {
      ...rule,
      number: index + 1,
      condition: readCondition(rule.expression),
      // Without any name, a trigger acts after the first page already.
      at: at.length > 0 ? Math.max(...at) : names.length === 0 ? 0 : null,
    };
  });
  const asked = (name: string) => {
    const key = name.toLowerCase();
    return isSet(key) ? undefined : itemOf.get(key)?.element;
  };
  return { document, pages, rules, pageOf, itemOf, asked };
}

export const isNever = ({ asked }: Survey, { condition }: Placed): boolean =>
  condition !== null && isNeverTrue(condition, asked);

/** Whether a page's rule waits for an answer that is given on the page itself or after it. */
export function isLater({ asked, pageOf, pages }: Survey, rule: Placed, index: number): boolean {
  const isOwn = rule.owner === pages[index]?.page;
  const waits = (clause: Clause) => {
    const element = asked(clause.question);
    const at = pageOf.get(clause.question.toLowerCase()) ?? -1;
    if (!element || hasGivenAnswer(element) || at < index || (at === index && !isOwn)) return false;
    return holds(clause, null) === false;
  };
  if (!rule.condition) return false;
  const { join, clauses } = rule.condition;
  return join === 'or' ? clauses.every(waits) : clauses.some(waits);
}

/** The rules that hide a whole page: its own, or those of everything on it. */
export function shownBy({ rules }: Survey, { page, items, list }: OutlinePage): readonly Placed[] {
  const shows = rules.filter(({ kind }) => kind === 'show');
  const own = shows.find(({ owner }) => owner === page);
  if (own) return [own];
  const onPage = items.filter(({ path }) => path.length === list.length + 1);
  const each = onPage.map(({ element }) => shows.find(({ owner }) => owner === element));
  return onPage.length > 0 && each.every((rule) => rule !== undefined) ? each : [];
}

/** Where members go after a page, besides to an end. */
export interface Exits {
  /** Whether somebody goes on to the next page. */
  readonly goesOn: boolean;
  readonly jumps: readonly { readonly rule: number; readonly to: number }[];
  /** If nobody goes on: the rules that cause it. */
  readonly blockers: readonly number[];
}

const isConstant = ({ expression }: Placed): boolean =>
  /^\s*(?:true|1\s*==?\s*1)\s*$/i.test(expression);

/**
 * If everybody answers a question of the page, the rules about it are tried with each of its answers.
 * All other rules may act or not.
 */
export function exitsOf(survey: Survey, index: number): Exits {
  const { rules, itemOf, pageOf, pages } = survey;
  const acting = rules.filter(
    (rule) =>
      (rule.kind === 'end' || rule.kind === 'skip') && rule.at === index && !isNever(survey, rule),
  );
  const targetOf = ({ owner }: Placed) => textIn(owner, 'gotoName').toLowerCase();
  const jumps = acting.flatMap((rule) => {
    const to = rule.kind === 'skip' ? pageOf.get(targetOf(rule)) : undefined;
    return to === undefined || to === index ? [] : [{ rule: rule.number, to }];
  });
  /** The engine ignores a skip to a question that is hidden. */
  const leaves = (rule: Placed | undefined): rule is Placed => {
    if (rule?.kind !== 'skip') return rule !== undefined;
    const page = pages[pageOf.get(targetOf(rule)) ?? index];
    const isHidden = itemOf.get(targetOf(rule))?.element['visibleIf'] !== undefined;
    return page !== pages[index] && !isHidden && !!page && shownBy(survey, page).length === 0;
  };
  const always = acting.find((rule) => isConstant(rule) && leaves(rule));
  if (always) return { goesOn: false, jumps, blockers: [always.number] };
  const names = acting.flatMap(({ condition }) => condition?.clauses ?? []);
  for (const name of new Set(names.map(({ question }) => question))) {
    const item = itemOf.get(name.toLowerCase());
    const isSure = item?.depth === 0 && item.element['visibleIf'] === undefined;
    if (!isSure || pageOf.get(name.toLowerCase()) !== index) continue;
    const about = acting.filter(({ condition }) =>
      condition?.clauses.every(({ question }) => question === name),
    );
    const fired = outcomesOf(item.element).map((answer) =>
      about.find(({ condition }) => condition && holdsFor(condition, answer) === true),
    );
    if (!fired.every(leaves)) continue;
    return { goesOn: false, jumps, blockers: [...new Set(fired.map(({ number }) => number))] };
  }
  return { goesOn: true, jumps, blockers: [] };
}

/** For each page, the pages of its shuffled block; only itself if it is in none. */
export function blocksOf({ document, pages }: Survey): readonly (readonly number[])[] {
  const blocks = listIn(document['pollen'], 'blocks').map((block) =>
    listIn(block, 'pages')
      .map((name) => pages.findIndex(({ page }) => page['name'] === name))
      .filter((index) => index >= 0),
  );
  return pages.map((_, index) => blocks.find((block) => block.includes(index)) ?? [index]);
}
