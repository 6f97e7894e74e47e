import type { Scalar } from '@pollen/contract/survey/plan';
import type { Question } from '../survey-core.ts';
import { compileItems, compileRows, specialChoices } from './compile-choices.ts';
import { type Compiler, compact, type Json, type KindOf, positive, readTexts } from './compiler.ts';

function choiceList(compiler: Compiler, json: Json, path: string, allowed: readonly string[] = []) {
  const choices = compileItems(compiler, json['choices'], `${path}.choices`, {
    allowed: ['visibleIf', 'enableIf', ...allowed],
    visibleIf: json['choicesVisibleIf'],
    enableIf: json['choicesEnableIf'],
  });
  return {
    choices: [...choices, ...specialChoices(compiler, json, path)],
    ...readTexts(compiler, json, path, {
      otherErrorText: 'otherErrorText',
      otherPlaceholder: 'otherPlaceholder',
    }),
    ...order(compiler, json['choicesOrder'], path),
  };
}

function order(
  { report }: Compiler,
  value: unknown,
  path: string,
): { order?: 'asc' | 'desc' | 'random' } {
  if (value === undefined || value === 'none') return {};
  if (value === 'asc' || value === 'desc' || value === 'random') return { order: value };
  report(`${path}.choicesOrder`, 'choicesOrder', 'Possible: none, asc, desc, random.');
  return {};
}

function checkChoices({ report }: Compiler, choices: readonly unknown[], path: string, least = 1) {
  if (choices.length < least) report(path, 'choices', `At least ${least} to choose from.`);
}

export function single(
  compiler: Compiler,
  json: Json,
  path: string,
  model: Question,
): KindOf<'single'> {
  const list = choiceList(compiler, json, path);
  const numbers = json['choicesMin'] !== undefined || json['choicesMax'] !== undefined;
  // A dropdown may count its own choices; survey-core knows how.
  const counted = numbers
    ? (
        model as unknown as { visibleChoices: { value: Scalar; isDefault?: boolean }[] }
      ).visibleChoices
        .map(({ value }) => ({ value }))
        .filter(({ value }) => !list.choices.some((choice) => choice.value === value))
    : [];
  const choices = [...list.choices, ...counted];
  checkChoices(compiler, choices, path);
  const { placeholder } = readTexts(compiler, json, path, { placeholder: 'placeholder' });
  return {
    kind: 'single',
    look: json['type'] === 'dropdown' ? 'dropdown' : 'list',
    ...list,
    choices,
    ...(placeholder ? { placeholder } : {}),
  };
}

export function multiple(compiler: Compiler, json: Json, path: string): KindOf<'multiple'> {
  const list = choiceList(compiler, json, path, ['isExclusive']);
  checkChoices(compiler, list.choices, path);
  const all = compiler.texts.read(json['selectAllText'], `${path}.selectAllText`);
  return compact<KindOf<'multiple'>>({
    kind: 'multiple',
    look: 'list',
    ...list,
    ...(json['showSelectAllItem'] === true ? { selectAll: all ?? (true as const) } : {}),
    ...compact({
      minSelected: positive(json['minSelectedChoices']),
      maxSelected: positive(json['maxSelectedChoices']),
    }),
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
      compiler.report(`${path}.choices[${index}]`, 'imageLink', 'A picture is missing.');
  }
  return { kind: json['multiSelect'] === true ? 'multiple' : 'single', look: 'image', ...list };
}

export function rating(
  compiler: Compiler,
  json: Json,
  path: string,
  model: Question,
): KindOf<'single'> {
  const written = compileItems(compiler, json['rateValues'], `${path}.rateValues`, { allowed: [] });
  const values = (model as unknown as { visibleRateValues: { value: Scalar }[] }).visibleRateValues;
  const choices = values.map(
    ({ value }) => written.find((choice) => choice.value === value) ?? { value },
  );
  checkChoices(compiler, choices, path, 2);
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
  const value = (name: string, fallback: boolean) => (json[name] ?? fallback) as Scalar;
  const yes = { value: value('valueTrue', true), ...(labels.yes ? { text: labels.yes } : {}) };
  const no = { value: value('valueFalse', false), ...(labels.no ? { text: labels.no } : {}) };
  return {
    kind: 'single',
    look: 'boolean',
    choices: json['swapOrder'] === true ? [no, yes] : [yes, no],
  };
}

export function ranking(compiler: Compiler, json: Json, path: string): KindOf<'ranking'> {
  const choices = compileItems(compiler, json['choices'], `${path}.choices`, { allowed: [] });
  checkChoices(compiler, choices, path, 2);
  return { kind: 'ranking', choices, ...order(compiler, json['choicesOrder'], path) };
}

export function matrix(compiler: Compiler, json: Json, path: string): KindOf<'matrix'> {
  const rows = compileRows(compiler, json, path);
  const columns = compileItems(compiler, json['columns'], `${path}.columns`, { allowed: [] });
  if (!rows.length) compiler.report(`${path}.rows`, 'rows', 'At least one row.');
  checkChoices(compiler, columns, `${path}.columns`, 2);
  return compact<KindOf<'matrix'>>({
    kind: 'matrix',
    rows,
    columns,
    ...(json['rowOrder'] === 'random' ? { order: 'random' as const } : {}),
    ...(json['eachRowRequired'] === true ? { eachRowRequired: true as const } : {}),
    ...(json['eachRowUnique'] === true ? { eachRowUnique: true as const } : {}),
  });
}
