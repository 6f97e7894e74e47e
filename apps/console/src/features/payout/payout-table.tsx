import type { CountryCode } from '@pollen/contract/codes/country';
import type { Payout, PayoutQueue } from '@pollen/contract/operator/payout';
import { ago, count, moment, money, words } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { useOperator } from '../../platform/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { canDecide, isClear, shortOf } from './rules.ts';
import { RiskTags } from './summary.tsx';

/** The risks of a payout, or that there are none. */
function Checks({ payout }: { readonly payout: Payout }) {
  if (isClear(payout)) {
    return (
      <Tag kind="leaf" icon="check">
        All clear
      </Tag>
    );
  }
  const [hold] = payout.holds;
  return (
    <span className="row wrap">
      <RiskTags payout={payout} />
      {hold && <span className="cap nowrap">until {moment(hold.until)}</span>}
    </span>
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

/** The batch, and why the payout ended; the bank's own text is shown with ours. */
function BatchAndReason({ payout: { batchId, reason, bankReason } }: { readonly payout: Payout }) {
  return (
    <span>
      {batchId !== null && (
        <a className="link" href={toPath(paths.batch, { id: batchId })}>
          #{batchId}
        </a>
      )}
      {batchId === null && reason === null && 'none yet'}
      {reason && (
        <>
          {batchId !== null && <br />}
          {words(reason)}
        </>
      )}
      {bankReason && (
        <>
          <br />
          <span className="cap">“{bankReason}”</span>
        </>
      )}
    </span>
  );
}

const emptyWords: Readonly<Record<PayoutQueue, string>> = {
  first: 'No payouts are waiting for a first approval.',
  second: 'No payouts are waiting for a second person.',
  approved: 'No payouts are ready to export.',
  sent: 'No payouts are on their way.',
  paid: 'No payouts have been paid yet.',
  returned: 'The bank has not returned any payouts.',
  refused: 'No payouts have been refused.',
};

interface PayoutTableProps {
  readonly queue: PayoutQueue;
  readonly country: CountryCode | null;
  readonly chosen: ReadonlyMap<number, Payout>;
  readonly onChoose: (payout: Payout, on: boolean) => void;
  /** The payout shown next to the list. */
  readonly open: number | null;
  readonly onOpen: (id: number) => void;
}

/** Why a payout cannot be ticked; undefined if it can. */
function whyFixed(payout: Payout, me: number): string | undefined {
  if (canDecide(payout, me)) return undefined;
  return payout.state === 'requested'
    ? 'You approved it. A second person decides.'
    : 'It is decided already.';
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
                    disabled={!canDecide(payout, me)}
                    title={whyFixed(payout, me)}
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
              {member.nickname || 'deleted'}
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
          cell: ({ bank, account }) => (
            <span>
              {bank || 'deleted'}
              <br />
              <span className="cap nowrap">{account}</span>
            </span>
          ),
        },
        ...(waits
          ? [{ head: 'Checks', cell: (payout: Payout) => <Checks payout={payout} /> }]
          : []),
        ...(queue === 'approved'
          ? [
              {
                head: 'Checks',
                cell: (payout: Payout) => (
                  <Checks payout={{ ...payout, flags: payout.openFlags }} />
                ),
              },
            ]
          : []),
        ...(waits
          ? []
          : [
              {
                head: queue === 'refused' ? 'Reason' : 'Batch',
                cell: (payout: Payout) => <BatchAndReason payout={payout} />,
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
