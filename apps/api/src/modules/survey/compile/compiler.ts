import type { LocalizedText, PlanQuestion } from '@pollen/contract/survey/plan';
import type { ExpressionCompiler } from './compile-expression.ts';
import type { Texts } from './compile-text.ts';
import type { Report } from './problems.ts';

/** SurveyJS's JSON after its own parser has put it in order. */
export type Json = Readonly<Record<string, unknown>>;

/** What every part of the compiler needs; made once per survey. */
export interface Compiler {
  readonly report: Report;
  readonly texts: Texts;
  readonly expressions: ExpressionCompiler;
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const jsonList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Leaves out what is undefined: a plan travels, so it says only what it has to. */
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
    const text = texts.read(json[names[name]], `${path}.${names[name]}`);
    if (text) found[name] = text;
  }
  return found;
}

/** A limit that means something: SurveyJS writes 0 and -1 for none. */
export function positive(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}

type Common =
  | 'name'
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
