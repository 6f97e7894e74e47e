import type { Expression, RichNode, TextInput } from '@pollen/contract/survey/plan';
import { isPicture, richText } from './compile-html.ts';
import { type Compiler, compact, type Json, type KindOf, positive, readTexts } from './compiler.ts';
import { numberLook } from './number-look.ts';

const inputs: readonly TextInput[] = [
  ...(['text', 'number', 'email', 'tel', 'url', 'date', 'month', 'time'] as const),
  'datetime-local',
];

function inputOf({ warn }: Compiler, json: Json, path: string): TextInput {
  if (json['type'] === 'comment') return 'comment';
  const written = json['inputType'] ?? 'text';
  if (inputs.includes(written as TextInput)) return written as TextInput;
  if (written === 'range') return 'number';
  warn(`${path}.inputType`, 'inputType', `"${written}" is asked as plain text.`);
  (json as Record<string, unknown>)['inputType'] = 'text';
  return 'text';
}

export function text(compiler: Compiler, json: Json, path: string): KindOf<'text'> {
  const input = inputOf(compiler, json, path);
  const isSlider = json['inputType'] === 'range';
  if (isSlider) (json as Record<string, unknown>)['inputType'] = 'number';
  return compact<KindOf<'text'>>({
    kind: 'text',
    input,
    ...(isSlider ? { look: 'slider' as const } : {}),
    ...readTexts(compiler, json, path, {
      placeholder: 'placeholder',
      minText: 'minErrorText',
      maxText: 'maxErrorText',
      stepText: 'stepErrorText',
    }),
    ...compact({
      mask: maskOf(compiler, json, path, input),
      lines: positive(json['rows']),
      maxLength: positive(json['maxLength']),
      step: input === 'number' ? positive(json['step']) : undefined,
      min: bound(compiler, json, 'min', path, input),
      max: bound(compiler, json, 'max', path, input),
    }),
  });
}

/** A pattern formats what is typed; the other masks only say what to type. */
function maskOf(compiler: Compiler, json: Json, path: string, input: TextInput) {
  const writable = json as Record<string, unknown>;
  const { maskType, maskSettings } = json;
  delete writable['maskType'];
  delete writable['maskSettings'];
  if (typeof maskType !== 'string' || maskType === 'none') return undefined;
  const pattern = (maskSettings as Json | undefined)?.['pattern'];
  if (maskType === 'pattern' && input === 'text' && typeof pattern === 'string') {
    return pattern.slice(0, 100);
  }
  compiler.warn(`${path}.maskType`, 'maskType', `The mask "${maskType}" is left out.`);
  return undefined;
}

const shapes: Readonly<Partial<Record<TextInput, RegExp>>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  month: /^\d{4}-\d{2}$/,
  time: /^\d{2}:\d{2}$/,
  'datetime-local': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/,
};

function bound(
  { warn, expressions }: Compiler,
  json: Json,
  side: 'min' | 'max',
  path: string,
  input: TextInput,
): Expression | undefined {
  const written = json[`${side}ValueExpression`];
  if (written !== undefined) return expressions.compile(written, `${path}.${side}ValueExpression`);
  const value = json[side];
  if (value === undefined || value === null || value === '') return undefined;
  const isRight =
    input === 'number' ? Number.isFinite(Number(value)) : shapes[input]?.test(String(value));
  if (isRight) return input === 'number' ? Number(value) : String(value);
  warn(`${path}.${side}`, side, `"${value}" is not a valid limit for ${input}: it is left out.`);
  delete (json as Record<string, unknown>)[side];
  return undefined;
}

export function slider(compiler: Compiler, json: Json, path: string): KindOf<'text'> | undefined {
  if (json['sliderType'] !== undefined && json['sliderType'] !== 'single') {
    compiler.report(`${path}.sliderType`, 'sliderType', 'A slider can have only one value.');
    return undefined;
  }
  const numberOr = (value: unknown, otherwise: number) =>
    typeof value === 'number' ? value : otherwise;
  return compact<KindOf<'text'>>({
    kind: 'text',
    input: 'number',
    look: 'slider',
    min: numberOr(json['min'], 0),
    max: numberOr(json['max'], 100),
    step: positive(json['step']) ?? 1,
  });
}

const maxFilesOfAll = 9;

export function file(json: Json): KindOf<'file'> {
  const many = json['allowMultiple'] === true;
  const limit = Math.min(positive(json['maxFiles']) ?? maxFilesOfAll, maxFilesOfAll);
  return { kind: 'file', maxFiles: many ? limit : 1 };
}

/** Drawn or typed, it is stored as a picture. */
export const signature = (): KindOf<'file'> => ({ kind: 'file', maxFiles: 1, look: 'signature' });

export function html(compiler: Compiler, json: Json, path: string): KindOf<'html'> {
  const nodes = richText(compiler, json['html'], `${path}.html`) ?? { default: [] };
  if (Object.values(nodes).every((one) => one.length === 0)) {
    compiler.warn(`${path}.html`, 'html', 'There is no text to show: this element is left blank.');
  }
  return { kind: 'html', html: nodes };
}

/** A picture or a video between questions. */
export function image(compiler: Compiler, json: Json, path: string): KindOf<'html'> {
  const links = compiler.texts.read(json['imageLink'], `${path}.imageLink`, 30_000) ?? {};
  const alt = compiler.texts.read(json['altText'], `${path}.altText`) ?? {};
  const nodes: Record<string, RichNode[]> = {};
  for (const [language, link] of Object.entries(links)) {
    const isFilm = /\.(mp4|webm|mov)(\?|$)/i.test(link) || json['contentMode'] === 'video';
    const isWeb = /^https:\/\//.test(link);
    if (json['contentMode'] === 'youtube' || /youtu\.?be/.test(link)) {
      nodes[language] = [['p', ['a', { href: link }, link]]];
      continue;
    }
    if (!isPicture(link) && !(isFilm && isWeb)) {
      compiler.warn(`${path}.imageLink`, 'imageLink', 'A picture needs an https address.');
      continue;
    }
    const attributes = { src: link, alt: alt[language] ?? alt['default'] ?? '' };
    nodes[language] = [[isFilm ? 'video' : 'img', attributes]];
  }
  return { kind: 'html', html: nodes };
}

export function expression(
  compiler: Compiler,
  json: Json,
  path: string,
): KindOf<'expression'> | undefined {
  const compiled = compiler.expressions.compileValue(json['expression'], `${path}.expression`);
  if (compiled === undefined) {
    compiler.warn(`${path}.expression`, 'expression', 'There is nothing to calculate here.');
  }
  const precision = json['precision'];
  const numbers = numberLook(compiler, json, path);
  return {
    kind: 'expression',
    expression: compiled ?? null,
    ...(typeof precision === 'number' && precision >= 0 && precision <= 20 ? { precision } : {}),
    ...readTexts(compiler, json, path, { format: 'format' }),
    ...(numbers ? { numbers } : {}),
  };
}
