import { count, moment, words } from '../../platform/format.ts';
import { reasonText } from '../../platform/log-words.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';

export interface TransferFilter {
  readonly causeKind?: string;
  readonly causeId?: string;
}

const isMembers = (account: string) =>
  ['available', 'pending', 'payout-pending', 'payout-approved', 'payout-sent', 'debt'].includes(
    account,
  );

/** Transfers, each with both of its entries. */
export function TransferTable({ filter }: { readonly filter: TransferFilter }) {
  return (
    <DataTable
      caption="Transfers"
      list={usePages('GET /ledger/transfers', filter)}
      rowKey={({ id }) => id}
      empty="No transfers match."
      columns={[
        { head: 'No', right: true, cell: ({ id }) => id },
        { head: 'When', cell: ({ at }) => moment(at) },
        {
          head: 'Cause',
          cell: ({ cause, step }) => (
            <span>
              <span title={cause.kind}>
                {words(cause.kind)} <span className="mono">{cause.id}</span>
              </span>{' '}
              {step !== 'post' && <Tag>{words(step)}</Tag>}
            </span>
          ),
        },
        { head: 'Reason', cell: ({ reason }) => reasonText(reason) },
        {
          head: 'Entries',
          cell: ({ archived, entries }) => (
            <div className="facts">
              {archived && <span className="cap">In the archive</span>}
              {entries.map(({ account, owner, amount, balanceAfter }) => (
                <div key={`${account} ${owner} ${balanceAfter}`}>
                  <span>
                    {words(account)}{' '}
                    {isMembers(account) ? (
                      <a className="link" href={toPath(paths.member, { id: owner })}>
                        #{owner}
                      </a>
                    ) : (
                      owner > 0 && `#${owner}`
                    )}
                  </span>
                  <span className="num">
                    <b className={amount > 0 ? 'leaf' : undefined}>
                      {amount > 0 ? '+' : '−'}
                      {count(Math.abs(amount))}
                    </b>{' '}
                    <span className="cap">after {count(balanceAfter)}</span>
                  </span>
                </div>
              ))}
            </div>
          ),
        },
      ]}
    />
  );
}
