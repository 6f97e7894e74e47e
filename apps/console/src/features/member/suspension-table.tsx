import type { MemberRow } from '@pollen/contract/operator/member';
import { ago, moment } from '../../platform/format.ts';
import { usePages } from '../../platform/queries.ts';
import { useOperator } from '../../platform/session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { MemberLink } from './member-table.tsx';
import { suspensionWords } from './suspension.tsx';

function Due({ decideBy }: { readonly decideBy: string }) {
  const isLate = new Date(decideBy) < new Date();
  return isLate ? <Tag kind="berry">Overdue, {ago(decideBy)}</Tag> : moment(decideBy);
}

/** Suspensions nobody has decided about: the promised date, the member's reply, and who may decide. */
export function SuspensionTable() {
  const list = usePages('GET /suspensions', {});
  const { id: me } = useOperator();
  return (
    <DataTable
      caption="Suspensions"
      list={list}
      rowKey={({ id }: MemberRow) => id}
      empty="No suspension waits for a decision."
      columns={[
        { head: 'Member', cell: (member: MemberRow) => <MemberLink member={member} /> },
        {
          head: 'Decide by',
          cell: ({ suspension }) => suspension && <Due decideBy={suspension.decideBy} />,
        },
        {
          head: 'Reason',
          cell: ({ suspension }) =>
            suspension && (
              <>
                {suspensionWords[suspension.reason]}
                <p className="cap">{suspension.evidence}</p>
              </>
            ),
        },
        {
          head: 'The member wrote',
          cell: ({ suspension }) =>
            suspension?.answer ? (
              `“${suspension.answer}”`
            ) : (
              <span className="cap">Nothing yet</span>
            ),
        },
        {
          head: 'Who decides',
          cell: ({ suspension }) =>
            suspension?.by?.id === me
              ? 'Somebody else: you suspended them'
              : `You, or anybody but ${suspension?.by?.name ?? 'nobody'}`,
        },
      ]}
    />
  );
}
