import type { OperatorAccount } from '@pollen/contract/operator/accounts';
import { touchesMoney } from '@pollen/contract/operator/permission';
import { moment, words } from '../../platform/format.ts';
import { usePages } from '../../platform/queries.ts';
import { useOperator } from '../../platform/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import './operators.css';

function Standing({ operator }: { readonly operator: OperatorAccount }) {
  const { disabledAt, enrolled, linkUntil } = operator;
  if (disabledAt) return <Tag kind="berry">Closed</Tag>;
  if (enrolled) {
    return (
      <Tag kind="leaf" icon="check">
        Two factors
      </Tag>
    );
  }
  return linkUntil && new Date(linkUntil) > new Date() ? (
    <span>
      <Tag kind="honey" icon="clock">
        Invited
      </Tag>
      <br />
      <span className="cap">link until {moment(linkUntil)}</span>
    </span>
  ) : (
    <Tag kind="berry">Link expired</Tag>
  );
}

/** When this operator may start approving payouts; empty if the role never may, or already may. */
function MoneyFrom({ operator }: { readonly operator: OperatorAccount }) {
  const { role, moneyFrom, enrolled, disabledAt } = operator;
  if (!touchesMoney(role) || disabledAt) return <span className="cap">no</span>;
  if (!enrolled) return <span className="cap">24 h after set-up</span>;
  return new Date(moneyFrom) > new Date() ? <>from {moment(moneyFrom)}</> : <>yes</>;
}

export interface OperatorActions {
  readonly onEdit: (operator: OperatorAccount) => void;
  readonly onReset: (operator: OperatorAccount) => void;
  readonly onSessions: (operator: OperatorAccount) => void;
}

function Actions({
  operator,
  onEdit,
  onReset,
  onSessions,
}: OperatorActions & { readonly operator: OperatorAccount }) {
  const { name, enrolled } = operator;
  return (
    <span className="row wrap operators__actions">
      <Button onClick={() => onSessions(operator)} aria-label={`Sessions of ${name}`}>
        Sessions
      </Button>
      <Button
        onClick={() => onReset(operator)}
        aria-label={enrolled ? `Reset ${name}` : `Send ${name} a new link`}
      >
        {enrolled ? 'Reset' : 'New link'}
      </Button>
      <Button onClick={() => onEdit(operator)} aria-label={`Change ${name}`}>
        Change
      </Button>
    </span>
  );
}

export function OperatorTable(actions: OperatorActions) {
  const list = usePages('GET /operators', {});
  const me = useOperator();
  return (
    <DataTable
      caption="Operators"
      list={list}
      rowKey={({ id }) => id}
      empty="No operators yet."
      columns={[
        {
          head: 'Name',
          cell: ({ name, email }) => (
            <span className="row">
              <Avatar name={name} />
              <span>
                <b>{name}</b>
                <br />
                <span className="cap">{email}</span>
              </span>
            </span>
          ),
        },
        { head: 'Role', cell: ({ role }) => words(role) },
        { head: 'Access', cell: (operator) => <Standing operator={operator} /> },
        { head: 'Approves payouts', cell: (operator) => <MoneyFrom operator={operator} /> },
        { head: 'Last log-in', cell: ({ lastLoginAt }) => moment(lastLoginAt) },
        {
          head: <span className="vh">Actions</span>,
          right: true,
          cell: (operator) =>
            operator.id === me.id ? (
              <span className="cap">you</span>
            ) : (
              <Actions operator={operator} {...actions} />
            ),
        },
      ]}
    />
  );
}
