import type { PlanChoice } from '@pollen/contract/survey/plan';
import { countedChoices, rateValues } from '../survey-core.ts';
import { carriedChoices } from './carry-forward.ts';
import { compileItems, compileRows, specialChoices } from './compile-choices.ts';
import { type Compiler, compact, type Json, type KindOf, positive, readTexts } from './compiler.ts';

function choiceList(compiler: Compiler, json: Json, path: string, allowed: readonly string[] = []) {
  const special = specialChoices(compiler, json, path);
  const plain: PlanChoice[] =
    carriedChoices(compiler, json, path) ??
    compileItems(compiler, json, 'choices', path, {
      allowed: ['visibleIf', 'enableIf', ...allowed],
      visibleIf: json['choicesVisibleIf'],
      enableIf: json['choicesEnableIf'],
      taken: special.map(({ value }) => String(value)),
    });
  return {
    choices: [...plain, ...special],
    ...(json['hideIfChoicesEmpty'] === true ? { hideIfEmpty: true as const } : {}),
    ...readTexts(compiler, json, path, {
      otherErrorText: 'otherErrorText',
      otherPlaceholder: 'otherPlaceholder',
    }),
    ...order(compiler, json['choicesOrder'], path),
  };
}

function order(
  { warn }: Compiler,
  value: unknown,
  path: string,
): { order?: 'asc' | 'desc' | 'random' } {
  if (value === undefined || value === 'none') return {};
  if (value === 'asc' || value === 'desc' || value === 'random') return { order: value };
  warn(`${path}.choicesOrder`, 'choicesOrder', 'Possible: none, asc, desc, random.');
  return {};
}

function checkChoices({ report }: Compiler, choices: readonly unknown[], path: string, least = 1) {
  if (choices.length < least) report(path, 'choices', `Add at least ${least} choices.`);
}

/** Limits of a multiple choice, if the list is long enough for them. */
const selected = (json: Json) => ({
  minSelected: positive(json['minSelectedChoices']),
  maxSelected: positive(json['maxSelectedChoices']),
});

export function single(compiler: Compiler, json: Json, path: string): KindOf<'single'> {
  const list = choiceList(compiler, json, path);
  const isCounted = json['choicesMin'] !== undefined || json['choicesMax'] !== undefined;
  const counted = isCounted
    ? countedChoices(json).filter((value) => !list.choices.some((choice) => choice.value === value))
    : [];
  const choices = [...list.choices, ...counted.map((value) => ({ value }))];
  checkChoices(compiler, choices, path);
  const { placeholder } = readTexts(compiler, json, path, { placeholder: 'placeholder' });
  const looks = { dropdown: 'dropdown', buttongroup: 'buttons' } as const;
  return {
    kind: 'single',
    look: looks[json['type'] as 'dropdown' | 'buttongroup'] ?? 'list',
    ...list,
    choices,
    ...(placeholder ? { placeholder } : {}),
  };
}

export function multiple(compiler: Compiler, json: Json, path: string): KindOf<'multiple'> {
  const list = choiceList(compiler, json, path, ['isExclusive']);
  checkChoices(compiler, list.choices, path);
  const all = compiler.texts.read(json['selectAllText'], `${path}.selectAllText`);
  const { placeholder } = readTexts(compiler, json, path, { placeholder: 'placeholder' });
  return compact<KindOf<'multiple'>>({
    kind: 'multiple',
    look: json['type'] === 'tagbox' ? 'dropdown' : 'list',
    ...list,
    ...(placeholder ? { placeholder } : {}),
    ...(json['showSelectAllItem'] === true ? { selectAll: all ?? (true as const) } : {}),
    ...compact(selected(json)),
  });
}

export function imagePicker(
  compiler: Compiler,
  json: Json,
  path: string,
): KindOf<'single' | 'multiple'> {
  const list = choiceList(compiler, json, path, ['imageLink']);
  checkChoices(compiler, list.choices, path);
  for (const [index, choice] of list.choices.entries()) {
    if (!choice.image)
      compiler.warn(`${path}.choices[${index}]`, 'imageLink', 'A picture is missing.');
  }
  const limits = compact(selected(json));
  return json['multiSelect'] === true
    ? { kind: 'multiple', look: 'image', ...list, ...limits }
    : { kind: 'single', look: 'image', ...list };
}

export function rating(compiler: Compiler, json: Json, path: string): KindOf<'single'> {
  const written = compileItems(compiler, json, 'rateValues', path, { allowed: [] });
  const choices = rateValues(json).map(
    (value) => written.find((choice) => choice.value === value) ?? { value },
  );
  checkChoices(compiler, choices, path);
  const ends = readTexts(compiler, json, path, {
    low: 'minRateDescription',
    high: 'maxRateDescription',
  });
  return {
    kind: 'single',
    look: 'rating',
    choices,
    ...(ends.low || ends.high ? { ends: [ends.low ?? null, ends.high ?? null] as const } : {}),
  };
}

export function yesNo(compiler: Compiler, json: Json, path: string): KindOf<'single'> {
  const labels = readTexts(compiler, json, path, { yes: 'labelTrue', no: 'labelFalse' });
  const value = (name: string, fallback: boolean) => {
    const written = json[name] ?? fallback;
    if (['string', 'number', 'boolean'].includes(typeof written)) return written as boolean;
    compiler.report(`${path}.${name}`, name, 'A value must be a text, a number, true or false.');
    return fallback;
  };
  const yes = { value: value('valueTrue', true), ...(labels.yes ? { text: labels.yes } : {}) };
  const no = { value: value('valueFalse', false), ...(labels.no ? { text: labels.no } : {}) };
  return {
    kind: 'single',
    look: 'boolean',
    choices: json['swapOrder'] === true ? [no, yes] : [yes, no],
  };
}

export function ranking(compiler: Compiler, json: Json, path: string): KindOf<'ranking'> {
  const list = choiceList(compiler, json, path);
  checkChoices(compiler, list.choices, path, json['choicesFromQuestion'] === undefined ? 2 : 1);
  const picks = json['selectToRankEnabled'] === true;
  return compact<KindOf<'ranking'>>({
    kind: 'ranking',
    ...list,
    ...(picks ? { picked: true as const, ...compact(selected(json)) } : {}),
  });
}

export function matrix(compiler: Compiler, json: Json, path: string): KindOf<'matrix'> {
  const rows = compileRows(compiler, json, path);
  const columns = compileItems(compiler, json, 'columns', path, { allowed: [] });
  if (!rows.length) compiler.report(`${path}.rows`, 'rows', 'Add at least one row.');
  checkChoices(compiler, columns, `${path}.columns`, 1);
  return compact<KindOf<'matrix'>>({
    kind: 'matrix',
    rows,
    columns,
    ...(json['rowOrder'] === 'random' ? { order: 'random' as const } : {}),
    ...(json['maxDiff'] === true ? { look: 'maxdiff' as const, order: 'random' as const } : {}),
    ...(json['cellType'] === 'checkbox' ? { several: true as const } : {}),
    ...(json['eachRowRequired'] === true ? { eachRowRequired: true as const } : {}),
    ...(json['eachRowUnique'] === true ? { eachRowUnique: true as const } : {}),
  });
}
