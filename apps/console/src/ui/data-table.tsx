import type { ReactNode } from 'react';
import './data-table.css';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  readonly right?: boolean;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly list: {
    readonly items: readonly Row[];
    readonly loading: boolean;
    readonly error: unknown;
    readonly more: (() => void) | null;
    readonly loadingMore: boolean;
    readonly retry: () => void;
  };
  /** The text of an empty list. */
  readonly empty: ReactNode;
  readonly isOn?: (row: Row) => boolean;
  readonly onPick?: (row: Row) => void;
}

function State({
  list,
  empty,
}: Pick<DataTableProps<never>, 'empty'> & {
  readonly list: DataTableProps<unknown>['list'];
}) {
  if (list.loading) {
    return (
      <div className="table__rest" aria-busy="true">
        <span className="vh">Loading</span>
        <i className="bone" />
        <i className="bone" />
        <i className="bone" />
      </div>
    );
  }
  if (list.error) {
    return (
      <div className="table__rest" role="alert">
        <p>
          {list.error instanceof Error && 'msg' in list.error
            ? String(list.error.msg)
            : 'This could not be loaded.'}
        </p>
        <Button onClick={list.retry}>Try again</Button>
      </div>
    );
  }
  if (list.items.length === 0) return <div className="table__rest sub">{empty}</div>;
  return null;
}

/** A list of the server, page by page. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rowKey, list, empty, isOn, onPick } = props;
  return (
    <section className="card card--flush">
      <div className="table__scroll">
        <table>
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ head, right }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <th key={at} scope="col" className={right ? 'r' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.items.map((row) => (
              <tr
                key={rowKey(row)}
                className={classNames(isOn?.(row) && 'on', onPick && 'table__pick')}
                onClick={onPick ? () => onPick(row) : undefined}
              >
                {columns.map(({ cell, right }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                  <td key={at} className={right ? 'r' : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <State list={list} empty={empty} />
      {list.more && (
        <div className="table__more">
          <Button busy={list.loadingMore} onClick={list.more}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}
