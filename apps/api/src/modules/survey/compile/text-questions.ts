import type { Expression, LocalizedText, RichNode, TextInput } from '@pollen/contract/survey/plan';
import { compileHtml } from './compile-html.ts';
import { type Compiler, compact, type Json, type KindOf, positive, readTexts } from './compiler.ts';

const inputs: readonly TextInput[] = [
  'text',
  'number',
  'email',
  'tel',
  'url',
  'date',
  'month',
  'time',
];

export function text(compiler: Compiler, json: Json, path: string): KindOf<'text'> | undefined {
  const input = json['type'] === 'comment' ? 'comment' : (json['inputType'] ?? 'text');
  if (input !== 'comment' && !inputs.includes(input as TextInput)) {
    compiler.report(`${path}.inputType`, `inputType ${input}`, `Possible: ${inputs.join(', ')}.`);
    return undefined;
  }
  return compact<KindOf<'text'>>({
    kind: 'text',
    input: input as TextInput,
    ...readTexts(compiler, json, path, {
      placeholder: 'placeholder',
      minText: 'minErrorText',
      maxText: 'maxErrorText',
      stepText: 'stepErrorText',
    }),
    ...compact({
      lines: positive(json['rows']),
      maxLength: positive(json['maxLength']),
      step: input === 'number' ? positive(json['step']) : undefined,
      min: bound(compiler, json, 'min', path, input as TextInput),
      max: bound(compiler, json, 'max', path, input as TextInput),
    }),
  });
}

function bound(
  { report, expressions }: Compiler,
  json: Json,
  side: 'min' | 'max',
  path: string,
  input: TextInput,
): Expression | undefined {
  const written = json[`${side}ValueExpression`];
  if (written !== undefined) return expressions.compile(written, `${path}.${side}ValueExpression`);
  const value = json[side];
  if (value === undefined || value === null) return undefined;
  if (input === 'number') return Number(value);
  const shape = { date: /^\d{4}-\d{2}-\d{2}$/, month: /^\d{4}-\d{2}$/, time: /^\d{2}:\d{2}$/ }[
    input as string
  ];
  if (!shape?.test(String(value))) report(`${path}.${side}`, side, `Not a ${input}.`);
  return String(value);
}

const maxFilesOfAll = 9;

export function file(json: Json): KindOf<'file'> {
  const many = json['allowMultiple'] === true;
  const limit = Math.min(positive(json['maxFiles']) ?? maxFilesOfAll, maxFilesOfAll);
  return { kind: 'file', maxFiles: many ? limit : 1 };
}

export function html(compiler: Compiler, json: Json, path: string): KindOf<'html'> {
  const texts: LocalizedText = compiler.texts.read(json['html'], `${path}.html`) ?? {};
  const nodes: Record<string, RichNode[]> = {};
  for (const [language, source] of Object.entries(texts)) {
    nodes[language] = compileHtml(source, `${path}.html`, compiler.report);
  }
  return { kind: 'html', html: nodes };
}

export function expression(
  compiler: Compiler,
  json: Json,
  path: string,
): KindOf<'expression'> | undefined {
  const compiled = compiler.expressions.compile(json['expression'], `${path}.expression`);
  if (compiled === undefined) {
    compiler.report(`${path}.expression`, 'expression', 'An expression is missing.');
    return undefined;
  }
  const precision = json['precision'];
  return {
    kind: 'expression',
    expression: compiled,
    ...(typeof precision === 'number' && precision >= 0 ? { precision } : {}),
    ...readTexts(compiler, json, path, { format: 'format' }),
  };
}
