import type { Expression, ExpressionNode, PlanQuestion } from '@pollen/contract/survey/plan';
import type { Question } from '../survey-core.ts';
import {
  imagePicker,
  matrix,
  multiple,
  ranking,
  rating,
  single,
  yesNo,
} from './choice-questions.ts';
import { compileValidators } from './compile-validators.ts';
import { type Compiler, compact, type Json, type KindOf, readTexts } from './compiler.ts';
import { checkProperties } from './supported-properties.ts';
import { expression, file, html, text } from './text-questions.ts';

/** Conditions a question takes over from the panels around it. */
export interface Surroundings {
  readonly visibleIf: readonly Expression[];
  readonly enableIf: readonly Expression[];
  readonly panel?: number;
}

export function compileQuestion(
  compiler: Compiler,
  json: Json,
  path: string,
  model: Question,
  around: Surroundings,
): PlanQuestion | undefined {
  const type = String(json['type']);
  checkProperties(json, type, path, compiler.report);
  if (json['titleLocation'] === 'hidden') {
    compiler.report(`${path}.titleLocation`, 'titleLocation', 'Every question shows its title.');
  }
  if (type === 'expression' && (json['readOnly'] || json['enableIf'] || around.enableIf.length)) {
    compiler.report(path, 'enableIf', 'SurveyJS stops calculating a read-only expression.');
  }
  const part = kind(compiler, type, json, path, model);
  if (!part) return undefined;
  const validators = compileValidators(compiler, json, path);
  return {
    ...base(compiler, json, path, around),
    ...(validators.length ? { validators } : {}),
    ...part,
  };
}

/** `visible: false` hides, unless a condition decides; the same for `readOnly`. */
export function conditions(
  { expressions }: Compiler,
  json: Json,
  path: string,
  around: Omit<Surroundings, 'panel'>,
): Omit<Surroundings, 'panel'> {
  const visible = expressions.compile(json['visibleIf'], `${path}.visibleIf`);
  const enabled = expressions.compile(json['enableIf'], `${path}.enableIf`);
  const hides = visible === undefined && json['visible'] === false;
  const locks = enabled === undefined && json['readOnly'] === true;
  return {
    visibleIf: [
      ...around.visibleIf,
      ...(visible === undefined ? [] : [visible]),
      ...(hides ? [false] : []),
    ],
    enableIf: [
      ...around.enableIf,
      ...(enabled === undefined ? [] : [enabled]),
      ...(locks ? [false] : []),
    ],
  };
}

function base(compiler: Compiler, json: Json, path: string, around: Surroundings) {
  const { visibleIf, enableIf } = conditions(compiler, json, path, around);
  const name = String(json['name']);
  const requiredIf = compiler.expressions.compile(json['requiredIf'], `${path}.requiredIf`);
  const required =
    requiredIf === undefined ? json['isRequired'] === true || undefined : asNode(requiredIf);
  const texts = readTexts(compiler, json, path, {
    title: 'title',
    description: 'description',
    requiredText: 'requiredErrorText',
  });
  return compact({
    name,
    title: texts.title ?? { default: name },
    description: texts.description,
    requiredText: texts.requiredText,
    panel: around.panel,
    visibleIf: visibleIf.length ? visibleIf : undefined,
    enableIf: enableIf.length ? enableIf : undefined,
    required,
  });
}

/** A constant condition still has to be a tree, so that it cannot be taken for `true`. */
const asNode = (expression: Expression): ExpressionNode =>
  Array.isArray(expression) ? (expression as unknown as ExpressionNode) : ['iif', true, expression];

function kind(
  compiler: Compiler,
  type: string,
  json: Json,
  path: string,
  model: Question,
): KindOf<PlanQuestion['kind']> | undefined {
  switch (type) {
    case 'radiogroup':
    case 'dropdown':
      return single(compiler, json, path, model);
    case 'checkbox':
      return multiple(compiler, json, path);
    case 'imagepicker':
      return imagePicker(compiler, json, path);
    case 'rating':
      return rating(compiler, json, path, model);
    case 'boolean':
      return yesNo(compiler, json, path);
    case 'ranking':
      return ranking(compiler, json, path);
    case 'matrix':
      return matrix(compiler, json, path);
    case 'text':
    case 'comment':
      return text(compiler, json, path);
    case 'file':
      return file(json);
    case 'html':
      return html(compiler, json, path);
    case 'expression':
      return expression(compiler, json, path);
    default:
      compiler.report(path, type, `The runner does not know questions of type "${type}".`);
      return undefined;
  }
}
