import * as z from 'zod/mini';
import { codeFiles, isTest, textOf } from './source-files.ts';

/** Helpers of the wires tests: schemas as lists of names, and the sources of an app. */

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
}

const asJson = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

function* within(schema: JsonSchema, name = ''): Generator<readonly [string, JsonSchema]> {
  yield [name, schema];
  for (const [key, part] of Object.entries(schema.properties ?? {})) yield* within(part, key);
  if (schema.items) yield* within(schema.items, name);
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    yield* within(part, name);
  }
}

/** The name of every field of an input, including those of its objects and lists. */
export const fieldsOf = (schema: z.core.$ZodType): readonly string[] => [
  ...new Set([...within(asJson(schema, 'input'))].map(([name]) => name).filter(Boolean)),
];

interface Enumeration {
  readonly field: string;
  readonly values: readonly string[];
}

/** Every string enumeration an answer can contain, with its field. */
export const enumerationsOf = (schema: z.core.$ZodType): readonly Enumeration[] =>
  [...within(asJson(schema, 'output'))].flatMap(([field, part]) => {
    const values = (part.enum ?? []).filter((value) => typeof value === 'string');
    return values.length > 0 ? [{ field, values }] : [];
  });

export interface Source {
  readonly file: string;
  readonly text: string;
  /** The names of the imported files, without their folders. */
  readonly imports: ReadonlySet<string>;
  /** Every word in it: a search for each field in the texts around each call would take seconds. */
  readonly words: ReadonlySet<string>;
}

export const sourcesOf = (folder: string): readonly Source[] =>
  codeFiles
    .filter((file) => file.startsWith(folder) && !isTest(file))
    .map((file) => {
      const text = textOf(file);
      const imported = text.matchAll(/from '[^']*\/([\w.-]+)'|import\('[^']*\/([\w.-]+)'\)/g);
      return {
        file,
        text,
        imports: new Set([...imported].map(([, one, other]) => one ?? other ?? '')),
        words: new Set(text.match(/\w+/g)),
      };
    });

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);

function importsOf(sources: readonly Source[], of: readonly Source[]): readonly Source[] {
  const names = new Set(of.flatMap((one) => [...one.imports]));
  return sources.filter(({ file }) => names.has(nameOf(file)));
}

/** The files that make a call and their folders, their importers, and their imports. */
export function around(sources: readonly Source[], callName: string): readonly Source[] {
  const callers = sources.filter(({ text }) => text.includes(`'${callName}'`));
  const folders = new Set(callers.map(({ file }) => folderOf(file)));
  const near = sources.filter(({ file }) => folders.has(folderOf(file)));
  const names = near.map(({ file }) => nameOf(file));
  const importers = sources.filter(({ imports }) => names.some((name) => imports.has(name)));
  const imported = importsOf(sources, near);
  return [...new Set([...near, ...importers, ...imported, ...importsOf(sources, imported)])];
}
