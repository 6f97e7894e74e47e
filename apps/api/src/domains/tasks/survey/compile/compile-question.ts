import { asAnswer } from '@pollen/contract/survey/as-answer';
import { isSame } from '@pollen/contract/survey/comparison';
import type {
  AnswerValue,
  Expression,
  ExpressionNode,
  PlanQuestion,
} from '@pollen/contract/survey/plan';
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
import {
  type Compiler,
  type Conditions,
  compact,
  type Json,
  type KindOf,
  readTexts,
} from './compiler.ts';
import { fields, loop, table } from './group-questions.ts';
import { keepSupported } from './supported-properties.ts';
import { expression, file, html, image, signature, slider, text } from './text-questions.ts';

export function compileQuestion(
  compiler: Compiler,
  json: Record<string, unknown>,
  path: string,
  around: Conditions,
): PlanQuestion | undefined {
  const type = String(json['type']);
  keepSupported(json, type, path, compiler);
  if (type === 'expression' && around.enableIf.length > 0) {
    compiler.report(path, 'enableIf', 'SurveyJS does not calculate read-only expressions.');
  }
  if (type === 'expression') {
    for (const name of ['readOnly', 'enableIf']) delete json[name];
  }
  const part = kind(compiler, type, json, path);
  if (!part) return undefined;
  const validators = compileValidators(compiler, json, path);
  const own = base(compiler, json, path, around, part.kind);
  const found = { ...own, ...(validators.length ? { validators } : {}), ...part } as PlanQuestion;
  return withPreset(compiler, found, json, path);
}

/** An initial answer must be one that a member could give; SurveyJS starts from the same. */
function withPreset(
  { warn }: Compiler,
  { preset: written, ...question }: PlanQuestion,
  json: Record<string, unknown>,
  path: string,
): PlanQuestion {
  if (question.kind === 'file') delete json['defaultValueExpression'];
  if (written === undefined) return question;
  const preset = asAnswer(question, written);
  const place = `${path}.defaultValue`;
  if (preset === undefined) {
    delete json['defaultValue'];
    const message = `${shortly(written)} is not an answer to this question: it starts unanswered.`;
    warn(place, 'defaultValue', message);
    return question;
  }
  json['defaultValue'] = preset;
  if (!isSame(preset, written)) {
    warn(place, 'defaultValue', `It starts with ${shortly(preset)}, the nearest answer.`);
  }
  return { ...question, preset };
}

const shortly = (value: unknown) => JSON.stringify(value).slice(0, 100);

/** `visible: false` hides, unless there is a condition; the same for `readOnly`. */
export function conditions(
  { expressions }: Compiler,
  json: Json,
  path: string,
  around: Omit<Conditions, 'panel'>,
): Omit<Conditions, 'panel'> {
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

function base(
  compiler: Compiler,
  json: Json,
  path: string,
  around: Conditions,
  kind: PlanQuestion['kind'],
) {
  const { visibleIf, enableIf } = conditions(compiler, json, path, around);
  const name = String(json['name']);
  const requiredIf = compiler.expressions.compile(json['requiredIf'], `${path}.requiredIf`);
  const required =
    requiredIf === undefined ? json['isRequired'] === true || undefined : asNode(requiredIf);
  const texts = readTexts(compiler, json, path, {
    title: 'title',
    description: 'description',
    requiredText: 'requiredErrorText',
    comment: 'commentText',
  });
  const asks = kind !== 'html' && kind !== 'expression';
  const { valueName } = json;
  return compact({
    name,
    valueName:
      typeof valueName === 'string' && valueName && valueName !== name ? valueName : undefined,
    title: texts.title ?? { default: name },
    description: texts.description,
    requiredText: texts.requiredText,
    comment: asks && json['showCommentArea'] === true ? (texts.comment ?? true) : undefined,
    panel: around.panel,
    visibleIf: visibleIf.length ? visibleIf : undefined,
    enableIf: enableIf.length ? enableIf : undefined,
    required,
    ...(asks ? presets(compiler, json, path) : {}),
  });
}

/** The initial answer. */
function presets({ expressions, warn, inEntry }: Compiler, json: Json, path: string) {
  const written = presetOf(json);
  const isCalculated = typeof written === 'string' && written.startsWith('=');
  if (inEntry && (isCalculated || json['defaultValueExpression'] !== undefined)) {
    const name = isCalculated ? 'defaultValue' : 'defaultValueExpression';
    warn(
      `${path}.${name}`,
      name,
      'In rows and repeating panels an initial answer cannot be calculated.',
    );
    for (const one of ['defaultValue', 'defaultValueExpression']) {
      delete (json as Record<string, unknown>)[one];
    }
    return {};
  }
  // `=today()` is short for an expression.
  const short = typeof written === 'string' && written.startsWith('=') ? written.slice(1) : null;
  const by = expressions.compile(
    json['defaultValueExpression'] ?? short ?? undefined,
    `${path}.defaultValueExpression`,
  );
  return {
    preset: short === null ? (written as AnswerValue | undefined) : undefined,
    presetBy: by === undefined ? undefined : asNode(by),
  };
}

function presetOf(json: Json): unknown {
  const written = json['defaultValue'];
  // Neither yes nor no means unanswered.
  if (json['type'] === 'boolean' && written === 'indeterminate') return undefined;
  if (json['type'] !== 'boolean') return written;
  if (String(written) === 'true') return json['valueTrue'] ?? true;
  return String(written) === 'false' ? (json['valueFalse'] ?? false) : written;
}

/** A constant condition must still be a tree, so that it is not mistaken for `true`. */
const asNode = (expression: Expression): ExpressionNode =>
  Array.isArray(expression) ? (expression as unknown as ExpressionNode) : ['iif', true, expression];

function kind(
  compiler: Compiler,
  type: string,
  json: Json,
  path: string,
): KindOf<PlanQuestion['kind']> | undefined {
  switch (type) {
    case 'radiogroup':
    case 'dropdown':
    case 'buttongroup':
      return single(compiler, json, path);
    case 'checkbox':
    case 'tagbox':
      return multiple(compiler, json, path);
    case 'imagepicker':
      return imagePicker(compiler, json, path);
    case 'rating':
      return rating(compiler, json, path);
    case 'boolean':
      return yesNo(compiler, json, path);
    case 'ranking':
      return ranking(compiler, json, path);
    case 'matrix':
      return matrix(compiler, json, path);
    case 'matrixdropdown':
    case 'matrixdynamic':
      return table(compiler, json, path);
    case 'paneldynamic':
      return loop(compiler, json, path);
    case 'multipletext':
      return fields(compiler, json, path);
    case 'text':
    case 'comment':
      return text(compiler, json, path);
    case 'slider':
      return slider(compiler, json, path);
    case 'file':
      return file(json);
    case 'signaturepad':
      return signature();
    case 'html':
      return html(compiler, json, path);
    case 'image':
      return image(compiler, json, path);
    case 'expression':
      return expression(compiler, json, path);
    default:
      compiler.report(path, type, `Pollen does not support questions of type "${type}".`);
      return undefined;
  }
}
