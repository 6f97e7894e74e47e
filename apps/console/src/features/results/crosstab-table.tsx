import type {
  CrosstabBlock,
  CrosstabGroup,
  CrosstabResult,
} from '@pollen/contract/operator/results-crosstab';
import { count } from '../../platform/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { cellText, type Shown, significanceText, strengthText } from './crosstab-rules.ts';
import { scaled } from './rules.ts';

interface TableProps {
  readonly result: CrosstabResult;
  readonly shown: Shown;
  readonly hasLetters: boolean;
}

/** The first column of each group, where a separating line is drawn. */
function startsOf(groups: readonly CrosstabGroup[]): ReadonlySet<number> {
  const starts = new Set([0]);
  let at = 1;
  for (const { width } of groups) {
    starts.add(at);
    at += width;
  }
  return starts;
}

function Heads({ result: { groups, columns }, hasLetters }: Omit<TableProps, 'shown'>) {
  const starts = startsOf(groups);
  const hasOuter = columns.some(({ outer }) => outer !== null);
  const first = (at: number) => (starts.has(at) ? 'crosstab__first' : undefined);
  return (
    <thead>
      <tr>
        <td />
        <td className="crosstab__first" />
        {groups
          .filter(({ width }) => width > 0)
          .map(({ title, width, leftOut }) => (
            <th
              key={title}
              scope="colgroup"
              colSpan={width}
              className="crosstab__group crosstab__first"
            >
              {title}
              {leftOut > 0 && <span className="cap"> ({count(leftOut)} values left out)</span>}
            </th>
          ))}
      </tr>
      {hasOuter && (
        <tr>
          <td />
          {columns.map(({ outer, letter }, at) => (
            <td key={letter ?? 'total'} className={classNames(first(at), 'cap')}>
              {outer !== columns[at - 1]?.outer || starts.has(at) ? outer : ''}
            </td>
          ))}
        </tr>
      )}
      <tr>
        <td />
        {columns.map(({ label, letter, outer }, at) => (
          <th key={letter ?? 'total'} scope="col" className={first(at)}>
            {outer !== null && <span className="vh">{outer}, </span>}
            {label}
            {hasLetters && letter && <span className="crosstab__letter">{letter}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Cell({
  text,
  letters,
  isFirst,
}: {
  readonly text: string;
  readonly letters: string;
  readonly isFirst: boolean;
}) {
  return (
    <td className={classNames(isFirst && 'crosstab__first', letters !== '' && 'crosstab__high')}>
      {text}
      {letters !== '' && (
        <>
          <span className="vh">, higher than </span>
          <sup>{letters}</sup>
        </>
      )}
    </td>
  );
}

function Tests({
  block: { tests },
  groups,
}: {
  readonly block: CrosstabBlock;
  readonly groups: readonly CrosstabGroup[];
}) {
  if (tests.every((test) => test === null)) return null;
  const line = (label: string, of: (test: NonNullable<(typeof tests)[number]>) => string) => (
    <tr className="crosstab__test">
      <th scope="row">{label}</th>
      <td className="crosstab__first" />
      {groups.map(({ title, width }, at) => {
        const test = tests[at];
        if (width === 0) return null;
        return (
          <td key={title} colSpan={width} className="crosstab__first">
            {test ? of(test) : 'not compared'}
          </td>
        );
      })}
    </tr>
  );
  return (
    <>
      {line(
        'Chi-square',
        ({ value, degrees, p }) => `χ² ${value.toFixed(1)}, df ${degrees}, ${significanceText(p)}`,
      )}
      {line('Cramér’s V', strengthText)}
    </>
  );
}

function Block({ block, props }: { readonly block: CrosstabBlock; readonly props: TableProps }) {
  const { result, shown, hasLetters } = props;
  const starts = startsOf(result.groups);
  const { title, bases, rows, means, scale } = block;
  const isFirst = (at: number) => starts.has(at);
  const keyOf = (at: number) => result.columns[at]?.letter ?? 'total';
  const isWeighted = bases.some(({ people, effective }) => Math.abs(people - effective) > 1e-6);
  const lettersOf = (one: { readonly letters: string } | null) =>
    hasLetters ? (one?.letters ?? '') : '';
  const base = (label: string, of: (one: (typeof bases)[number]) => number) => (
    <tr className="crosstab__base">
      <th scope="row">{label}</th>
      {bases.map((one, at) => (
        <td key={keyOf(at)} className={isFirst(at) ? 'crosstab__first' : undefined}>
          {count(Math.round(of(one)))}
        </td>
      ))}
    </tr>
  );
  return (
    <tbody>
      <tr className="crosstab__title">
        <th scope="rowgroup" colSpan={result.columns.length + 1}>
          {title}
        </th>
      </tr>
      {base('Base, people', ({ people }) => people)}
      {isWeighted && base('Effective base', ({ effective }) => effective)}
      {rows.map(({ label, cells }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {cells.map((cell, at) => (
            <Cell
              key={keyOf(at)}
              text={cellText(cell, cells[0], shown)}
              letters={lettersOf(cell)}
              isFirst={isFirst(at)}
            />
          ))}
        </tr>
      ))}
      {means && (
        <tr>
          <th scope="row">Mean</th>
          {means.map((one, at) => (
            <Cell
              key={keyOf(at)}
              text={one ? scaled(one.mean, scale) : '–'}
              letters={lettersOf(one)}
              isFirst={isFirst(at)}
            />
          ))}
        </tr>
      )}
      <Tests block={block} groups={result.groups} />
    </tbody>
  );
}

/** Renders a crosstab as a table. */
export function CrosstabTable(props: TableProps) {
  const { result, hasLetters } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="card crosstab" aria-label="Crosstab" tabIndex={0}>
      <table className="num">
        <Heads result={result} hasLetters={hasLetters} />
        {result.blocks.map((block) => (
          <Block key={block.variable} block={block} props={props} />
        ))}
      </table>
    </section>
  );
}
