import type { PayoutBatchDetail } from '@pollen/contract/operator/payout-batch';
import { queryOf } from '../../platform/api.ts';
import { moment, money, plural } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { reasonText } from './risk-words.ts';
import { shortOf } from './rules.ts';
import { RiskTags } from './summary.tsx';

/** Who did which step, and when. */
export function BatchSteps({ batch }: { readonly batch: PayoutBatchDetail }) {
  const steps = [
    { name: 'Created', done: batch.created },
    {
      name: batch.fileNo > 1 ? `Exported, file ${batch.fileNo}` : 'Exported',
      done: batch.exported,
    },
    batch.cancelled
      ? { name: 'Cancelled', done: batch.cancelled }
      : { name: 'Marked as sent', done: batch.sent },
  ];
  return (
    <ol className="card batch-steps" aria-label="Steps">
      {steps.map(({ name, done }) => (
        <li key={name} className={done ? 'batch-step--done' : undefined}>
          <b>{name}</b>
          <span className="cap">{done ? `${moment(done.at)}, ${done.by}` : 'not yet'}</span>
        </li>
      ))}
    </ol>
  );
}

/** What blocks sending, as a sentence. */
export function BatchNotice({ batch }: { readonly batch: PayoutBatchDetail }) {
  if (batch.state === 'cancelled') {
    return <p className="note">Cancelled: {batch.cancelReason}</p>;
  }
  if (batch.stopped > 0) {
    return (
      <p className="refusal" role="status">
        {plural(batch.stopped, 'payout')} in this batch can no longer be paid.{' '}
        {batch.exported
          ? 'Export it again: the new file leaves them out. Do not upload the old file.'
          : 'The export will leave them out.'}
      </p>
    );
  }
  if (batch.state === 'open' && batch.fileNo > 0) {
    return (
      <p className="refusal" role="status">
        A payout has left this batch since file {batch.fileNo} was made. Export it again and do not
        upload the old file.
      </p>
    );
  }
  return null;
}

export function BatchPayouts({ id }: { readonly id: number }) {
  return (
    <DataTable
      caption="Payouts in this batch"
      list={usePages('GET /payouts/batches/{id}/payouts', { id })}
      rowKey={(payout) => payout.id}
      empty="No payouts are in this batch."
      columns={[
        {
          head: 'Reference',
          cell: (payout) => (
            <a className="mono link" href={`${paths.payouts}${queryOf({ id: payout.id })}`}>
              {shortOf(payout.id)}
            </a>
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
        { head: 'Amount', right: true, cell: ({ worth }) => <b>{money(worth)}</b> },
        {
          head: 'To',
          cell: ({ bank, account }) => (
            <span className="nowrap">
              {bank || 'deleted'} <span className="cap">{account}</span>
            </span>
          ),
        },
        { head: 'First', cell: ({ first }) => first?.name },
        { head: 'Second', cell: ({ second }) => second?.name },
        {
          head: 'State',
          cell: (payout) => {
            const stops = { blocks: payout.blocks, flags: payout.openFlags };
            if (stops.blocks.length + stops.flags.length > 0) return <RiskTags payout={stops} />;
            return (
              <Tag kind={payout.state === 'paid' ? 'leaf' : 'neutral'}>
                {reasonText(payout.state)}
              </Tag>
            );
          },
        },
      ]}
    />
  );
}

const stepWords = {
  create: 'Not added to the batch',
  export: 'Left out of the file',
  refuse: 'Refused',
  cancel: 'Batch cancelled',
} as const;

export function BatchExclusions({ id }: { readonly id: number }) {
  return (
    <DataTable
      caption="Left out"
      list={usePages('GET /payouts/batches/{id}/exclusions', { id })}
      rowKey={(exclusion) => exclusion.id}
      empty="Nothing was left out."
      columns={[
        {
          head: 'Reference',
          cell: ({ payoutId }) => (
            <a className="mono link" href={`${paths.payouts}${queryOf({ id: payoutId })}`}>
              {shortOf(payoutId)}
            </a>
          ),
        },
        { head: 'Member', cell: ({ nickname }) => nickname || 'deleted' },
        { head: 'Amount', right: true, cell: ({ worth }) => <b>{money(worth)}</b> },
        { head: 'When', cell: ({ at, step }) => `${stepWords[step]}, ${moment(at)}` },
        {
          head: 'Reason',
          cell: ({ reasons }) => (
            <span className="row wrap">
              {reasons.map((reason) => (
                <Tag key={reason} kind="berry" icon="warn">
                  {reasonText(reason)}
                </Tag>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}
