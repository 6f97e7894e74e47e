import { parseSync, scanSync } from 'libpg-query';
import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';
import { sqlSources, sqlTemplatesOf } from './sql-sources.ts';

const sqlFiles = repositoryFiles.filter(
  (file) => file.startsWith('apps/api/src/') && file.endsWith('.sql'),
);

const literals = ['true', 'false', 'null'];
const isUpperCase = (word: string) => word === word.toUpperCase() || literals.includes(word);

test('all SQL parses, including function bodies', () => {
  const broken = sqlSources.flatMap(({ file, problem, text }) =>
    problem ? [`${file}: ${problem}: ${text.slice(0, 80)}`] : [],
  );
  expect(broken).toEqual([]);
});

test('a template is parsed with its values as parameters', () => {
  const text = ['const a = [sql`SELECT $', '{b} FROM c WHERE d = $', '{f(sql`SELECT 1`)}`];'].join(
    '',
  );
  expect(sqlTemplatesOf('a.ts', text)).toEqual(['SELECT $1 FROM c WHERE d = $2', 'SELECT 1']);
});

test('SQL files have upper-case keywords, lines of at most 120 characters and no stray white space', () => {
  const crooked = sqlFiles.flatMap((file) => {
    const text = textOf(file);
    const lines = text.split('\n').flatMap((line, index) => {
      const isLong = line.length > 120 && !line.includes('"');
      return isLong || /\t|\s$/.test(line) ? [`${file}:${index + 1}: ${line}`] : [];
    });
    const keywords = scanSync(text).tokens.flatMap(({ text: word, keywordName }) =>
      keywordName === 'RESERVED_KEYWORD' && !isUpperCase(word) ? [`${file}: ${word}`] : [],
    );
    return [...lines, ...keywords, ...(text.endsWith('\n') ? [] : [`${file}: no last line end`])];
  });
  expect(crooked).toEqual([]);
});

interface FunctionStatement {
  readonly funcname: readonly { readonly String: { readonly sval: string } }[];
  readonly parameters?: readonly { readonly FunctionParameter: { readonly mode: string } }[];
}

/** The ledger's own functions keep positional arguments, because they have many callers. */
const longLists = ['ledger_post', 'ledger_move', 'ledger_open_hold', 'ledger_take'];

test('a function with more than eight arguments takes a composite type instead', () => {
  const tooMany = sqlSources.flatMap(({ text }) => {
    if (!/^\s*CREATE FUNCTION/m.test(text)) return [];
    const { stmts = [] } = parseSync(text) as {
      stmts?: { stmt: { CreateFunctionStmt?: FunctionStatement } }[];
    };
    return stmts.flatMap(({ stmt: { CreateFunctionStmt: made } }) => {
      const given = (made?.parameters ?? []).filter(
        ({ FunctionParameter: { mode } }) => !['FUNC_PARAM_OUT', 'FUNC_PARAM_TABLE'].includes(mode),
      );
      const name = made?.funcname.at(-1)?.String.sval ?? '';
      return given.length > 8 ? [name] : [];
    });
  });
  expect(tooMany.sort()).toEqual(longLists.sort());
});
