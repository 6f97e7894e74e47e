import type { Expression, LocalizedText, PlanQuestion } from '@pollen/contract/survey/plan';
import type { ExpressionCompiler } from './compile-expression.ts';
import type { Texts } from './compile-text.ts';
import type { Report } from './problems.ts';

/** SurveyJS's JSON, normalized by its own parser. */
export type Json = Readonly<Record<string, unknown>>;

/** Context of all parts of the compiler, created once per survey. */
export interface Compiler {
  /** Prevents publishing. */
  readonly report: Report;
  /** Reports what is left out or handled Pollen's way. */
  readonly warn: Report;
  readonly texts: Texts;
  readonly expressions: ExpressionCompiler;
  /** Passed on, so that a question can contain questions. */
  readonly compileQuestion: (
    compiler: Compiler,
    json: Record<string, unknown>,
    path: string,
    around: Conditions,
  ) => PlanQuestion | undefined;
  readonly compileElements: (
    compiler: Compiler,
    parent: Json,
    path: string,
    start: Conditions,
    list?: string,
  ) => { questions: PlanQuestion[] };
  /** Inside a row or a repeating panel. */
  readonly inEntry?: true;
  /** The whole survey: choices may be carried forward from another question. */
  readonly document: Json;
}

/** Of the pages and panels that contain a question. */
export interface Conditions {
  readonly visibleIf: readonly Expression[];
  readonly enableIf: readonly Expression[];
  /** The heading above it. */
  readonly panel?: number;
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const jsonList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Removes undefined values, to keep plans small. */
export function compact<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

export function readTexts<Name extends string>(
  { texts }: Compiler,
  json: Json,
  path: string,
  names: Readonly<Record<Name, string>>,
): { readonly [K in Name]?: LocalizedText } {
  const found: { [K in Name]?: LocalizedText } = {};
  for (const name of Object.keys(names) as Name[]) {
    const place = path ? `${path}.${names[name]}` : names[name];
    const text = texts.read(json[names[name]], place);
    if (text) found[name] = text;
  }
  return found;
}

/** A limit that is set: SurveyJS writes 0 and -1 for none. */
export function positive(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}

type Common =
  | 'name'
  | 'valueName'
  | 'preset'
  | 'presetBy'
  | 'comment'
  | 'title'
  | 'description'
  | 'panel'
  | 'visibleIf'
  | 'enableIf'
  | 'required'
  | 'requiredText'
  | 'validators';

/** A question of one kind, without what all kinds share. */
export type KindOf<Kind extends PlanQuestion['kind']> = Kind extends Kind
  ? Omit<Extract<PlanQuestion, { kind: Kind }>, Common>
  : never;
