import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';
import { parseSync as parseTypeScript } from 'oxc-parser';
import { splitStatements } from '../../apps/api/src/db/statements.ts';
import { codeFiles, isTest, repositoryFiles, textOf } from './source-files.ts';

await loadModule();

/** A piece of SQL in the repository and the objects it uses. */
export interface SqlSource {
  readonly file: string;
  readonly text: string;
  /** Null if it parses. */
  readonly problem: string | null;
  readonly tables: ReadonlySet<string>;
  /** The tables it inserts into, updates or deletes from. */
  readonly written: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
}

interface Names {
  readonly tables: Set<string>;
  readonly written: Set<string>;
  readonly functions: Set<string>;
}

type Tree = { readonly [key: string]: unknown };

/** Calls `enter` for every object of a tree with its key. */
function visit(node: unknown, enter: (key: string, value: Tree) => void): void {
  if (!node || typeof node !== 'object') return;
  for (const [key, value] of Object.entries(node)) {
    if (value && typeof value === 'object') enter(key, value as Tree);
    visit(value, enter);
  }
}

const lastName = (names: unknown): string => {
  const last = (names as { String?: { sval?: string } }[]).at(-1);
  return last?.String?.sval ?? '';
};

/** Tables and functions of a parsed statement; names defined by WITH are not tables. */
function collect(tree: unknown, names: Names): void {
  const defined = new Set<string>();
  visit(tree, (key, value) => {
    if (key === 'CommonTableExpr') defined.add(String(value['ctename']));
  });
  visit(tree, (key, value) => {
    if (key === 'RangeVar' || key === 'relation') {
      const name = String(value['relname'] ?? '');
      if (name && value['schemaname'] === undefined && !defined.has(name)) names.tables.add(name);
    } else if (/^(Insert|Update|Delete)Stmt$/.test(key)) {
      names.written.add(String((value['relation'] as Tree)['relname']));
    } else if (key === 'FuncCall' && (value['funcname'] as unknown[]).length === 1) {
      names.functions.add(lastName(value['funcname']));
    }
  });
}

/** PL/pgSQL stores expressions as text: `a + b(c)` or a whole query. */
function collectExpressions(tree: unknown, names: Names): void {
  visit(tree, (key, value) => {
    if (key !== 'PLpgSQL_expr') return;
    const query = String(value['query']).replace(/^\s*\w[\w.[\]]*\s*:=/, '');
    const isQuery = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(query);
    collect(parseSync(isQuery ? query : `SELECT ${query}`), names);
  });
}

const language = (statement: unknown): string => {
  let found = '';
  visit(statement, (key, value) => {
    if (key !== 'DefElem' || value['defname'] !== 'language') return;
    found = (value['arg'] as { String?: { sval?: string } }).String?.sval ?? '';
  });
  return found;
};

function collectBody(statement: Tree, text: string, names: Names): void {
  if (language(statement) === 'plpgsql') {
    const parsed = parsePlPgSQLSync(text) as unknown;
    collectExpressions(parsed, names);
    return;
  }
  visit(statement, (key, value) => {
    if (key !== 'DefElem' || value['defname'] !== 'as') return;
    const items = (value['arg'] as { List?: { items?: { String?: { sval?: string } }[] } }).List;
    collect(parseSync(items?.items?.[0]?.String?.sval ?? ''), names);
  });
}

function readSql(file: string, text: string): SqlSource {
  const names: Names = { tables: new Set(), written: new Set(), functions: new Set() };
  try {
    const { stmts = [] } = parseSync(text) as { stmts?: { stmt: Tree }[] };
    for (const { stmt } of stmts) {
      collect(stmt, names);
      if (stmt['CreateFunctionStmt']) collectBody(stmt, text, names);
    }
    return { file, text, problem: null, ...names };
  } catch (error) {
    return {
      file,
      text,
      problem: error instanceof Error ? error.message : String(error),
      ...names,
    };
  }
}

/** Every `sql` template of a TypeScript file, with its values as parameters. */
export function sqlTemplatesOf(file: string, text: string): string[] {
  if (!text.includes('sql`')) return [];
  const found: string[] = [];
  visit(parseTypeScript(file, text).program, (_, value) => {
    if (value['type'] !== 'TaggedTemplateExpression') return;
    if ((value['tag'] as Tree)['name'] !== 'sql') return;
    const { quasis } = value['quasi'] as { quasis: { value: { cooked: string } }[] };
    const parts = quasis.map((part) => part.value.cooked);
    found.push(parts.reduce((whole, part, index) => `${whole}$${index}${part}`));
  });
  return found;
}

const sqlFiles = repositoryFiles.filter(
  (file) => file.startsWith('apps/api/src/') && file.endsWith('.sql'),
);
const apiFiles = codeFiles.filter((file) => file.startsWith('apps/api/src/') && !isTest(file));

/** All SQL of the API: its files statement by statement, and the templates in its code. */
export const sqlSources: readonly SqlSource[] = [
  ...sqlFiles.flatMap((file) =>
    splitStatements(textOf(file)).map((statement) => readSql(file, statement)),
  ),
  ...apiFiles.flatMap((file) =>
    sqlTemplatesOf(file, textOf(file)).map((text) => readSql(file, text)),
  ),
];
