import type { CountryCode } from '@pollen/contract/codes/country';
import type { Payout, PayoutQueue } from '@pollen/contract/operator/money';
import { ago, count, moment, words } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { useOperator } from '../../platform/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { canDecide, money, shortOf } from './rules.ts';

/** What speaks against a payout, the gravest first. */
export function Checks({ payout }: { readonly payout: Payout }) {
  if (payout.member.suspended) {
    return (
      <Tag kind="berry" icon="warn">
        Suspended
      </Tag>
    );
  }
  if (payout.sharedAccount) {
    return (
      <Tag kind="berry" icon="warn">
        Account of several members
      </Tag>
    );
  }
  const [hold] = payout.holds;
  if (hold) {
    return (
      <Tag kind="honey" icon="clock">
        {hold.reason === 'bankChanged' ? 'New account' : 'Log-in changed'}, held until{' '}
        {moment(hold.until)}
      </Tag>
    );
  }
  return (
    <Tag kind="leaf" icon="check">
      All clear
    </Tag>
  );
}

function Person({ person, me }: { readonly person: Payout['first']; readonly me: number }) {
  if (!person) return <span className="cap">open</span>;
  return (
    <span className="row">
      <Avatar name={person.name} small />
      {person.id === me ? 'You' : person.name}
    </span>
  );
}

const emptyWords: Readonly<Record<PayoutQueue, string>> = {
  first: 'Nobody waits for a first approval.',
  second: 'Nothing waits for a second person.',
  approved: 'Nothing is ready to export.',
  sent: 'Nothing is on its way.',
  paid: 'Nothing was paid yet.',
  returned: 'Nothing came back.',
  refused: 'Nothing was refused.',
};

interface PayoutTableProps {
  readonly queue: PayoutQueue;
  readonly country: CountryCode | null;
  readonly chosen: ReadonlyMap<number, Payout>;
  readonly onChoose: (payout: Payout, on: boolean) => void;
  /** The one shown beside the list. */
  readonly open: number | null;
  readonly onOpen: (id: number) => void;
}

export function PayoutTable(props: PayoutTableProps) {
  const { queue, country, chosen, onChoose, open, onOpen } = props;
  const list = usePages('GET /payouts', { queue, ...(country === null ? {} : { country }) });
  const me = useOperator().id;
  const waits = queue === 'first' || queue === 'second';
  return (
    <DataTable
      caption="Payouts"
      list={list}
      rowKey={({ id }) => id}
      isOn={({ id }) => id === open}
      onPick={({ id }) => onOpen(id)}
      empty={emptyWords[queue]}
      columns={[
        ...(waits
          ? [
              {
                head: <span className="vh">Choose</span>,
                cell: (payout: Payout) => (
                  <input
                    type="checkbox"
                    aria-label={`Choose ${payout.reference}`}
                    checked={chosen.has(payout.id)}
                    disabled={!canDecide(payout, me) || payout.member.suspended}
                    onClick={(event) => event.stopPropagation()}
                    onChange={(event) => onChoose(payout, event.target.checked)}
                  />
                ),
              },
            ]
          : []),
        {
          head: 'Reference',
          cell: ({ id, reference, requestedAt }) => (
            <span>
              <button
                type="button"
                className="mono link"
                title={reference}
                aria-pressed={id === open}
                onClick={() => onOpen(id)}
              >
                {shortOf(id)}
              </button>
              <br />
              <span className="cap">{ago(requestedAt)}</span>
            </span>
          ),
        },
        {
          head: 'Member',
          cell: ({ member }) => (
            <a className="link" href={toPath(paths.member, { id: member.id })}>
              {member.nickname || 'erased'}
            </a>
          ),
        },
        {
          head: 'Amount',
          right: true,
          cell: ({ worth, points }) => (
            <span>
              <b>{money(worth)}</b>
              <br />
              <span className="cap nowrap">{count(points)} pts</span>
            </span>
          ),
        },
        {
          head: 'To',
          cell: ({ account }) => <span className="nowrap">{account || 'erased'}</span>,
        },
        ...(waits
          ? [{ head: 'Checks', cell: (payout: Payout) => <Checks payout={payout} /> }]
          : [
              {
                head: 'Batch',
                cell: ({ batchId, reason }: Payout) =>
                  reason ? words(reason) : batchId === null ? 'none yet' : `#${batchId}`,
              },
            ]),
        { head: 'First', cell: ({ first }) => <Person person={first} me={me} /> },
        {
          head: 'Second',
          cell: (payout) =>
            payout.second === null && payout.first?.id === me ? (
              <span className="cap">not you</span>
            ) : (
              <Person person={payout.second} me={me} />
            ),
        },
      ]}
    />
  );
}
