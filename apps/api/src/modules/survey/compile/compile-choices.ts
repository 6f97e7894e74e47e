import type { PlanChoice, PlanRow, Scalar } from '@pollen/contract/survey/plan';
import { type Compiler, isJson, type Json, jsonList } from './compiler.ts';

const maxChoices = 500;

const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

interface ItemRules {
  readonly allowed: readonly string[];
  readonly visibleIf?: unknown;
  readonly enableIf?: unknown;
}

/** Items are written as bare values or as objects; a bare value is its own text. */
export function compileItems(
  compiler: Compiler,
  items: unknown,
  path: string,
  rules: ItemRules,
): PlanChoice[] {
  const list = jsonList(items);
  if (list.length > maxChoices) compiler.report(path, 'choices', `More than ${maxChoices} items.`);
  const seen = new Set<string>();
  return list.slice(0, maxChoices).flatMap((item, index) => {
    const choice = compileItem(compiler, item, `${path}[${index}]`, rules);
    if (!choice) return [];
    const key = String(choice.value).trim().toLowerCase();
    if (seen.has(key)) {
      compiler.report(`${path}[${index}]`, 'value', `"${choice.value}" is there twice.`);
    }
    seen.add(key);
    return [choice];
  });
}

function compileItem(
  compiler: Compiler,
  item: unknown,
  path: string,
  rules: ItemRules,
): PlanChoice | undefined {
  const json: Json = isJson(item) ? item : { value: item };
  const { report, texts, expressions } = compiler;
  for (const name of Object.keys(json)) {
    if (!['value', 'text', ...rules.allowed].includes(name)) {
      report(`${path}.${name}`, name, `The runner does not know "${name}" of a choice here.`);
    }
  }
  const { value } = json;
  if (!isScalar(value)) {
    report(path, 'value', 'A value must be a text, a number, true or false.');
    return undefined;
  }
  const text = texts.read(json['text'], `${path}.text`);
  return {
    value,
    ...(text ? { text } : {}),
    ...image(compiler, json, path),
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

/** Pictures come from us or over https, whatever the page's policy then lets through. */
function image({ texts, report }: Compiler, json: Json, path: string): Pick<PlanChoice, 'image'> {
  const image = texts.read(json['imageLink'], `${path}.imageLink`);
  if (!image) return {};
  for (const link of Object.values(image)) {
    if (!/^(https:\/\/|\/(?!\/))[^\s"'<>\\]+$/.test(link)) {
      report(
        `${path}.imageLink`,
        'imageLink',
        'A picture needs an https address or a path of ours.',
      );
    }
  }
  return { image };
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
  return compileItems(compiler, json['rows'], `${path}.rows`, {
    allowed: ['visibleIf'],
    visibleIf: json['rowsVisibleIf'],
  });
}
