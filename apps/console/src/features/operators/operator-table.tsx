import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import { moment, words } from '../../platform/format.ts';
import { usePages } from '../../platform/queries.ts';
import { useOperator } from '../../platform/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';

function Standing({ operator }: { readonly operator: OperatorAccount }) {
  if (operator.disabledAt) return <Tag kind="berry">Closed</Tag>;
  return operator.enrolled ? (
    <Tag kind="leaf" icon="check">
      Two factors
    </Tag>
  ) : (
    <Tag kind="honey" icon="clock">
      Not logged in yet
    </Tag>
  );
}

export function OperatorTable({
  onEdit,
}: {
  readonly onEdit: (operator: OperatorAccount) => void;
}) {
  const list = usePages('GET /operators', {});
  const me = useOperator();
  return (
    <DataTable
      caption="Operators"
      list={list}
      rowKey={({ id }) => id}
      empty="There are no operators."
      columns={[
        {
          head: 'Name',
          cell: ({ name, email }) => (
            <span className="row">
              <Avatar name={name} />
              <span>
                <b>{name}</b>
                <span className="cap"> {email}</span>
              </span>
            </span>
          ),
        },
        { head: 'Role', cell: ({ role }) => words(role) },
        { head: 'Standing', cell: (operator) => <Standing operator={operator} /> },
        { head: 'Last log-in', cell: ({ lastLoginAt }) => moment(lastLoginAt) },
        {
          head: <span className="vh">Change</span>,
          right: true,
          cell: (operator) =>
            operator.id === me.id ? (
              <span className="cap">you</span>
            ) : (
              <Button onClick={() => onEdit(operator)} aria-label={`Change ${operator.name}`}>
                Change
              </Button>
            ),
        },
      ]}
    />
  );
}
