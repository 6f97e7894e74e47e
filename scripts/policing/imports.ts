import path from 'node:path';
import ts from 'typescript';
import { codeFiles, repositoryFiles, textOf } from './source-files.ts';

export interface Import {
  readonly from: string;
  /** A file of the repository, or the name of an npm package. */
  readonly to: string;
  readonly local: boolean;
  /** Gone after compilation. */
  readonly typeOnly: boolean;
  /** `import()`, read only when that line runs. */
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

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

export function importsOf(from: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, kind: { typeOnly?: boolean; lazy?: boolean }) => {
    const file = resolveLocal(from, specifier);
    const { typeOnly = false, lazy = false } = kind;
    found.push({ from, to: file ?? specifier, local: file !== null, typeOnly, lazy });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, { typeOnly: isTypeOnly(node.importClause) });
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      if (ts.isStringLiteral(node.moduleSpecifier)) {
        add(node.moduleSpecifier.text, { typeOnly: node.isTypeOnly });
      }
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) add(argument.text, { lazy: true });
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      if (ts.isStringLiteral(node.argument.literal)) {
        add(node.argument.literal.text, { typeOnly: true });
      }
    }
    ts.forEachChild(node, visit);
  };
  const kind = from.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(from, text, ts.ScriptTarget.Latest, false, kind));
  return found;
}

export const allImports: readonly Import[] = codeFiles.flatMap((file) =>
  importsOf(file, textOf(file)),
);
