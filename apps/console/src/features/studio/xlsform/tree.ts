import { type Cells, cellOf, type FormProblem, type Table } from './form.ts';
import { type FormType, metadata, typeOf } from './types.ts';

/** A question row, or a group with its rows. */
export interface FormNode {
  readonly row: number;
  readonly cells: Cells;
  readonly type: FormType;
  readonly name: string;
  readonly children: FormNode[] | null;
  /** The cells of the row that ends a group. */
  end: Cells;
}

/**
 * A row that is not a question, such as a comment; the export writes it after the same row as
 * before.
 */
export interface KeptRow {
  readonly after: string;
  readonly row: number;
  readonly cells: Cells;
}

export interface FormTree {
  readonly nodes: readonly FormNode[];
  readonly kept: readonly KeptRow[];
  readonly problems: readonly FormProblem[];
}

const asksNothing = (word: string) =>
  word === '' || word === 'calculate' || metadata.includes(word);

export function treeOf({ sheet, columns, rows }: Table): FormTree {
  const problems: FormProblem[] = [];
  const refuse = (row: number, message: string) =>
    problems.push({ sheet, row, message, isRefused: true });
  const nodes: FormNode[] = [];
  const open: FormNode[] = [];
  const kept: KeptRow[] = [];
  let after = '';
  for (const { number, cells } of rows) {
    const type = typeOf(cellOf(cells, columns, 'type'));
    const name = cellOf(cells, columns, 'name');
    const into = open.at(-1)?.children ?? nodes;
    if (asksNothing(type.word)) {
      kept.push({ after, row: number, cells });
    } else if (type.word === 'end_group' || type.word === 'end_repeat') {
      const last = open.pop();
      const isRight = last?.type.word === type.word.replace('end', 'begin');
      if (!last || !isRight) refuse(number, `${type.word} has no matching begin row.`);
      if (last) last.end = cells;
      after = `end ${last?.name ?? ''}`;
    } else {
      const isGroup = type.word === 'begin_group' || type.word === 'begin_repeat';
      const children = isGroup ? [] : null;
      const node: FormNode = { row: number, cells, type, name, children, end: {} };
      if (name === '') refuse(number, 'This row has no name.');
      else into.push(node);
      if (isGroup) open.push(node);
      after = name;
    }
  }
  for (const { row, name } of open) refuse(row, `The group “${name}” is never closed.`);
  return { nodes, kept, problems };
}
