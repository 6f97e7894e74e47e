import { count } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import type { Choice } from './document/choices.ts';
import { titleOf } from './document/outline.ts';
import { type QuotaGrid, totalOf, withoutGrid, withTotal } from './document/quota-grid.ts';
import { type Quota, setQuota } from './document/quotas.ts';
import type { StudioModel } from './use-studio.ts';

/** What the server counts: the quota's cell, and how much of it is taken. */
export interface QuotaCount {
  readonly cell: string;
  readonly size: number;
  readonly taken: number;
}

export const takenOf = (counts: readonly QuotaCount[], { name }: Quota): number | null =>
  counts.find(({ cell }) => cell === `q:${name}`)?.taken ?? null;

interface GridProps {
  readonly grid: QuotaGrid;
  readonly counts: readonly QuotaCount[];
  /** The completes wanted of the task. */
  readonly wanted: number;
  /** Null if the grid is only read. */
  readonly edit: StudioModel['edit'] | null;
}

const wordsOf = (row: Choice, column: Choice): string =>
  column.words === '' ? row.words : `${row.words}, ${column.words}`;

function Cell({
  quota,
  label,
  counts,
  edit,
}: Pick<GridProps, 'counts' | 'edit'> & {
  readonly quota: Quota | null;
  readonly label: string;
}) {
  if (!quota) return <td className="sub">no quota</td>;
  const taken = takenOf(counts, quota);
  const isFull = taken !== null && taken >= quota.limit;
  return (
    <td>
      {edit ? (
        <input
          className="field__control num"
          type="number"
          min={1}
          aria-label={`Maximum, ${label}`}
          aria-invalid={quota.limit > 0 ? undefined : true}
          value={quota.limit || ''}
          onChange={({ target }) => {
            const limit = Math.max(0, Math.round(Number(target.value)));
            edit(
              (document) => ({ document: setQuota(document, quota, { limit }) }),
              `${quota.path.join()} limit`,
            );
          }}
        />
      ) : (
        taken === null && <b className="num">{count(quota.limit)}</b>
      )}
      {taken !== null && (
        <>
          <ShareBar
            label={`${label}: ${taken} of ${quota.limit}`}
            value={Math.min(taken, quota.limit)}
            of={Math.max(1, quota.limit)}
            colour={isFull ? 'leaf' : 'honey'}
          />
          <span className="cap num nowrap">
            {count(taken)} of {count(quota.limit)}
            {isFull && ', full'}
          </span>
        </>
      )}
    </td>
  );
}

const sumOf = (quotas: readonly (Quota | null)[]): number =>
  quotas.reduce((sum, quota) => sum + (quota?.limit ?? 0), 0);

/** How the total of a grid compares with the completes wanted. */
function TotalLine({ grid, wanted, edit }: Omit<GridProps, 'counts'>) {
  const total = totalOf(grid);
  const isEven = total === wanted;
  return (
    <div className="row wrap">
      <span className={isEven ? 'cap' : 'honey'}>
        {isEven
          ? `All ${count(total)} completes wanted are in the grid.`
          : `The grid allows ${count(total)}, and ${count(wanted)} completes are wanted.`}
      </span>
      {edit && !isEven && wanted >= grid.quotas.length && (
        <Button
          kind="text"
          onClick={() => edit((document) => ({ document: withTotal(document, grid, wanted) }))}
        >
          Divide {count(wanted)} in the same proportions
        </Button>
      )}
      {edit && (
        <Button
          kind="text"
          onClick={() => edit((document) => ({ document: withoutGrid(document, grid) }))}
        >
          Remove this grid
        </Button>
      )}
    </div>
  );
}

/** Quotas as a table of answers, with what is taken so far in the same cells. */
export function QuotaTable(props: GridProps) {
  const { grid, counts, edit } = props;
  const { questions, rows, columns, cells } = grid;
  const [down, across] = questions.map(({ number, element }) => `Q${number} ${titleOf(element)}`);
  const name = across ? `${down} by ${across}` : (down ?? '');
  return (
    <section className="stack studio-quota-table" aria-label={`Quotas, ${name}`}>
      <div className="table__scroll">
        <table>
          <caption className="vh">{name}</caption>
          <thead>
            {across && (
              <tr>
                <td />
                <th scope="colgroup" colSpan={columns.length}>
                  {across}
                </th>
                <td />
              </tr>
            )}
            <tr>
              <th scope="col">{down}</th>
              {columns.map((column) => (
                <th key={String(column.value)} scope="col">
                  {column.words || 'Maximum'}
                </th>
              ))}
              {across && (
                <th scope="col" className="r">
                  All
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={String(row.value)}>
                <th scope="row">{row.words}</th>
                {columns.map((column, place) => (
                  <Cell
                    key={String(column.value)}
                    quota={cells[at]?.[place] ?? null}
                    label={wordsOf(row, column)}
                    counts={counts}
                    edit={edit}
                  />
                ))}
                {across && <td className="r num">{count(sumOf(cells[at] ?? []))}</td>}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              {columns.map((column, place) => (
                <td key={String(column.value)} className="num">
                  {count(sumOf(cells.map((line) => line[place] ?? null)))}
                </td>
              ))}
              {across && (
                <td className="r num">
                  <b>{count(totalOf(grid))}</b>
                </td>
              )}
            </tr>
          </tfoot>
        </table>
      </div>
      <TotalLine {...props} />
    </section>
  );
}
