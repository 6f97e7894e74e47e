import {
  commentSuffix,
  type Expression,
  type PlanChoice,
  type Scalar,
} from '@pollen/contract/survey/plan';
import { both, compileItems } from './compile-choices.ts';
import { type Compiler, isJson, type Json, jsonList } from './compiler.ts';

const choiceTypes = [
  'radiogroup',
  'checkbox',
  'dropdown',
  'tagbox',
  'imagepicker',
  'ranking',
  'buttongroup',
];
const listTypes = ['checkbox', 'tagbox', 'ranking'];
const maxSteps = 10;

/** Finds a question by name, on any page. */
function findElement(document: Json, name: string): Json | undefined {
  const waiting: unknown[] = [...jsonList(document['pages'])];
  while (waiting.length > 0) {
    const element = waiting.shift();
    if (!isJson(element)) continue;
    if (element['type'] !== undefined && element['type'] !== 'panel' && element['name'] === name) {
      return element;
    }
    waiting.push(...jsonList(element['elements']));
  }
  return undefined;
}

/**
 * Choices carried forward from another question, each shown while it is chosen there (or not chosen).
 * Undefined if the question carries none forward.
 */
export function carriedChoices(
  compiler: Compiler,
  json: Json,
  path: string,
  steps = 0,
): PlanChoice[] | undefined {
  const name = json['choicesFromQuestion'];
  if (typeof name !== 'string' || name === '') return undefined;
  const source = findElement(compiler.document, name);
  const place = `${path}.choicesFromQuestion`;
  if (!source || !choiceTypes.includes(String(source['type']))) {
    compiler.report(place, 'choicesFromQuestion', `"${name}" is not a question with choices.`);
    return [];
  }
  if (steps > maxSteps) {
    compiler.report(place, 'choicesFromQuestion', 'Choices are carried forward in a circle.');
    return [];
  }
  const plain =
    carriedChoices(compiler, source, place, steps + 1) ??
    compileItems(compiler, source, 'choices', place, {
      allowed: ['visibleIf', 'enableIf', 'isExclusive', 'imageLink'],
      visibleIf: source['choicesVisibleIf'],
      enableIf: source['choicesEnableIf'],
    });
  const mode = json['choicesFromQuestionMode'];
  if (mode !== 'selected' && mode !== 'unselected') return plain;
  const key = String(source['valueName'] ?? name);
  const isList = listTypes.includes(String(source['type'])) || source['multiSelect'] === true;
  const chosen = (value: Scalar): Expression => [isList ? 'contains' : '=', ['value', key], value];
  const carried = plain.map((choice) => ({
    ...choice,
    visibleIf: both(
      choice.visibleIf,
      mode === 'selected' ? chosen(choice.value) : ['not', chosen(choice.value)],
    ),
  }));
  if (mode !== 'selected' || source['showOtherItem'] !== true || json['showOtherItem'] === true) {
    return carried;
  }
  const comment = key + commentSuffix;
  return [
    ...carried,
    {
      value: 'other',
      text: { default: `{${comment}}` },
      visibleIf: ['and', chosen('other'), ['notempty', ['value', comment]]],
    },
  ];
}
