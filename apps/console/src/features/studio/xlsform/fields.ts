import { isObject, type Json, type JsonObject, listIn, textIn } from '../document/json.ts';
import { type Cells, type Column, cellOf, wordsOf } from './form.ts';
import {
  codeOfText,
  conditionToForm,
  conditionToSurvey,
  type Scope,
  wordsToForm,
  wordsToSurvey,
} from './translate.ts';
import { elementOfType, parametersOf, typeOf, typeOfElement } from './types.ts';

/** The inputs from which a field is imported. */
export interface Reading {
  readonly cells: Cells;
  readonly columns: readonly Column[];
  readonly scope: Scope;
}

/** Texts by base name; by language if the column is translated. */
export type Written = Readonly<Record<string, Json>>;

/** Maps the columns of a row to properties, in both directions. */
export interface Field {
  readonly bases: readonly string[];
  readonly properties: readonly string[];
  readonly read: (reading: Reading) => JsonObject;
  readonly write: (element: JsonObject, scope: Scope) => Written;
}

const cell = ({ cells, columns }: Reading, base: string) => cellOf(cells, columns, base);

const eachText = (words: Json | undefined, change: (text: string) => string): Json | undefined => {
  if (typeof words === 'string') return change(words);
  if (!isObject(words)) return undefined;
  const entries = Object.entries(words).map(([language, text]): [string, Json] => [
    language,
    typeof text === 'string' ? change(text) : text,
  ]);
  return Object.fromEntries(entries);
};

const readWords = ({ cells, columns, scope }: Reading, base: string, property: string) => {
  const words = eachText(wordsOf(cells, columns, base), (text) => wordsToSurvey(text, scope));
  return words === undefined ? {} : { [property]: words };
};

const words = (base: string, property: string): Field => ({
  bases: [base],
  properties: [property],
  read: (reading) => readWords(reading, base, property),
  write: (element, scope) => {
    const written = eachText(element[property], (text) => wordsToForm(text, scope));
    return written === undefined ? {} : { [base]: written };
  },
});

/** A note shows its label as HTML, so a `<` that opens no tag is escaped. */
const note: Field = {
  bases: ['label'],
  properties: ['html'],
  read: (reading) => {
    const { html } = readWords(reading, 'label', 'html');
    const escaped = (text: string) =>
      text.replaceAll(/<(?![a-z/])/gi, '&lt;').replaceAll(/\r?\n/g, '<br>');
    return { html: eachText(html, escaped) ?? '' };
  },
  write: (element, scope) => {
    const plain = (text: string) =>
      wordsToForm(text.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll('&lt;', '<'), scope);
    return { label: eachText(element['html'], plain) ?? '' };
  },
};

const relevant: Field = {
  bases: ['relevant'],
  properties: ['visibleIf'],
  read: (reading) => {
    const text = cell(reading, 'relevant');
    return text === '' ? {} : { visibleIf: conditionToSurvey(text, reading.scope) };
  },
  write: (element, scope) => {
    const condition = textIn(element, 'visibleIf');
    return condition === '' ? {} : { relevant: conditionToForm(condition, scope) };
  },
};

const isYes = (text: string) => /^(?:yes|true|true\(\))$/i.test(text);
const isNo = (text: string) => /^(?:|no|false|false\(\))$/i.test(text);

const required: Field = {
  bases: ['required'],
  properties: ['isRequired', 'requiredIf'],
  read: (reading) => {
    const text = cell(reading, 'required');
    if (isNo(text)) return {};
    return isYes(text)
      ? { isRequired: true }
      : { requiredIf: conditionToSurvey(text, reading.scope) };
  },
  write: (element, scope) => {
    if (element['isRequired'] === true) return { required: 'yes' };
    const condition = textIn(element, 'requiredIf');
    return condition === '' ? {} : { required: conditionToForm(condition, scope) };
  },
};

const readOnly: Field = {
  bases: ['read_only'],
  properties: ['readOnly', 'enableIf'],
  read: (reading) => {
    const text = cell(reading, 'read_only');
    if (isNo(text)) return {};
    return isYes(text)
      ? { readOnly: true }
      : { enableIf: `!(${conditionToSurvey(text, reading.scope)})` };
  },
  write: (element, scope) => {
    if (element['readOnly'] === true) return { read_only: 'yes' };
    const condition = textIn(element, 'enableIf');
    return condition === '' ? {} : { read_only: `not(${conditionToForm(condition, scope)})` };
  },
};

const limit = String.raw`-?\d+(?:\.\d+)?`;
const limits = new RegExp(
  String.raw`^(?:\.\s*>=\s*(${limit}))?(\s+and\s+)?(?:\.\s*<=\s*(${limit}))?$`,
  'i',
);
const shortest = /^string-length\(\s*\.\s*\)\s*<=\s*(\d+)$/i;
const pattern = /^regex\(\s*\.\s*,\s*(?:'([^']*)'|"([^"]*)")\s*\)$/i;

/** XLSForm patterns must match the whole answer. */
const anchored = (regex: string) => (/^\^[\s\S]*\$$/.test(regex) ? regex : `^(?:${regex})$`);

/** XLSForm checks constraints only once there is an answer. */
const guarded = (name: string, expression: string) => `{${name}} empty or ${expression}`;

function ownName({ self, rounds }: Scope): string {
  return rounds === null ? (self ?? '') : `panel.${self}`;
}

/** Bounds are parameters for sliders, and a constraint for other numbers. */
const constraintOn = (properties: readonly string[]): Field => ({
  bases: ['constraint', 'constraint_message'],
  properties,
  read: (reading) => {
    const text = cell(reading, 'constraint');
    if (text === '') return {};
    const message = readWords(reading, 'constraint_message', 'text');
    const isNumber = ['integer', 'decimal'].includes(typeOf(cell(reading, 'type')).word);
    const [range, min, both, max] = limits.exec(text) ?? [];
    const hasBoth = min !== undefined && max !== undefined;
    if (range !== undefined && isNumber && !message['text'] && (both !== undefined) === hasBoth) {
      return {
        ...(min === undefined ? {} : { min: Number(min) }),
        ...(max === undefined ? {} : { max: Number(max) }),
      };
    }
    const length = shortest.exec(text)?.[1];
    if (length !== undefined && !message['text']) return { maxLength: Number(length) };
    const [, single, double] = pattern.exec(text) ?? [];
    const regex = single ?? double;
    if (regex !== undefined) {
      return { validators: [{ type: 'regex', ...message, regex: anchored(regex) }] };
    }
    const expression = conditionToSurvey(`(${text})`, reading.scope);
    const isSplit = / or /.test(expression) ? `(${expression})` : expression;
    return {
      validators: [
        {
          type: 'expression',
          ...message,
          expression: guarded(ownName(reading.scope), isSplit),
        },
      ],
    };
  },
  write: (element, scope) => {
    const [validator] = listIn(element, 'validators');
    if (isObject(validator)) return writtenValidator(validator, scope);
    const { min, max, maxLength, type } = element;
    if (typeof maxLength === 'number') return { constraint: `string-length(.) <= ${maxLength}` };
    if (type === 'slider') return {};
    const parts = [
      ...(min === undefined ? [] : [`. >= ${String(min)}`]),
      ...(max === undefined ? [] : [`. <= ${String(max)}`]),
    ];
    return parts.length === 0 ? {} : { constraint: parts.join(' and ') };
  },
});
const constraint = constraintOn(['validators', 'min', 'max', 'maxLength']);

function writtenValidator(validator: JsonObject, scope: Scope): Written {
  const message = eachText(validator['text'], (text) => wordsToForm(text, scope));
  const shown: Written = message === undefined ? {} : { constraint_message: message };
  if (validator['type'] === 'regex') {
    const regex = textIn(validator, 'regex');
    const quote = regex.includes("'") ? '"' : "'";
    return { constraint: `regex(., ${quote}${regex}${quote})`, ...shown };
  }
  if (validator['type'] !== 'expression') return {};
  const guard = guarded(ownName(scope), '');
  const expression = textIn(validator, 'expression');
  const bare = expression.startsWith(guard) ? expression.slice(guard.length) : expression;
  return { constraint: conditionToForm(bare, scope), ...shown };
}

const isCalculated = (text: string) => /\$\{|\w\(.*\)$/.test(text);

const defaultValue: Field = {
  bases: ['default'],
  properties: ['defaultValue', 'defaultValueExpression'],
  read: (reading) => {
    const text = cell(reading, 'default');
    if (text === '') return {};
    if (isCalculated(text)) {
      return { defaultValueExpression: conditionToSurvey(text, reading.scope) };
    }
    const { word } = typeOf(cell(reading, 'type'));
    if (word === 'select_multiple' || word === 'rank') {
      return { defaultValue: text.split(/\s+/).map(codeOfText) };
    }
    const isNumber = ['integer', 'decimal', 'range'].includes(word);
    if (isNumber && Number.isFinite(Number(text))) return { defaultValue: Number(text) };
    return { defaultValue: word === 'select_one' ? codeOfText(text) : text };
  },
  write: (element, scope) => {
    const expression = textIn(element, 'defaultValueExpression');
    if (expression !== '') return { default: conditionToForm(expression, scope) };
    const value = element['defaultValue'];
    if (value === undefined) return {};
    return { default: Array.isArray(value) ? value.map(String).join(' ') : String(value) };
  },
};

const repeatCount: Field = {
  bases: ['repeat_count'],
  properties: ['panelCount', 'minPanelCount', 'maxPanelCount', 'panelCountExpression'],
  read: (reading) => {
    const text = cell(reading, 'repeat_count');
    if (text === '') return { panelCount: 1 };
    const count = Number(text);
    if (Number.isInteger(count) && count > 0) {
      return { panelCount: count, minPanelCount: count, maxPanelCount: count };
    }
    return { panelCountExpression: conditionToSurvey(text, reading.scope) };
  },
  write: (element, scope) => {
    const expression = textIn(element, 'panelCountExpression');
    if (expression !== '') return { repeat_count: conditionToForm(expression, scope) };
    const { panelCount, minPanelCount, maxPanelCount } = element;
    const isFixed = panelCount === minPanelCount && panelCount === maxPanelCount;
    return isFixed && panelCount !== undefined ? { repeat_count: String(panelCount) } : {};
  },
};

const looksOf = (...more: readonly string[]): Field => ({
  bases: ['appearance', 'parameters'],
  properties: [
    'type',
    'inputType',
    'step',
    'rateMin',
    'rateMax',
    'rateStep',
    'choicesOrder',
    'showOtherItem',
    ...more,
  ],
  read: (reading) =>
    elementOfType(
      typeOf(cell(reading, 'type')),
      cell(reading, 'appearance'),
      parametersOf(cell(reading, 'parameters')),
    ) ?? {},
  write: (element) => {
    const { appearance, parameters } = typeOfElement(element) ?? {};
    return {
      ...(appearance === undefined ? {} : { appearance }),
      ...(parameters === undefined ? {} : { parameters }),
    };
  },
});

const label = words('label', 'title');
const hint = words('hint', 'description');

const common = [label, hint, required, words('required_message', 'requiredErrorText')];
const rest = [relevant, defaultValue, readOnly];
const questionFields = [looksOf(), ...common, constraint, ...rest];
const sliderFields = [looksOf('min', 'max'), ...common, constraintOn(['validators']), ...rest];

/** The field mappings of an element, by its type. */
export function fieldsOf(element: JsonObject): readonly Field[] {
  switch (element['type']) {
    case 'html':
      return [note, relevant];
    case undefined:
    case 'panel':
      return [label, relevant];
    case 'paneldynamic':
      return [label, hint, relevant, repeatCount];
    case 'slider':
      return sliderFields;
    default:
      return questionFields;
  }
}
