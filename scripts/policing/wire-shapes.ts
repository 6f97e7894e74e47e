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
      };
    });

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);
const imports = (from: Source, to: Source) => from.imports.has(nameOf(to.file));

const importsOf = (sources: readonly Source[], of: readonly Source[]) =>
  sources.filter((source) => of.some((one) => imports(one, source)));

/** The files that make a call and their folders, their importers, and their imports. */
export function around(sources: readonly Source[], callName: string): readonly Source[] {
  const callers = sources.filter(({ text }) => text.includes(`'${callName}'`));
  const near = sources.filter(({ file }) =>
    callers.some((caller) => folderOf(caller.file) === folderOf(file)),
  );
  const importers = sources.filter((source) => near.some((one) => imports(source, one)));
  const imported = importsOf(sources, near);
  return [...new Set([...near, ...importers, ...imported, ...importsOf(sources, imported)])];
}
