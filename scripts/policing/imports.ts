import path from 'node:path';
import { type EcmaScriptModule, parseSync } from 'oxc-parser';
import { codeFiles, repositoryFiles, textOf } from './source-files.ts';

export interface Import {
  readonly from: string;
  /** A file of the repository, or the name of an npm package. */
  readonly to: string;
  readonly local: boolean;
  /** Removed by compilation. */
  readonly typeOnly: boolean;
  /** `import()`, loaded only when that line runs. */
  readonly lazy: boolean;
}

const known = new Set(repositoryFiles);
const workspaces: Readonly<Record<string, string>> = {
  '@pollen/api': 'apps/api/src',
  '@pollen/web': 'apps/web/src',
  '@pollen/console': 'apps/console/src',
  '@pollen/browser': 'packages/browser/src',
  '@pollen/contract': 'packages/contract/src',
  '@pollen/dev-env': 'packages/dev-env/src',
};

/** The repository's file behind a specifier; null for packages and Node's own modules. */
export function resolveLocal(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(from), bare);
  const owner = Object.keys(workspaces).find((name) => bare.startsWith(`${name}/`));
  if (!owner) return null;
  const file = `${workspaces[owner]}${bare.slice(owner.length)}`;
  return ['', '.ts', '.tsx'].map((ending) => file + ending).find((name) => known.has(name)) ?? file;
}

const modules = new Map<string, EcmaScriptModule>();

/** What a file imports and exports. Tests of one worker parse each file once for all of them. */
export function moduleOf(file: string, text: string): EcmaScriptModule {
  const parsed = modules.get(text) ?? parseSync(file, text).module;
  modules.set(text, parsed);
  return parsed;
}

/** `import type {…}`, or an import whose every name is marked `type`. */
const isTypeOnly = (entries: readonly { readonly isType: boolean }[]) =>
  entries.length > 0 && entries.every((entry) => entry.isType);

/** `import('./a.ts').B` in a type position, which the parser does not list among the imports. */
const typePosition = /\bimport\('([^']+)'\)\s*[.[](?!then\b|catch\b)/g;

const literal = /^['"](.*)['"]$/s;

export function importsOf(from: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, kind: { typeOnly?: boolean; lazy?: boolean }) => {
    const file = resolveLocal(from, specifier);
    const { typeOnly = false, lazy = false } = kind;
    found.push({ from, to: file ?? specifier, local: file !== null, typeOnly, lazy });
  };
  const module = moduleOf(from, text);
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, { typeOnly: isTypeOnly(entries) });
  }
  for (const { entries } of module.staticExports) {
    const specifier = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    if (specifier) add(specifier, { typeOnly: isTypeOnly(entries) });
  }
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start, end),
  );
  for (const argument of dynamic) {
    const specifier = literal.exec(argument)?.[1];
    if (specifier) add(specifier, { lazy: true });
  }
  for (const [, specifier = ''] of text.matchAll(typePosition)) {
    add(specifier, { typeOnly: true });
  }
  return found;
}

export const allImports: readonly Import[] = codeFiles.flatMap((file) =>
  importsOf(file, textOf(file)),
);
