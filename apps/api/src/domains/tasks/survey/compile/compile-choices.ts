import type { Expression, PlanChoice, PlanRow, Scalar } from '@pollen/contract/survey/plan';
import { isPicture } from './compile-html.ts';
import { type Compiler, isJson, type Json, jsonList } from './compiler.ts';

const maxChoices = 3_000;

const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

interface ItemRules {
  readonly allowed: readonly string[];
  readonly visibleIf?: unknown;
  readonly enableIf?: unknown;
  /** Reserved values, such as "other". */
  readonly taken?: readonly string[];
}

/**
 * Items are bare values or objects; a bare value is its own text. What is left out here is also removed
 * from `owner`, so that SurveyJS sees the same list.
 */
export function compileItems(
  compiler: Compiler,
  owner: Json,
  name: string,
  path: string,
  rules: ItemRules,
): PlanChoice[] {
  const list = jsonList(owner[name]);
  const place = `${path}.${name}`;
  if (list.length > maxChoices) compiler.report(place, name, `More than ${maxChoices} items.`);
  const seen = new Set<string>(rules.taken);
  const kept: unknown[] = [];
  const choices = list.slice(0, maxChoices).flatMap((item, index) => {
    const choice = compileItem(compiler, item, `${place}[${index}]`, rules);
    if (!choice) return [];
    const key = String(choice.value).trim().toLowerCase();
    if (seen.has(key)) {
      const message = `The choice "${choice.value}" is listed twice: the second is left out.`;
      compiler.warn(`${place}[${index}]`, 'value', message);
      return [];
    }
    seen.add(key);
    kept.push(item);
    return [choice];
  });
  if (kept.length < list.length) (owner as Record<string, unknown>)[name] = kept;
  return choices;
}

function compileItem(
  compiler: Compiler,
  item: unknown,
  path: string,
  rules: ItemRules,
): PlanChoice | undefined {
  const json: Json = isJson(item) ? item : { value: item };
  const { warn, texts, expressions } = compiler;
  for (const name of Object.keys(json)) {
    if (['value', 'text', 'fixed', ...rules.allowed].includes(name)) continue;
    warn(
      `${path}.${name}`,
      name,
      `Pollen does not support "${name}" of a choice here: it is left out.`,
    );
    delete (json as Record<string, unknown>)[name];
  }
  const { value } = json;
  if (!isScalar(value)) {
    warn(path, 'value', 'A choice needs a value: this one is left out.');
    return undefined;
  }
  const text = texts.read(json['text'], `${path}.text`);
  return {
    value,
    ...(text ? { text } : {}),
    ...(rules.allowed.includes('imageLink') ? image(compiler, json, path) : {}),
    ...(json['fixed'] === true ? { fixed: true as const } : {}),
    ...(json['isExclusive'] === true ? { exclusive: true as const } : {}),
    ...condition(
      'visibleIf',
      expressions.compile(json['visibleIf'] ?? rules.visibleIf, `${path}.visibleIf`, value),
    ),
    ...condition(
      'enableIf',
      expressions.compile(json['enableIf'] ?? rules.enableIf, `${path}.enableIf`, value),
    ),
  };
}

function condition<Name extends 'visibleIf' | 'enableIf'>(
  name: Name,
  expression: PlanChoice[Name],
) {
  return expression === undefined ? {} : { [name]: expression };
}

/** A small picture may be embedded in the document. */
const maxImageLength = 30_000;

/** Pictures come from us or over https, subject to the page's policy. */
function image(compiler: Compiler, json: Json, path: string): Pick<PlanChoice, 'image'> {
  const { texts, warn } = compiler;
  const image = texts.read(json['imageLink'], `${path}.imageLink`, maxImageLength);
  if (!image) return {};
  if (Object.values(image).every(isPicture)) return { image };
  const message = 'A picture needs an https address or a path of Pollen: it is left out.';
  warn(`${path}.imageLink`, 'imageLink', message);
  return {};
}

const specials = [
  { flag: 'showNoneItem', text: 'noneText', value: 'none', special: 'none' },
  { flag: 'showRefuseItem', text: 'refuseText', value: 'refused', special: 'refused' },
  { flag: 'showDontKnowItem', text: 'dontKnowText', value: 'dontknow', special: 'dontknow' },
  { flag: 'showOtherItem', text: 'otherText', value: 'other', special: 'other' },
] as const;

export function specialChoices(compiler: Compiler, json: Json, path: string): PlanChoice[] {
  return specials
    .filter(({ flag }) => json[flag] === true)
    .map(({ text: name, value, special }) => {
      const text = compiler.texts.read(json[name], `${path}.${name}`);
      const exclusive = special !== 'other' ? { exclusive: true as const } : {};
      return { value, special, ...(text ? { text } : {}), ...exclusive };
    });
}

export function compileRows(compiler: Compiler, json: Json, path: string): PlanRow[] {
  return compileItems(compiler, json, 'rows', path, {
    allowed: ['visibleIf'],
    visibleIf: json['rowsVisibleIf'],
  });
}

/** Combines both conditions, if there are two. */
export const both = (a: Expression | undefined, b: Expression): Expression =>
  a === undefined ? b : ['and', ['=', ['iif', a, true, false], true], b];
