import {
  type ImportOutcome,
  importOutcomes,
  type PayoutImport,
} from '@pollen/contract/operator/payout-batch';
import { queryOf } from '../../platform/api.ts';
import { count } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Tag, type TagKind } from '../../ui/tag.tsx';

const outcomeWords: Readonly<
  Record<ImportOutcome, { readonly text: string; readonly kind: TagKind }>
> = {
  paid: { text: 'Paid', kind: 'leaf' },
  returned: { text: 'Returned', kind: 'berry' },
  pending: { text: 'Pending', kind: 'honey' },
  alreadyDone: { text: 'Already done', kind: 'neutral' },
  unknown: { text: 'Unknown', kind: 'berry' },
  refused: { text: 'Refused', kind: 'berry' },
};

export function OutcomeTags({ counts }: Pick<PayoutImport, 'counts'>) {
  return (
    <span className="row wrap">
      {importOutcomes.map((outcome) => {
        const lines = counts[outcome];
        const { text, kind } = outcomeWords[outcome];
        return lines ? (
          <Tag key={outcome} kind={kind}>
            {text} {count(lines)}
          </Tag>
        ) : null;
      })}
    </span>
  );
}

interface LinesProps {
  readonly file: PayoutImport;
  readonly outcome: ImportOutcome | null;
}

/** Every line of the file with its outcome, or those of one outcome. */
export function ImportLines({ file, outcome }: LinesProps) {
  const list = usePages('GET /payouts/imports/{id}/lines', {
    id: file.id,
    ...(outcome === null ? {} : { outcome }),
  });
  const here = (name: ImportOutcome | null) =>
    `${toPath(paths.payoutImport, { id: file.id })}${queryOf({ outcome: name })}`;
  const shown = importOutcomes.filter((name) => (file.counts[name] ?? 0) > 0);
  return (
    <>
      <Tabs
        label="Outcomes"
        current={here(outcome)}
        tabs={[
          { href: here(null), label: 'All lines', count: file.lines },
          ...shown.map((name) => ({
            href: here(name),
            label: outcomeWords[name].text,
            count: file.counts[name] ?? 0,
          })),
        ]}
      />
      <DataTable
        caption="Lines"
        list={list}
        rowKey={(line) => `${line.line} ${line.reference}`}
        empty="No line has this outcome."
        columns={[
          { head: 'Line', right: true, cell: ({ line }) => line },
          {
            head: 'Reference',
            cell: ({ reference, payoutId }) =>
              payoutId === null ? (
                <span className="mono">{reference || 'none'}</span>
              ) : (
                <a className="mono link" href={`${paths.payouts}${queryOf({ id: payoutId })}`}>
                  {reference}
                </a>
              ),
          },
          {
            head: 'Outcome',
            cell: (line) => (
              <Tag kind={outcomeWords[line.outcome].kind}>{outcomeWords[line.outcome].text}</Tag>
            ),
          },
          { head: 'Note', cell: ({ note }) => note },
          { head: 'The bank wrote', cell: ({ bankReason }) => bankReason && `“${bankReason}”` },
        ]}
      />
    </>
  );
}
